import type { Game, Period } from '@icetally/domain/contract/games'
import type { TeamType } from '@icetally/domain/limits'
import { api, type TestAnswer, type TestUser } from './client.ts'

/** The body of an answer that must have succeeded. */
export function succeeded<Body>(answer: TestAnswer<Body>): Body {
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.text}`)
  return answer.body
}

/** A new team of `user`; answers its id. */
export async function aTeam(user: TestUser, type: TeamType = 'STANDARD_YEARLY'): Promise<string> {
  const answer = await user.call(api.teams.create, { name: 'Icebreakers', type })
  return succeeded(answer).team.id
}

/** A new player of the team; answers the id. */
export async function aPlayer(
  user: TestUser,
  teamId: string,
  name: string,
  number: number | null = null,
): Promise<string> {
  const body = { name, number }
  const answer = await user.call(api.players.create, { teamId }, body)
  return succeeded(answer).player.id
}

/** A game with its three periods, in order. */
export interface TestGame {
  readonly id: string
  readonly periods: readonly [Period, Period, Period]
}

/** A new game of the team, without periods; answers it. */
export async function aGame(
  user: TestUser,
  teamId: string,
  fields: { opponent?: string; startTime?: string } = {},
): Promise<Game> {
  const answer = await user.call(api.games.create, { teamId }, fields)
  return succeeded(answer).game
}

/** A new game of the team, ready to be recorded. */
export async function aStartedGame(
  user: TestUser,
  teamId: string,
  fields: { opponent?: string; startTime?: string } = {},
): Promise<TestGame> {
  const { id } = await aGame(user, teamId, fields)
  const answer = await user.call(api.games.createPeriods, { gameId: id })
  const [first, second, third] = succeeded(answer).periods
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('a game has three periods')
  }
  return { id, periods: [first, second, third] }
}
