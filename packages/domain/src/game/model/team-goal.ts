interface Shot {
  readonly scored: boolean
  readonly scoredAgainst: boolean
}

/** Was this shot a goal of that side? Only from such a shot can a goal be entered. */
export const isGoalOf = (shot: Shot, { against }: { readonly against: boolean }): boolean =>
  shot.scored && shot.scoredAgainst === against
