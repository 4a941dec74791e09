import type { BothSides } from './scoreboard.tsx'

/** Shots as far as they are known: of a finished game without a shot of either side nobody recorded them. */
export const recordedShots = (
  shots: BothSides | null | undefined,
  isFinished: boolean,
): BothSides | null =>
  isFinished && shots?.for === 0 && shots.against === 0 ? null : (shots ?? null)
