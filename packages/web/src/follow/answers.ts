import type { FollowedGameAnswer, FollowedTeam } from '@icetally/domain/follow/endpoints/follow'

/** The answers of the public calls, under the names that the pages have for their parts. */
export type TeamAnswer = FollowedTeam
export type GameAnswer = FollowedGameAnswer
export type FollowedGame = FollowedTeam['games'][number]
export type FollowedGoal = FollowedGameAnswer['goals'][number]
export type FollowedPlayer = NonNullable<FollowedGameAnswer['players']>[number]
export type FollowedShots = NonNullable<FollowedGameAnswer['shots']>
