interface Shot {
  readonly scored: boolean
  readonly scoredAgainst: boolean
}

/** Did the team score with this shot? Assists can be added to such a one. */
export const isTeamGoal = (shot: Shot): boolean => isGoalOf(shot, { against: false })

/** Was this shot a goal of that side? Only from such a shot can a goal be entered. */
export const isGoalOf = (shot: Shot, { against }: { readonly against: boolean }): boolean =>
  shot.scored && shot.scoredAgainst === against
