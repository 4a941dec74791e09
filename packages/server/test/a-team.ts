import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Period } from '@icetally/domain/game/kinds/period/period-schemas'
import type { Shot } from '@icetally/domain/game/kinds/shot/shot-calls'
import type { BodyInput } from '@icetally/domain/platform/endpoint'
import type { TeamType } from '@icetally/domain/platform/limits'
import { api, type TestAnswer, type TestClient, type TestUser } from './client.ts'

/** The body of an answer that must have succeeded. */
export function succeeded<Body>(answer: TestAnswer<Body>): Body {
  if (answer.status >= 300) throw new Error(`answered ${answer.status} ${answer.text}`)
  return answer.body
}

/** A new team of `user`; answers its id. */
export async function aTeam(user: TestClient, type: TeamType = 'STANDARD_YEARLY'): Promise<string> {
  return (await user.does(api.teams.create, { name: 'Icebreakers', type })).team.id
}

/** Another user becomes a member of the manager's team. */
export async function joins(person: TestUser, manager: TestUser, teamId: string): Promise<void> {
  const { team } = await manager.does(api.teams.get, { teamId })
  await person.does(api.teams.join, { teamCode: team.teamCode })
}

/** Another user waits to be let into the manager's team, which others join as before. */
export async function requestsToJoin(
  person: TestUser,
  manager: TestUser,
  teamId: string,
): Promise<void> {
  await manager.does(api.teams.update, { teamId }, { approvesJoining: true })
  await joins(person, manager, teamId)
  await manager.does(api.teams.update, { teamId }, { approvesJoining: false })
}

/** From now on the team can only be read. */
export const disable = (manager: TestUser, teamId: string) =>
  manager.does(api.teams.update, { teamId }, { state: 'DISABLED' })

/** A new player of the team; answers the id. */
export async function aPlayer(
  user: TestClient,
  teamId: string,
  name: string,
  number: number | null = null,
): Promise<string> {
  return (await user.does(api.players.create, { teamId }, { name, number })).player.id
}

/** A game with its three periods, in order. */
export interface TestGame {
  readonly id: string
  readonly periods: readonly [Period, Period, Period]
}

/** A new game of the team, without periods; answers it. */
export async function aGame(
  user: TestClient,
  teamId: string,
  fields: { id?: string; opponent?: string; startTime?: string; seasonId?: string } = {},
): Promise<Game> {
  return (await user.does(api.games.create, { teamId }, fields)).game
}

/** Gives a game its periods, so that it can be recorded. */
export async function started(user: TestClient, gameId: string): Promise<TestGame> {
  const [first, second, third] = (await user.does(api.games.createPeriods, { gameId }, {})).periods
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('a game has three periods')
  }
  return { id: gameId, periods: [first, second, third] }
}

/** A new game of the team, ready to be recorded. */
export const aStartedGame = async (...[user, ...of]: Parameters<typeof aGame>): Promise<TestGame> =>
  started(user, (await aGame(user, ...of)).id)

type ShotBody = BodyInput<typeof api.shots.create>

/** A miss in the game's first period, of this player or else of the opponent, by default. */
export const shotIn = (
  { periods }: Pick<TestGame, 'periods'>,
  shooterPlayerId: string | null = null,
  fields: Partial<ShotBody> = {},
): ShotBody => ({
  ...{ periodId: periods[0].id, xCoord: 137.3, yCoord: 209.3, scored: false },
  ...{ shooterPlayerId, scoredAgainst: shooterPlayerId === null },
  ...fields,
})

/** Records such a shot; answers it. */
export const recordShot = async (
  user: TestClient,
  game: TestGame,
  ...of: [shooterPlayerId?: string | null, fields?: Partial<ShotBody>]
): Promise<Shot> =>
  (await user.does(api.shots.create, { gameId: game.id }, shotIn(game, ...of))).shot
