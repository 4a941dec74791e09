import { afterAll, expect, it } from 'vitest'
import { aGame, aPlayer, aTeam, disable, joins } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { besides, closeBesides } from '#test/live/beside.ts'
import { anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'

setUpOwnTeam()
afterAll(closeBesides)

/** Reads a user's list of teams in another process: the teams, or 304 if nothing has changed. */
async function listReader(user: TestUser) {
  await app.listen()
  const address = await besides(app, {})
  let tag = ''
  return async () => {
    const answer = await fetch(`${address}/api/teams`, {
      headers: { authorization: `Bearer ${user.token}`, 'if-none-match': tag },
    })
    tag = answer.headers.get('etag') ?? ''
    return answer.status === 200 ? JSON.parse(await answer.text()).teams : answer.status
  }
}

it('CACHE-43 The list of teams is 304 until a field or a count of a team changes, also in another process', async () => {
  const read = await listReader(anna)
  const own = async () => (await read()).find(({ id }: { id: string }) => id === teamId)
  await read()
  expect(await read()).toBe(304)
  await aGame(anna, teamId)
  expect(await own()).toMatchObject({ _count: { games: 1, players: 0, members: 1 } })
  await aPlayer(anna, teamId, 'Kim', 7)
  expect(await own()).toMatchObject({ _count: { games: 1, players: 1, members: 1 } })
  await joins(bea, anna, teamId)
  expect(await own()).toMatchObject({ _count: { games: 1, players: 1, members: 2 } })
  await anna.does(api.teams.update, { teamId }, { name: 'Renamed' })
  expect(await own()).toMatchObject({ name: 'Renamed' })
  await anna.does(api.auth.updateMe, { displayName: 'Anne' })
  expect(await own()).toMatchObject({ members: [{ user: { displayName: 'Anne' } }] })
  await disable(anna, teamId)
  expect(await own()).toMatchObject({ state: 'DISABLED' })
  expect(await read()).toBe(304)
})

it('CACHE-44 The list of teams takes one statement from memory, and never has a team that was left', async () => {
  const person = await app.register('Cleo')
  const list = async () => (await person.does(api.teams.list)).teams.map(({ id }) => id)
  expect(await list()).toEqual([])
  await joins(person, anna, teamId)
  expect(await list()).toEqual([teamId])
  const before = app.statements.length
  expect(await list()).toEqual([teamId])
  expect(app.statements.length - before).toBe(1)
  const other = await aTeam(anna)
  await joins(person, anna, other)
  expect(await list()).toEqual([teamId, other])
  await anna.does(api.teams.removeMember, { teamId: other, userId: person.id })
  expect(await list()).toEqual([teamId])
  await anna.does(api.teams.removeMember, { teamId, userId: person.id })
  expect(await list()).toEqual([])
})

/** The user's answers to these calls, by their paths. */
const single = async (user: TestUser, paths: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, JSON.parse((await user.get(`/api${path}`)).text)] as const),
    ),
  )

it('CACHE-45 The dashboard in one call includes the answer of each of its calls', async () => {
  await aGame(anna, teamId, { opponent: 'Bears' })
  const paused = await aTeam(anna)
  await aGame(anna, paused)
  await disable(anna, paused)
  const answer = await anna.get('/api/teams?include=dashboard')
  const { included, ...own } = JSON.parse(answer.text)
  expect({ '/teams': own }).toEqual(await single(anna, ['/teams']))
  expect(Object.keys(included)).toEqual(
    expect.arrayContaining(['/auth/me', '/teams/join-requests', `/games/teams/${teamId}`]),
  )
  expect(included).toHaveProperty([`/seasons/teams/${teamId}`])
  expect(included).toHaveProperty([`/opponents/teams/${teamId}`])
  expect(Object.keys(included).filter((path) => path.includes(paused))).toEqual([])
  expect(included).toEqual(await single(anna, Object.keys(included)))
  const again = { method: 'GET', url: '/api/teams?include=dashboard' } as const
  const headers = { 'if-none-match': String(answer.headers['etag']) }
  expect((await anna.request({ ...again, headers })).status).toBe(304)
  await aGame(anna, teamId)
  expect((await anna.request({ ...again, headers })).status).toBe(200)
  expect((await anna.get('/api/teams?include=all')).status).toBe(400)
})

it('CACHE-46 A refused call is left out of the included answers', async () => {
  await aGame(anna, teamId)
  const { key } = await anna.does(api.apiKeys.create, { teamId }, { name: 'TV', access: 'read' })
  const answer = await app.anonymous.withToken(key).get('/api/teams?include=dashboard')
  const { teams, included } = JSON.parse(answer.text)
  expect(teams).toMatchObject([{ id: teamId, teamCode: '' }])
  // An API key has no account.
  expect(Object.keys(included)).toEqual([
    ...[`/games/teams/${teamId}`, `/seasons/teams/${teamId}`, `/opponents/teams/${teamId}`],
  ])
  expect((await app.anonymous.get('/api/teams?include=dashboard')).status).toBe(401)
})
