/**
 * Orders numbers and texts from the lowest to the highest, for `sort`. Texts compare without a locale,
 * so the order is the same on every device.
 */
export const ascending = <Value extends number | string>(one: Value, other: Value): number =>
  one === other ? 0 : one < other ? -1 : 1
