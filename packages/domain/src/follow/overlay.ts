/** How large the scoreboard of an overlay is drawn; for a picture of 1920 x 1080 `medium` fits. */
export const OVERLAY_SIZES = ['small', 'medium', 'large', 'huge'] as const
export type OverlaySize = (typeof OVERLAY_SIZES)[number]

/** In which corner it is; the first two are at the top. */
export const OVERLAY_SIDES = ['left', 'right', 'bottom-left', 'bottom-right'] as const
export type OverlaySide = (typeof OVERLAY_SIDES)[number]

/** The longest delay, in seconds. */
export const LONGEST_DELAY = 300

/** The options in the address of an overlay. */
export interface OverlayOptions {
  readonly size: OverlaySize
  readonly side: OverlaySide
  /** So many seconds after the rink, as the picture is. */
  readonly delay: number
}

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null =>
  choices.find((choice) => choice === value) ?? null

/** A delay in whole seconds from an address: 0 if absent or invalid. */
export function delayOf(value: unknown): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : 0
  if (!Number.isFinite(seconds)) return 0
  return Math.floor(Math.min(LONGEST_DELAY, Math.max(0, seconds)))
}

/** The options in the query of an address; absent or invalid ones have their defaults. */
export const overlayOptions = (query: Readonly<Record<string, unknown>>): OverlayOptions => ({
  size: oneOf(OVERLAY_SIZES, query['size']) ?? 'medium',
  side: oneOf(OVERLAY_SIDES, query['side']) ?? 'left',
  delay: delayOf(query['delay']),
})
