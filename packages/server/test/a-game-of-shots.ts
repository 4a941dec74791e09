import type { Shot } from '@icetally/domain/contract/shots'
import { beforeEach } from 'vitest'
import { aPlayer, aStartedGame, succeeded, type TestGame } from './a-team.ts'
import { api, type TestUser } from './client.ts'
import { anna, teamId } from './own-team.ts'

/** Before each test a new game of Anna's team, and one player. */
export let game: TestGame
export let shooter: string

beforeEach(async () => {
  shooter = await aPlayer(anna, teamId, 'Ida Kuoppala', 7)
  game = await aStartedGame(anna, teamId)
})

export const against = () => ({
  periodId: game.periods[0].id,
  xCoord: 137.3,
  yCoord: 209.3,
  scored: false,
  scoredAgainst: true,
})

export const byPlayer = () => ({ ...against(), scoredAgainst: false, shooterPlayerId: shooter })

export type ShotBody = ReturnType<typeof against> & {
  id?: string
  shooterPlayerId?: string
  takenAt?: string
  attackingDirection?: 'left' | 'right'
}

export const send = (body: ShotBody, by: TestUser = anna, gameId = game.id) =>
  by.call(api.shots.create, { gameId }, body)

/** Records a shot that must be taken. */
export const record = async (body: ShotBody): Promise<Shot> => succeeded(await send(body)).shot

/** The shots of the game, as the server has them. */
export const list = async (): Promise<Shot[]> =>
  (await anna.does(api.shots.list, { gameId: game.id })).shots
