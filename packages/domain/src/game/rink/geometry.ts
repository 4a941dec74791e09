import { LIMITS } from '../../platform/limits.ts'

/** Width of the rink drawing in canvas units; it represents 200 feet of ice. */
export const RINK_WIDTH = LIMITS.canvasWidth
/** Height of the rink drawing in canvas units; it represents 85 feet of ice. */
export const RINK_HEIGHT = LIMITS.canvasHeight

/** Radius of a shot's mark in canvas units. */
export const MARK_RADIUS = 8
/** A pointer this near to a mark, in canvas units, means that mark. */
export const HOVER_RADIUS = 12

/** The length of the ice in feet. */
export const ICE_FEET_ALONG = 200
/** The width of the ice in feet. */
export const ICE_FEET_ACROSS = 85

/** Canvas units per foot along the rink (200 feet of ice). */
export const UNITS_PER_FOOT_ALONG = RINK_WIDTH / ICE_FEET_ALONG
/** Canvas units per foot across the rink (85 feet of ice). */
export const UNITS_PER_FOOT_ACROSS = RINK_HEIGHT / ICE_FEET_ACROSS

/** The center line as x in canvas units, as specified: at 50 % of the width. */
export const CENTRE_LINE_X = RINK_WIDTH * 0.5
/** The blue lines as x in canvas units, as specified: at 33 % and 66 % of the width. */
export const BLUE_LINES_X = [RINK_WIDTH * 0.33, RINK_WIDTH * 0.66] as const

/** A circle on the ice: its middle and its radius in canvas units. */
export interface RinkCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The center circle, as specified. */
export const CENTER_CIRCLE: RinkCircle = { x: CENTRE_LINE_X, y: RINK_HEIGHT / 2, radius: 50 }

/** The four end circles, as specified: at 20 % and 80 % by 35 % and 65 %. */
export const END_CIRCLES: readonly RinkCircle[] = [0.2, 0.8].flatMap((across) =>
  [0.35, 0.65].map((down) => ({ x: RINK_WIDTH * across, y: RINK_HEIGHT * down, radius: 40 })),
)

/**
 * The four dots of the neutral zone, 20 feet from the center line as on a real rink, in line with
 * the end circles of this drawing.
 */
export const NEUTRAL_DOTS: readonly { readonly x: number; readonly y: number }[] = [
  -20, 20,
].flatMap((feet) =>
  [0.35, 0.65].map((down) => ({
    x: CENTRE_LINE_X + feet * UNITS_PER_FOOT_ALONG,
    y: RINK_HEIGHT * down,
  })),
)

/** The distance of a goal line from the middle of the ice, in feet (NHL rule 1). */
export const GOAL_LINE_FEET = 89

/** The goal lines as x in canvas units. */
export const GOAL_LINES_X = [
  CENTRE_LINE_X - GOAL_LINE_FEET * UNITS_PER_FOOT_ALONG,
  CENTRE_LINE_X + GOAL_LINE_FEET * UNITS_PER_FOOT_ALONG,
] as const

/** The creases: half circles of 6 feet in front of the middle of each goal line. */
export const CREASE_RADIUS = 6 * UNITS_PER_FOOT_ACROSS
/** A goal is 6 feet wide. */
export const GOAL_WIDTH = 6 * UNITS_PER_FOOT_ACROSS
/** A goal is some 40 inches deep. */
export const GOAL_DEPTH = (40 / 12) * UNITS_PER_FOOT_ALONG
/** The radius of the boards in the corners, 28 feet along the rink. */
export const CORNER_RADIUS = 28 * UNITS_PER_FOOT_ALONG
