/** The parts players take in a goal, in the order of the form. */
export const GOAL_ROLES = ['scorer', 'primaryAssist', 'secondaryAssist'] as const
export type GoalRole = (typeof GOAL_ROLES)[number]

/** The players assigned so far, by id. */
export type GoalDraft = Readonly<Record<GoalRole, string | null>>

/** A goal without scorer and assists. */
export const EMPTY_DRAFT: GoalDraft = { scorer: null, primaryAssist: null, secondaryAssist: null }

/** The name of the draft of a game's next goal. */
export const goalDraftName = (gameId: string): string => `goal of ${gameId}`

/** Is no player assigned? */
export function isEmpty(draft: GoalDraft): boolean {
  return GOAL_ROLES.every((part) => draft[part] === null)
}

/** The next free role for a player without one; null if there is none, or no player. */
export const nextRole = (draft: GoalDraft, playerId: string | null): GoalRole | null =>
  playerId === null || GOAL_ROLES.some((part) => draft[part] === playerId)
    ? null
    : (GOAL_ROLES.find((part) => draft[part] === null) ?? null)

/** Assigns a role to a player, who loses the previous one, or empties a role with null. */
export function assign(draft: GoalDraft, part: GoalRole, playerId: string | null): GoalDraft {
  const without = (other: GoalRole) =>
    playerId !== null && draft[other] === playerId ? null : draft[other]
  return {
    scorer: without('scorer'),
    primaryAssist: without('primaryAssist'),
    secondaryAssist: without('secondaryAssist'),
    [part]: playerId,
  }
}
