/** Below so many shots a map would draw a shape that is not there: their marks alone are shown. */
export const SHOTS_FOR_MAP = 60

const NARROWEST_FEET = 3
const WIDEST_FEET = 12

/**
 * The standard deviation in feet of the kernel of so many shots: 27 n^-0.3, 3 to 12. Shots that are
 * mirrored across the rink as well count twice. The product's own rule, the best on games held out; the
 * rules of Scott and Silverman smooth twice as much from 300 shots on (docs/shot-danger.md).
 */
export const bandwidthFeet = (shots: number): number =>
  Math.min(WIDEST_FEET, Math.max(NARROWEST_FEET, 27 * shots ** -0.3))
