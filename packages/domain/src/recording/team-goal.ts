/** Did the team score with this shot? Only from such a shot can a goal be entered. */
export const isTeamGoal = (shot: {
  readonly scored: boolean
  readonly scoredAgainst: boolean
}): boolean => shot.scored && !shot.scoredAgainst
