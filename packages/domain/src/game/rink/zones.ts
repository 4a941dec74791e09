import { toFeet } from './feet.ts'
import { GOAL_LINE_FEET, ICE_FEET_ACROSS, ICE_FEET_ALONG } from './geometry.ts'
import type { CanvasPoint } from './points.ts'

/** The parts of the ice by which shots are described, as their shooter sees them; together they are the rink. */
export const ICE_ZONES = [
  'inner-slot',
  'slot',
  'left-circle',
  'right-circle',
  'high-slot',
  'point',
  'behind',
  'neutral',
  'own-half',
] as const
export type IceZone = (typeof ICE_ZONES)[number]

export const ZONE_NAMES: Readonly<Record<IceZone, string>> = {
  'inner-slot': 'Inner slot',
  slot: 'Slot',
  'left-circle': 'Left circle',
  'right-circle': 'Right circle',
  'high-slot': 'High slot',
  point: 'Point',
  behind: 'Behind',
  neutral: 'Neutral zone',
  'own-half': 'Own half',
}

/** A rectangle of ice in feet from the middle, for a shooter who attacks right: `left` and `top` belong to it. */
export interface ZonePart {
  readonly zone: IceZone
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const END = ICE_FEET_ALONG / 2
const BOARD = ICE_FEET_ACROSS / 2
/** The end dots lie 20 feet before the goal line and 22 feet to the side (NHL rule 1.9). */
const DOTS = GOAL_LINE_FEET - 20
const DOT_SIDE = 22
/** Half way from the middle to the dots: of the league's shots, those from within score thrice as often. */
const INNER_SIDE = DOT_SIDE / 2
/** The tops of the end circles, whose radius is 15 feet. */
const CIRCLE_TOPS = DOTS - 15
/**
 * The blue line is 25 feet from the middle (64 from the goal line, NHL rule 1.8); points are within
 * 15 of it.
 */
const BLUE_LINE = 25
const POINTS = BLUE_LINE + 15

const part = (
  zone: IceZone,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): ZonePart => ({ zone, left, right, top, bottom })

/**
 * The zones as rectangles that fill the rink without overlapping. The product's own division, along the marks
 * that a coach sees on the ice: goal line, dots, tops of the circles, blue line. Of the league's shots
 * (docs/shot-danger.md) the inner slot has 28 % and 15 % of them score, the slot 19 % and 8 %, the circles
 * 20 % and 5 %, the high slot 11 % and 5 %, the point 19 % and 3 %.
 */
export const ZONE_PARTS: readonly ZonePart[] = [
  part('behind', [GOAL_LINE_FEET, END], [-BOARD, BOARD]),
  part('inner-slot', [DOTS, GOAL_LINE_FEET], [-INNER_SIDE, INNER_SIDE]),
  part('left-circle', [DOTS, GOAL_LINE_FEET], [-BOARD, -INNER_SIDE]),
  part('right-circle', [DOTS, GOAL_LINE_FEET], [INNER_SIDE, BOARD]),
  part('slot', [CIRCLE_TOPS, DOTS], [-DOT_SIDE, DOT_SIDE]),
  part('left-circle', [CIRCLE_TOPS, DOTS], [-BOARD, -DOT_SIDE]),
  part('right-circle', [CIRCLE_TOPS, DOTS], [DOT_SIDE, BOARD]),
  part('high-slot', [POINTS, CIRCLE_TOPS], [-DOT_SIDE, DOT_SIDE]),
  part('point', [POINTS, CIRCLE_TOPS], [-BOARD, -DOT_SIDE]),
  part('point', [POINTS, CIRCLE_TOPS], [DOT_SIDE, BOARD]),
  part('point', [BLUE_LINE, POINTS], [-BOARD, BOARD]),
  part('neutral', [0, BLUE_LINE], [-BOARD, BOARD]),
  part('own-half', [-END, 0], [-BOARD, BOARD]),
]

/** Is a location in feet in a part? The far boards belong to the parts beside them. */
export const isInPart = (
  { left, right, top, bottom }: ZonePart,
  { x, y }: { readonly x: number; readonly y: number },
): boolean =>
  x >= left && (x < right || right === END) && y >= top && (y < bottom || bottom === BOARD)

/** The zone of a location, for a shooter who attacks right (`towardsRightGoal`). */
export function zoneOf(place: CanvasPoint): IceZone {
  const feet = toFeet(place)
  return ZONE_PARTS.find((one) => isInPart(one, feet))?.zone ?? 'own-half'
}

/**
 * Is a zone part of the slot in the usual sense: before the goal, between the dots, up to the
 * circles' tops?
 */
export const isSlot = (zone: IceZone): boolean => zone === 'slot' || zone === 'inner-slot'
