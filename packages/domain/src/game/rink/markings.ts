import {
  BLUE_LINES_X,
  CENTER_CIRCLE,
  CENTRE_LINE_X,
  END_CIRCLES,
  GOAL_LINE_FEET,
  NEUTRAL_DOTS,
  RINK_HEIGHT,
  type RinkCircle,
  UNITS_PER_FOOT_ACROSS,
  UNITS_PER_FOOT_ALONG,
} from './geometry.ts'

/** A circle on the ice as the canvas shows it: its middle and its radii along and across, in canvas units. */
export interface RinkOval {
  readonly x: number
  readonly y: number
  readonly along: number
  readonly across: number
}

/**
 * The marks of the ice whose positions differ between the two drawings of the rink, in canvas
 * units.
 */
export interface RinkMarkings {
  readonly blueLinesX: readonly [number, number]
  readonly centreCircle: RinkOval
  readonly endCircles: readonly RinkOval[]
  readonly neutralDots: readonly { readonly x: number; readonly y: number }[]
}

const asDrawn = ({ x, y, radius }: RinkCircle): RinkOval => ({
  x,
  y,
  along: radius,
  across: radius,
})

/** The marks of the specified drawing: blue lines at 33 and 66 %, round circles at 20 and 80 by 35 and 65 %. */
export const SPECIFIED_MARKINGS: RinkMarkings = {
  blueLinesX: BLUE_LINES_X,
  centreCircle: asDrawn(CENTER_CIRCLE),
  endCircles: END_CIRCLES.map(asDrawn),
  neutralDots: NEUTRAL_DOTS,
}

const atFeet = (x: number, y: number) => ({
  x: CENTRE_LINE_X + x * UNITS_PER_FOOT_ALONG,
  y: RINK_HEIGHT / 2 + y * UNITS_PER_FOOT_ACROSS,
})

const CIRCLE_FEET = 15
const CIRCLE_RADII = {
  along: CIRCLE_FEET * UNITS_PER_FOOT_ALONG,
  across: CIRCLE_FEET * UNITS_PER_FOOT_ACROSS,
}

/** The four points at this distance along and across from the center of the ice, in feet. */
const fourAt = (along: number, across: number) =>
  [-along, along].flatMap((x) => [-across, across].map((y) => atFeet(x, y)))

/**
 * The marks where a rink of 200 by 85 feet has them (NHL rules 1.8 and 1.9): blue lines 64 feet from the goal
 * lines, so 25 from the middle; end dots 20 feet before the goal lines, those of the neutral zone 5 feet
 * before the blue lines, all 22 feet to the side; circles with a radius of 15 feet, which are ovals on a canvas
 * that stretches the ice across.
 */
export const TRUE_MARKINGS: RinkMarkings = {
  blueLinesX: [atFeet(-25, 0).x, atFeet(25, 0).x],
  centreCircle: { ...atFeet(0, 0), ...CIRCLE_RADII },
  endCircles: fourAt(GOAL_LINE_FEET - 20, 22).map((place) => ({ ...place, ...CIRCLE_RADII })),
  neutralDots: fourAt(20, 22),
}

/** The marks that a team's rink is drawn with. */
export const rinkMarkings = (trueRink: boolean): RinkMarkings =>
  trueRink ? TRUE_MARKINGS : SPECIFIED_MARKINGS
