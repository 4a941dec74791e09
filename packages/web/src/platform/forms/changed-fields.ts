/**
 * The fields of a form that differ from its initial values: an edit sends these alone, so that two
 * people who change different fields do not undo each other.
 */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): Partial<Fields> {
  const changed: Partial<Fields> = {}
  for (const name of Object.keys(after) as (keyof Fields)[]) {
    if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changed[name] = after[name]
  }
  return changed
}
