import type { KnownSides } from '@icetally/domain/analytics/team-figures'

/** Shots as far as they are known; null where none of either side was recorded. */
export const recordedShots = (shots: KnownSides | null | undefined): KnownSides | null =>
  shots && (shots.for ?? 0) + (shots.against ?? 0) > 0 ? shots : null

/** '20–16', or '20 : –' if one side's shots were not recorded. */
export const shotsText = ({
  for: ours,
  against: theirs,
}: Readonly<Record<keyof KnownSides, number | string | null>>): string =>
  ours === null || theirs === null ? `${ours ?? '–'} : ${theirs ?? '–'}` : `${ours}–${theirs}`
