import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { atTheRink, has, hasShot, listening, shoots, watch } from '#test/live/rink.ts'
import type { LiveClient } from '#test/live-client.ts'
import { memberScope } from '../../platform/access/team-scope.ts'
import { countTeamChange } from '../../platform/access/teams/store.ts'

/** The numbers that a stream was sent, in their order. */
const numbersOf = ({ events }: LiveClient): number[] =>
  events.filter((event) => event.event === 'details').map(({ data }) => data.changeNumber)

describe('details of a game beside its records', async () => {
  const app = await listening()

  /** A rink of its own, watched by Bo, who has received its state. */
  async function watched() {
    const rink = await atTheRink(app)
    const { anna, bo, game, teamId } = rink
    const stream = await watch(bo, rink)
    await stream.until((events) => events.some(({ event }) => event === 'details'))
    const number = async () => {
      const answer = await bo.call(api.games.get, { gameId: game.id })
      return succeeded(answer).game.team.changeNumber
    }
    return { ...rink, anna, stream, number, params: { teamId } }
  }

  it('LIVE-38 Watchers are sent the change numbers of the game, its team and roster', async () => {
    const { anna, game, teamId, playerId, params, stream, number } = await watched()
    expect(numbersOf(stream)).toEqual([await number()])
    const { id: other } = await aGame(anna, teamId)
    const gameId = game.id
    const changes: (() => Promise<unknown>)[] = [
      () => aPlayer(anna, teamId, 'Nova', 9),
      () => anna.call(api.players.update, { playerId }, { name: 'Kim K.' }),
      () => anna.call(api.players.update, { playerId }, { number: null }),
      () => anna.call(api.players.remove, { playerId }),
      () => anna.call(api.games.update, { gameId }, { opponent: 'Otters' }),
      () => anna.call(api.games.update, { gameId: other }, { notes: 'Away' }),
      () => anna.call(api.teams.update, params, { name: 'Snowbreakers' }),
      () => anna.call(api.teams.update, params, { state: 'DISABLED' }),
      () => anna.call(api.teams.update, params, { state: 'ACTIVE', type: 'STANDARD_YEARLY' }),
    ]
    for (const change of changes) {
      const before = await number()
      await change()
      const changeNumber = await number()
      expect(changeNumber).toBe(before + 1)
      await stream.until(has('details', { gameId, changeNumber }))
    }
    const numbers = numbersOf(stream)
    expect(numbers).toEqual(numbers.toSorted((one, next) => one - next))
  })

  it('LIVE-38 A change without an effect is not announced', async () => {
    const rink = await watched()
    const { anna, game, playerId, params, stream, number } = rink
    const body = { id: uuidv7(), name: 'Nova', number: 9 }
    await anna.does(api.players.create, params, body)
    await stream.until(has('details', { gameId: game.id, changeNumber: await number() }))
    const before = numbersOf(stream)
    await anna.does(api.players.create, params, body)
    await anna.does(api.players.update, { playerId }, { name: 'Kim' })
    await anna.does(api.players.update, { playerId }, {})
    const gameParams = { gameId: game.id }
    await anna.does(api.games.update, gameParams, {})
    await anna.does(api.games.update, gameParams, { opponent: null })
    await anna.does(api.teams.update, params, { name: 'Icebreakers' })
    const shotId = await shoots(anna, rink)
    await stream.until(hasShot(shotId))
    expect(await number()).toBe(before.at(-1))
    expect(numbersOf(stream)).toEqual(before)
  })

  it('LIVE-38 Details arrive although a signal is lost, and not after a refused or foreign change', async () => {
    const { anna, bo, game, teamId, stream, number } = await watched()
    const elsewhere = await atTheRink(app)
    await aPlayer(elsewhere.anna, elsewhere.teamId, 'Nova', 9)
    const refused = await bo.call(api.teams.update, { teamId }, { name: 'Mine' })
    expect(refused.status).toBe(403)
    expect(numbersOf(stream)).toEqual([await number()])
    // As another server would, without a signal.
    await app.database.write(async (trx) =>
      countTeamChange(trx, await memberScope(trx, anna.id, teamId)),
    )
    await stream.until(has('details', { gameId: game.id, changeNumber: await number() }))
  })

  it('LIVE-38 Simultaneous changes are each counted', async () => {
    const { anna, teamId, stream, number, game } = await watched()
    const before = await number()
    await Promise.all(
      Array.from({ length: 8 }, (_, index) => aPlayer(anna, teamId, `Nova ${index}`, index)),
    )
    expect(await number()).toBe(before + 8)
    await stream.until(has('details', { gameId: game.id, changeNumber: before + 8 }))
  })
})
