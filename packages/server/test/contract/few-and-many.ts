import { aPlayer, aStartedGame, aTeam, type TestGame } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import type { Ids } from './world.ts'

export const FEW = 3
export const MANY = 30

/** A user with as many rows of everything as requested, and the ids for paths and bodies. */
export interface Filled {
  readonly user: TestUser
  readonly ids: Ids
}

/** A shot, a goal and faceoffs of a player in a game; one shot more was removed. */
async function recordIn(
  user: TestUser,
  { id: gameId, periods }: Pick<TestGame, 'id' | 'periods'>,
  playerId: string,
): Promise<Ids> {
  const params = { gameId }
  const record = async () => {
    const about = { periodId: periods[0].id, shooterPlayerId: playerId, xCoord: 5, yCoord: 5 }
    const body = { ...about, scored: true, scoredAgainst: false }
    return (await user.does(api.shots.create, params, body)).shot.id
  }
  await user.does(api.shots.remove, { shotId: await record() })
  const shotId = await record()
  const scored = { scorerPlayerId: playerId }
  const { goal } = await user.does(api.goals.create, params, scored)
  const tracked = { playerId }
  const { faceoff } = await user.does(api.faceoffs.create, params, tracked)
  return { shotId, goalId: goal.id, faceoffId: faceoff.id }
}

/**
 * A team with so many players, members and games, each of them with records, and one game with
 * records of everybody; the same person is in so many other teams, and signed in so often.
 */
async function fill(app: TestApp, name: string, rows: number): Promise<Filled> {
  const user = await app.register(name)
  const teamId = await aTeam(user)
  const game = await aStartedGame(user, teamId)
  const { team } = await user.does(api.teams.get, { teamId })
  const { teamCode } = team
  const members = await crowd(app, user, rows)
  const players: string[] = []
  let records: Ids = {}
  for (const [number, member] of members.entries()) {
    const playerId = await aPlayer(user, teamId, `Player ${number}`, number)
    players.push(playerId)
    await recordIn(user, await aStartedGame(user, teamId), playerId)
    records = await recordIn(user, game, playerId)
    await member.does(api.teams.join, { teamCode })
    const other = await aTeam(user)
    await aPlayer(user, other, 'Elsewhere')
    await aStartedGame(user, other)
    const { email, password } = user
    await user.call(api.auth.login, { email, password })
  }
  const [playerId = '', secondPlayerId = '', thirdPlayerId = ''] = players
  return {
    user,
    ids: {
      ...{ teamId, teamCode, gameId: game.id, games: game.id, periodId: game.periods[0].id },
      ...{ playerId, secondPlayerId, thirdPlayerId, userId: members[0]?.id ?? '' },
      ...records,
    },
  }
}

/** An app with a user who has few rows, and one who has many. */
export async function fewAndMany(): Promise<{ app: TestApp; few: Filled; many: Filled }> {
  const app = await testApp()
  return { app, few: await fill(app, 'Few', FEW), many: await fill(app, 'Many', MANY) }
}
