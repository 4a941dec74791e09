import { describe, expect, it } from 'vitest'
import { aGame, aPlayer, aStartedGame, aTeam, recordShot, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { aLink } from '#test/contract/world.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

const linked = async (body: object = {}) => {
  const link = { name: 'Family', ...body }
  const { url } = (await anna.does(api.links.create, { teamId }, link)).link
  return url.split('/f/')[1] ?? ''
}
const follow = (token: string) => app.anonymous.does(api.follow.team, { token })
const followGame = (token: string, gameId: string) =>
  app.anonymous.call(api.follow.game, { token, gameId })

describe("the followers' view", () => {
  it('FOLLOW-11 A game is returned with its score, its goals with scorers and assists, its shots and its players', async () => {
    const mia = await aPlayer(anna, teamId, 'Mia Lind', 9)
    const eva = await aPlayer(anna, teamId, 'Eva Berg', 11)
    const game = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    const params = { gameId: game.id }
    await recordShot(anna, game, mia, { scored: true, clock: 90 })
    const goal = { scorerPlayerId: mia, assister1PlayerId: eva, period: 1, clock: 90 } as const
    const { id } = (await anna.does(api.goals.create, params, goal)).goal
    await recordShot(anna, game, null)
    const shows = ['score', 'goals', 'shots', 'players']
    const answer = succeeded(await followGame(await linked({ names: 'initials', shows }), game.id))
    expect(answer).toMatchObject({
      team: { name: 'Icebreakers', imageUrl: null, colour: null, shortCode: null },
      game: {
        opponent: 'Boston',
        status: 'live',
        score: { for: 1, against: 0 },
        period: 'Period 1',
      },
      goals: [{ id, scorer: 'M. L. #9', assists: ['E. B. #11'], clock: 90, period: 'Period 1' }],
      shots: { for: 1, against: 1 },
      players: [
        { label: 'M. L. #9', number: 9, goals: 1, assists: 0, points: 1, shots: 1, saves: null },
        { label: 'E. B. #11', number: 11, goals: 0, assists: 1, points: 1, shots: 0, saves: null },
      ],
      updatedAt: new Date(app.clock.now).toISOString(),
    })
    const { sheet } = await anna.does(api.sheet.game, params)
    expect(answer.periods).toEqual(sheet.periods)
  })

  it('FOLLOW-12 A final game is returned with its final score and the period of its decision', async () => {
    const { id: gameId } = await aGame(anna, teamId)
    const final = { for: 3, against: 2, decidedIn: 'shootout' } as const
    await anna.does(api.games.update, { gameId }, { final })
    const token = await linked()
    const expected = { status: 'final', score: { for: 3, against: 2 }, decidedIn: 'shootout' }
    expect((await follow(token)).games).toMatchObject([expected])
    expect(succeeded(await followGame(token, gameId)).game).toMatchObject({
      ...expected,
      period: null,
    })
  })

  it('FOLLOW-13 The list has the latest game first and includes changes of every game', async () => {
    const token = await linked()
    const opponents = async () => (await follow(token)).games.map(({ opponent }) => opponent)
    const first = await aGame(anna, teamId, { opponent: 'A', startTime: '2026-02-01T18:00:00Z' })
    await aGame(anna, teamId, { opponent: 'B', startTime: '2026-02-08T18:00:00Z' })
    expect(await opponents()).toEqual(['B', 'A'])
    await anna.does(api.games.update, { gameId: first.id }, { opponent: 'C' })
    expect(await opponents()).toEqual(['B', 'C'])
    await anna.does(api.games.remove, { gameId: first.id })
    expect(await opponents()).toEqual(['B'])
  })

  it('FOLLOW-14 A link without the schedule lists no upcoming games, a link to one game lists only that game', async () => {
    const coming = await aGame(anna, teamId, { opponent: 'Otters' })
    const begun = await aStartedGame(anna, teamId, { opponent: 'Boston' })
    await recordShot(anna, begun)
    const scores = await linked({ shows: ['score'] })
    expect((await follow(scores)).games.map(({ id }) => id)).toEqual([begun.id])
    expect((await followGame(scores, coming.id)).status).toBe(404)
    const one = await linked({ shows: ['score'], gameId: coming.id })
    expect((await follow(one)).games.map(({ id }) => id)).toEqual([coming.id])
    expect((await followGame(one, coming.id)).status).toBe(200)
    expect((await followGame(one, begun.id)).status).toBe(404)
  })

  it('FOLLOW-15 A game of another team gets the same 404 as an unknown link', async () => {
    const { id } = await aGame(anna, await aTeam(anna))
    expect(await followGame(await linked(), id)).toMatchObject(
      refused('NOT_FOUND', 'This link does not exist or is no longer valid'),
    )
  })

  it('FOLLOW-16 An answer is cached until its content changes', async () => {
    const game = await aStartedGame(anna, teamId)
    const token = await linked()
    const statementsFor = async () => {
      const before = app.statements.length
      await followGame(token, game.id)
      return app.statements.slice(before).filter((text) => text.includes('"shots"')).length
    }
    expect(await statementsFor()).toBeGreaterThan(0)
    expect(await statementsFor()).toBe(0)
    await recordShot(anna, game)
    expect(await statementsFor()).toBeGreaterThan(0)
  })

  it('FOLLOW-17 Pages of links are excluded from search engines and send no referrer to other sites', async () => {
    const { headers } = await app.anonymous.call(api.follow.team, { token: await linked() })
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
  })
})

it('FOLLOW-18 Unknown tokens from one address are refused after 30 in an hour, and links there still open', async () => {
  const limited = await testApp({ environment: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } })
  const owner = await limited.register('Owner')
  const { token } = await aLink(owner, await aTeam(owner))
  const from = (address: string, of: string) =>
    limited.anonymous.call(
      api.follow.team,
      { token: of },
      { headers: { 'x-forwarded-for': address } },
    )
  const statuses = new Set<number>()
  for (let count = 0; count < 30; count += 1)
    statuses.add((await from('8.8.8.8', 'unknown')).status)
  expect([...statuses]).toEqual([404])
  expect(await from('8.8.8.8', 'unknown')).toMatchObject(refused('TOO_MANY_REQUESTS'))
  expect((await from('8.8.8.8', token)).status).toBe(200)
  expect((await from('9.9.9.9', 'unknown')).status).toBe(404)
  limited.clock.advance(60 * 60 * 1000)
  expect((await from('8.8.8.8', 'unknown')).status).toBe(404)
})
