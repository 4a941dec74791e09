import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { type CanvasPoint, canvasPoint, clampToRink } from '@icetally/domain/game/rink/points'
import type { AttackingDirection } from '@icetally/domain/platform/limits'
import { type MarkKind, nearestMark, type RinkMark } from './marks.ts'

/** All that a rink shows, without a screen: plain data, changed by the functions below. */
export interface RinkState {
  readonly marks: readonly RinkMark[]
  readonly viewed: AttackingDirection
  /** The mark under the pointer or the cursor. */
  readonly hovered: RinkMark | null
  /** The position of the keyboard's cursor; null while it is not in use. */
  readonly cursor: CanvasPoint | null
  /** The mark that is being dragged, and where it is seen meanwhile. */
  readonly lifted: { readonly mark: RinkMark; readonly at: CanvasPoint } | null
  /** The pending record of a long press, and its location. */
  readonly held: { readonly kind: MarkKind; readonly at: CanvasPoint } | null
}

/** A rink without marks, attacking right. */
export const EMPTY_RINK: RinkState = {
  marks: [],
  viewed: 'right',
  hovered: null,
  cursor: null,
  lifted: null,
  held: null,
}

/** Other marks, or the same seen with another direction; the hovered one is looked up again. */
export function showMarks(
  state: RinkState,
  marks: readonly RinkMark[],
  viewed: AttackingDirection,
): RinkState {
  if (state.marks === marks && state.viewed === viewed) return state
  const hovered =
    state.hovered && viewed === state.viewed
      ? (marks.find((mark) => mark.id === state.hovered?.id) ?? null)
      : null
  return { ...state, marks, viewed, hovered }
}

/** The pointer is at `point`, or away from the rink. */
export function hover(state: RinkState, point: CanvasPoint | null): RinkState {
  const hovered = point && nearestMark(state.marks, point, state.viewed)
  return hovered === state.hovered ? state : { ...state, hovered }
}

/** A mark is dragged and seen at `at`, or, with null, lies where it was recorded. */
export function lift(state: RinkState, mark: RinkMark | null, at: CanvasPoint | null): RinkState {
  if (mark === null || at === null) return state.lifted ? { ...state, lifted: null } : state
  return { ...state, lifted: { mark, at }, hovered: null }
}

/** A press is held at `at` and will record that kind, or, with null, is over. */
export function hold(state: RinkState, kind: MarkKind | null, at: CanvasPoint | null): RinkState {
  if (kind === null || at === null) return state.held ? { ...state, held: null } : state
  return { ...state, held: { kind, at } }
}

export const CENTER = canvasPoint(RINK_WIDTH / 2, RINK_HEIGHT / 2)

/** Steps of the cursor in canvas units: 5 are 15 inches of ice. */
const CURSOR_STEP = 5
const CURSOR_LEAP = 25

/** The keys that move the cursor, and where to. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Does a key move the cursor? */
export const isArrowKey = (key: string): boolean => key in ARROWS

/** Moves the keyboard's cursor, from the middle at first, by a step or by five with Shift. */
export function moveCursor(state: RinkState, key: string, faster: boolean): RinkState {
  const arrow = ARROWS[key]
  if (!arrow) return state
  const from = state.cursor ?? CENTER
  const step = faster ? CURSOR_LEAP : CURSOR_STEP
  const cursor = clampToRink(canvasPoint(from.x + arrow[0] * step, from.y + arrow[1] * step))
  return hover({ ...state, cursor }, cursor)
}

/** Puts the cursor away, as the rink loses the keyboard. */
export function hideCursor(state: RinkState): RinkState {
  return state.cursor ? { ...state, cursor: null, hovered: null } : state
}
