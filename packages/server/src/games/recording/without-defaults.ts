/**
 * Without the fields that say nothing about something new: absent, null and `false` are the same there,
 * so that a creation can be repeated in other words. A `goalieId` of null is another matter.
 */
export const withoutDefaults = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== false),
  ) as { [Field in keyof Fields]?: Exclude<Fields[Field], null | false> }
