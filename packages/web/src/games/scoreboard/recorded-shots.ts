/** Shots on goal of both sides; null of a side of which none was recorded. */
export interface ShotsOfSides {
  readonly for: number | null
  readonly against: number | null
}

/** Shots as far as they are known; null where none of either side was recorded. */
export const recordedShots = (shots: ShotsOfSides | null | undefined): ShotsOfSides | null =>
  shots && (shots.for ?? 0) + (shots.against ?? 0) > 0 ? shots : null

/** '20–16', or '20 : –' if one side's shots were not recorded. */
export const shotsText = ({
  for: ours,
  against: theirs,
}: Readonly<Record<keyof ShotsOfSides, number | string | null>>): string =>
  ours === null || theirs === null ? `${ours ?? '–'} : ${theirs ?? '–'}` : `${ours}–${theirs}`
