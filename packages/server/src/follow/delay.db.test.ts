import { beforeEach, expect, it } from 'vitest'
import { aPlayer, aStartedGame, recordShot, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()

let token: string
let game: TestGame
let playerId: string

beforeEach(async () => {
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Video' })
  token = link.url.slice(link.url.lastIndexOf('/') + 1)
  playerId = await aPlayer(anna, teamId, 'Ida', 9)
  game = await aStartedGame(anna, teamId, { opponent: 'Frost' })
})

const score = () => recordShot(anna, game, playerId, { scored: true })

const read = (delay: string) =>
  app.app.inject({ url: `/api/follow/${token}/games/${game.id}?delay=${delay}` })

/** The view of a link at an earlier time, in seconds ago. */
async function seen(delay: number) {
  const { game: shown, goals, shots } = (await read(String(delay))).json()
  const { for: ours, against } = shots
  return {
    ...{ status: shown.status, score: shown.score, goals: goals.length },
    shots: { for: ours, against },
  }
}

it('OVERLAY-10 A delayed game omits the records of the last seconds', async () => {
  await score()
  app.clock.advance(8_000)
  await score()
  app.clock.advance(4_000)
  await recordShot(anna, game, null)
  const one = { status: 'live', score: { for: 1, against: 0 }, goals: 1 }
  const two = { status: 'live', score: { for: 2, against: 0 }, goals: 2 }
  expect(await seen(0)).toEqual({ ...two, shots: { for: 2, against: 1 } })
  expect(await seen(3)).toEqual({ ...two, shots: { for: 2, against: 0 } })
  expect(await seen(5)).toEqual({ ...one, shots: { for: 1, against: 0 } })
  expect(await seen(30)).toMatchObject({ status: 'scheduled', score: null, goals: 0 })
  app.clock.advance(4_000)
  expect(await seen(3)).toMatchObject({ shots: { for: 2, against: 1 } })
})

it('OVERLAY-11 A delayed game is not finished until the delay is over', async () => {
  await score()
  app.clock.advance(60_000)
  const final = { for: 1, against: 0, decidedIn: 'regulation' } as const
  await anna.does(api.games.update, { gameId: game.id }, { final })
  app.clock.advance(5_000)
  expect([(await seen(10)).status, (await seen(4)).status]).toEqual(['live', 'final'])
})

it('OVERLAY-12 A delay is a number of seconds up to 300', async () => {
  const statuses = []
  for (const delay of ['0', '12.5', '300', '-1', '301', 'soon', '', 'Infinity', '1e9']) {
    statuses.push((await read(delay)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 400, 400, 400, 400, 400, 400])
})
