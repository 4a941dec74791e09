import { v7 as newId } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { clubApi, KIM } from '#test/app/club-api.ts'
import { contractServer } from '#test/app/contract-server.ts'
import { shot } from '#test/sync/outbox/device.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { api } from '../platform/api/api.ts'
import { clock } from '../platform/clock/clock.ts'
import { firstQuestions } from '../platform/first-questions.ts'
import { patterns } from '../platform/paths.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { addSignOut, removeSignOut } from '../platform/session/pending-sign-outs.ts'
import { endSession, startSession, useSession } from '../platform/session/session.ts'
import { askEarly } from '../platform/startup/early/ask-early.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import { headStart } from './head-start.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.earlyAnswers
})

/** The API addresses that a start at `pathname` requests. */
async function askedAt(pathname: string): Promise<string[]> {
  queryClient.clear()
  const { requests } = clubApi()
  await headStart(pathname)
  const { id, questions } = firstQuestions(pathname)
  // Requested by the outbox, which is loaded with the screen.
  if (questions.includes('records') && useSession.getState().token !== null) {
    await vi.waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(`/games/${id}/records`),
    )
  }
  return requests.map(({ path }) => path).toSorted()
}

it("BUDGET-5 A signed-in user's first screen fetches its data at once", async () => {
  startSession(KIM, 'live-token')
  expect(await askedAt('/dashboard')).toEqual(['/teams', '/teams/join-requests'])
  expect(await askedAt('/teams/7/games/9')).toEqual(['/games/9', '/games/9/records', '/teams'])
  expect(await askedAt('/teams/7/games')).toEqual([
    ...['/games/teams/7', '/seasons/teams/7', '/teams', '/teams/7'],
  ])
  expect(await askedAt('/teams/7/players/compare')).toEqual([
    ...['/seasons/teams/7', '/teams', '/teams/7'],
  ])
  expect(await askedAt('/no/such/page')).toEqual(['/teams'])
})

it("BUDGET-5 A visitor's first screen fetches no data", async () => {
  endSession('signed-out')
  expect(await askedAt('/teams/7/games/9')).toEqual([])
})

it('BUDGET-9 The requests of a first screen are sent before the app is loaded, and only once', async () => {
  startSession(KIM, 'live-token')
  // A browser that could cache the app, and does not yet.
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller: null } })
  for (const [index, pattern] of Object.values(patterns).entries()) {
    // The records of the same game are not requested again within seconds.
    const pathname = pattern.replaceAll(/:\w+/g, `${index}`)
    queryClient.clear()
    const { requests } = clubApi()
    askEarly(pathname)
    const early = requests.map(({ path }) => path).toSorted()
    await Promise.all([headStart(pathname), api('GET /auth/me')])
    expect(early).toEqual([...new Set(['/auth/me', '/teams', ...early])].toSorted())
    await vi.waitFor(() => expect(window.earlyAnswers?.size).toBe(0))
    expect(requests.map(({ path }) => path).toSorted()).toEqual(early)
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
  askEarly(`/teams/7/games/${gameId}`)
  const askedAt = window.earlyAnswers?.get(`/api/games/${gameId}/records`)?.sentAt
  const observed = vi.spyOn(clock, 'observe')
  await outbox().loader.load(gameId)
  // The time in the answer is as old as the answer.
  expect(askedAt).toBeDefined()
  expect(observed.mock.calls.at(-1)?.[1]).toBe(askedAt)
  expect(requests.filter(({ path }) => path.includes('records'))).toMatchObject([
    { path: `/games/${gameId}/records` },
  ])
  expect(window.earlyAnswers?.has(`/api/games/${gameId}/records`)).toBe(false)
  // And from then on it requests changes.
  await outbox().loader.load(gameId)
  expect(requests.at(-1)?.path).toBe(`/games/${gameId}/records?after=1`)
})

it('BUDGET-9 An early answer to another token is not taken', async () => {
  startSession(KIM, 'old-token')
  const { requests } = clubApi()
  askEarly('/dashboard')
  startSession(KIM, 'live-token')
  await api('GET /auth/me')
  expect(requests.filter(({ path }) => path === '/auth/me')).toHaveLength(2)
})

it('BUDGET-9 No early request is sent while a sign-out has to be sent to the server', async () => {
  startSession(KIM, 'live-token')
  addSignOut('another-token')
  const { requests } = clubApi()
  askEarly('/dashboard')
  removeSignOut('another-token')
  expect(requests).toEqual([])
})
