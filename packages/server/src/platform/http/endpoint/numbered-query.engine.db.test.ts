import { afterAll, expect, it } from 'vitest'
import { aStartedGame, joins, recordShot } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aSeason } from '#test/contract/world.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { aGameWith, anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()
afterAll(closeBesides)

/** Reads with the tag of the previous answer; returns the status, and the next tag. */
const reader = (address: string) => {
  const tags = new Map<string, string>()
  return async (path: string): Promise<number> => {
    const answer = await fetch(`${address}/api${path}`, {
      headers: {
        authorization: `Bearer ${anna.token}`,
        ...(tags.has(path) && { 'if-none-match': tags.get(path) }),
      },
    })
    await answer.arrayBuffer()
    tags.set(path, answer.headers.get('etag') ?? '')
    return answer.status
  }
}

it('CACHE-1 Reads of a game and its team have a tag, and 304 lasts until a change, also of another process', async () => {
  const [game, playerId] = await aGameWith(['Kim', 7])
  const other = await aStartedGame(anna, teamId)
  const { seasonId } = await aSeason(anna, teamId)
  await recordShot(anna, game, playerId)
  const ofGame = ['', '/sheet', '/lineup'].map((part) => `/games/${game.id}${part}`)
  const ofRecords = ['shots', 'goals', 'faceoffs', 'penalties'].map(
    (kind) => `/${kind}/games/${game.id}`,
  )
  const ofTeam = [`/games/teams/${teamId}`, `/analytics/teams/${teamId}`]
  const ofBoth = [`/analytics/games/${game.id}`]
  const paths = [...ofGame, ...ofRecords, ...ofTeam, ...ofBoth]
  await app.listen()
  const read = reader(await besides(app, {}))
  const changed = async (): Promise<string[]> => {
    const statuses = await Promise.all(paths.map(async (path) => [path, await read(path)] as const))
    return statuses.filter(([, status]) => status !== 304).map(([path]) => path)
  }
  expect(await changed()).toEqual(paths)
  expect(await changed()).toEqual([])
  await recordShot(anna, game, playerId)
  expect(await changed()).toEqual(
    expect.arrayContaining([...ofTeam, ...ofBoth, `/games/${game.id}`, `/shots/games/${game.id}`]),
  )
  await anna.does(api.players.update, { playerId }, { name: 'Kimberley', inPastGames: true })
  expect(await changed()).toEqual(
    expect.arrayContaining([`/games/${game.id}`, `/shots/games/${game.id}`]),
  )
  await recordShot(anna, other, playerId)
  expect(await changed()).toEqual(expect.arrayContaining(ofTeam))
  await anna.does(api.games.update, { gameId: game.id }, { opponent: 'Bears', seasonId })
  expect(await changed()).toEqual(
    expect.arrayContaining([`/games/${game.id}`, `/games/teams/${teamId}`]),
  )
  await anna.does(api.teams.update, { teamId }, { state: 'DISABLED' })
  expect(await changed()).toContain(`/games/${game.id}`)
})

it('CACHE-2 A stored answer takes one statement, and is returned to members alone', async () => {
  await joins(bea, anna, teamId)
  const game = await aStartedGame(anna, teamId)
  const read = (user: typeof anna) => user.call(api.shots.list, { gameId: game.id })
  expect((await read(anna)).status).toBe(200)
  const before = app.statements.length
  expect((await read(bea)).status).toBe(200)
  // The caller, the membership, and the version of the data.
  expect(app.statements.length - before).toBe(1)
  await anna.does(api.teams.removeMember, { teamId, userId: bea.id })
  expect((await read(bea)).status).toBe(404)
})
