/** Whose something is: a function for each kind of sharer, the widest first. */
export type Sharers<Owner> = readonly ((of: Owner) => string)[]

/**
 * Which one is ended for a new one if all slots are in use: one of the sharer with the most, as
 * long as it has more than the new one's sharer would have. Undefined: the new one is refused.
 */
export function whoGivesWay<Owner, One extends Owner>(
  open: readonly One[],
  newcomer: Owner,
  sharers: Sharers<Owner>,
): One | undefined {
  let among = open
  let isForOther = false
  for (const sharerOf of sharers) {
    const groups = Map.groupBy(among, sharerOf)
    const own = groups.get(sharerOf(newcomer)) ?? []
    const [largest = []] = [...groups.values()].sort((one, other) => other.length - one.length)
    isForOther ||= largest.length > own.length + 1
    among = isForOther ? largest : own
  }
  return isForOther ? among.at(-1) : undefined
}
