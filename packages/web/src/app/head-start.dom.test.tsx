import type { Team } from '@icetally/domain/team/endpoints/teams'
import { v7 as newId } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { clubApi, KIM, team } from '#test/app/club-api.ts'
import { contractServer } from '#test/app/contract-server.ts'
import { shot } from '#test/sync/outbox/device.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { api } from '../platform/api/api.ts'
import { clock } from '../platform/clock/clock.ts'
import { firstPaths } from '../platform/first-paths.ts'
import { patterns } from '../platform/paths.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { addSignOut, removeSignOut } from '../platform/session/pending-sign-outs.ts'
import { endSession, startSession, useSession } from '../platform/session/session.ts'
import { requestEarly } from '../platform/startup/early/request-early.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import { headStart } from './head-start.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyAnswers
})

/** The API addresses that a start at `pathname` requests. */
async function requestedAt(pathname: string): Promise<string[]> {
  queryClient.clear()
  const { requests } = clubApi()
  await headStart(pathname)
  const records = firstPaths(pathname).paths.find((path) => path.endsWith('/records'))
  // Requested by the outbox, which is loaded with the screen.
  if (records !== undefined && useSession.getState().token !== null) {
    await expect.poll(() => requests.map(({ path }) => path)).toContain(records)
  }
  return requests.map(({ path }) => path).toSorted()
}

it("BUDGET-5 A signed-in user's first screen fetches its data at once", async () => {
  startSession(KIM, 'live-token')
  expect(await requestedAt('/dashboard')).toEqual(['/teams', '/teams/join-requests'])
  expect(await requestedAt('/teams/7/games/9')).toEqual([
    ...['/games/9', '/games/9/records', '/opponents/teams/7', '/teams'],
  ])
  expect(await requestedAt('/teams/7/games')).toEqual([
    ...['/games/teams/7', '/seasons/teams/7', '/teams', '/teams/7'],
  ])
  expect(await requestedAt('/teams/7/players/compare')).toEqual([
    ...['/seasons/teams/7', '/teams', '/teams/7'],
  ])
  expect(await requestedAt('/no/such/page')).toEqual(['/teams'])
})

it("BUDGET-5 A visitor's first screen fetches no data", async () => {
  endSession('signed-out')
  expect(await requestedAt('/teams/7/games/9')).toEqual([])
})

/** A server that includes the requested answers; returns the calls that the app has sent. */
function includingServer(included: (path: string) => readonly string[], teams: Team[] = []) {
  clubApi(teams)
  const single = globalThis.fetch
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    calls.push(input.replace('/api', ''))
    const [address = '', include] = input.split('?include=')
    const own = await single(address, init)
    if (include === undefined || !own.ok) return own
    const parts = included(address.replace('/api', '')).map(async (path) => {
      const part = await single(`/api${path}`, init)
      return part.ok ? [[path, await part.json()]] : []
    })
    const found = Object.fromEntries((await Promise.all(parts)).flat())
    return Response.json({ ...(await own.json()), included: found })
  })
  return calls
}

it('BUDGET-9 The requests of a first screen are sent before the app is loaded, and only once', async () => {
  startSession(KIM, 'live-token')
  // A browser that could cache the app, and does not yet.
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  for (const [index, pattern] of Object.values(patterns).entries()) {
    // The records of the same game are not requested again within seconds.
    const pathname = pattern.replaceAll(/:\w+/g, `${index}`)
    queryClient.clear()
    const { page, paths } = firstPaths(pathname)
    // The game is unknown to this server, and so are its included parts.
    if (page === 'game' || page === 'summary' || page === 'intermission') continue
    const calls = includingServer(() => paths.filter((path) => path !== '/teams'))
    requestEarly(pathname)
    const early = calls.toSorted()
    await Promise.all([headStart(pathname), api('GET /auth/me')])
    await expect.poll(() => window.earlyAnswers?.size).toBe(0)
    const later = page === 'analytics' ? [`/analytics/teams/${index}?include=games`] : []
    expect(calls.toSorted()).toEqual([...early, ...later].toSorted())
    if (page === 'dashboard') expect(early).toEqual(['/teams?include=dashboard'])
    else expect(early).toEqual([...new Set(['/auth/me', '/teams', ...early])].toSorted())
  }
})

it('BUDGET-16 The dashboard with the games of its teams is one call', async () => {
  startSession(KIM, 'live-token')
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  const bears = team(1, 'Bears')
  const ofTeam = ['games', 'seasons', 'opponents'].map((kind) => `/${kind}/teams/${bears.id}`)
  const calls = includingServer(() => ['/auth/me', '/teams/join-requests', ...ofTeam], [bears])
  queryClient.clear()
  requestEarly('/dashboard')
  await Promise.all([headStart('/dashboard'), api('GET /auth/me')])
  await expect.poll(() => queryClient.getQueryData(gamesQuery(bears.id).queryKey)).toBeDefined()
  await expect.poll(() => window.earlyAnswers?.size).toBe(0)
  expect(calls).toEqual(['/teams?include=dashboard'])
})

it('BUDGET-16 Where a server includes nothing, or a call fails, the app makes each call by itself', async () => {
  startSession(KIM, 'live-token')
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  for (const pathname of ['/dashboard', '/teams/7/games/9']) {
    queryClient.clear()
    const { requests } = clubApi()
    requestEarly(pathname)
    const [first] = requests
    await Promise.all([headStart(pathname), api('GET /auth/me')])
    const { paths } = firstPaths(pathname)
    await expect
      .poll(() => requests.map(({ path }) => path))
      .toEqual(expect.arrayContaining(paths.filter((path) => !first?.path.startsWith(`${path}?`))))
  }
})

it('BUDGET-9 A device that has records of the game uses the early response, and requests no changes beside it', async () => {
  startSession(KIM, 'live-token')
  // Its browser lost the app, but not the records.
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  const gameId = newId()
  const server = new ModelServer()
  const { requests } = contractServer({
    'GET /games/:gameId/records': ({ params, query }) =>
      server.changes(params.gameId, Number(query?.after ?? 0)),
  })
  const operation = { id: newId(), sequence: 1, madeAt: server.time, command: shot() }
  server.send(gameId, KIM.id, 0, [operation])
  outbox().merge(server.changes(gameId, 0))
  requestEarly(`/teams/7/games/${gameId}`)
  const firstRequest = window.earlyAnswers?.get(`/api/games/${gameId}/records`)?.sentAt
  const observed = vi.spyOn(clock, 'observe')
  await outbox().loader.load(gameId)
  // The time in the answer is as old as the answer.
  expect(firstRequest).toBeDefined()
  expect(observed.mock.calls.at(-1)?.[1]).toBe(firstRequest)
  const records = () => requests.filter(({ path }) => path.includes('/records'))
  expect(records()).toMatchObject([{ path: `/games/${gameId}/records` }])
  expect(window.earlyAnswers?.has(`/api/games/${gameId}/records`)).toBe(false)
  // And from then on it requests changes.
  await outbox().loader.load(gameId)
  expect(requests.at(-1)?.path).toBe(`/games/${gameId}/records?after=1`)
})

it('BUDGET-9 An early answer to another token is not taken', async () => {
  startSession(KIM, 'old-token')
  const { requests } = clubApi()
  requestEarly('/teams/7/players')
  startSession(KIM, 'live-token')
  await api('GET /auth/me')
  expect(requests.filter(({ path }) => path === '/auth/me')).toHaveLength(2)
})

it('BUDGET-9 No early request is sent while a sign-out has to be sent to the server', async () => {
  startSession(KIM, 'live-token')
  addSignOut('another-token')
  const { requests } = clubApi()
  requestEarly('/dashboard')
  removeSignOut('another-token')
  expect(requests).toEqual([])
})
