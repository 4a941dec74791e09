import { expect, it, vi } from 'vitest'
import { KIM } from '#test/app/club-api.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { endSession, startSession } from '../lib/session/session.ts'
import { headStart } from './head-start.ts'

/** Which addresses of the API a start at `pathname` asks for. */
async function askedAt(pathname: string): Promise<string[]> {
  queryClient.clear()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ teams: [], team: {}, game: {}, games: [] })
  })
  await headStart(pathname)
  return asked.toSorted()
}

it("BUDGET-5 A signed-in user's first screen fetches its data at once", async () => {
  startSession(KIM, 'live-token')
  expect(await askedAt('/dashboard')).toEqual(['/api/teams'])
  expect(await askedAt('/teams/7/games/9')).toEqual(['/api/games/9', '/api/teams'])
  expect(await askedAt('/teams/7/games')).toEqual([
    '/api/games/teams/7',
    '/api/teams',
    '/api/teams/7',
  ])
  expect(await askedAt('/no/such/page')).toEqual(['/api/teams'])
})

it("BUDGET-5 A visitor's first screen fetches no data", async () => {
  endSession('signed-out')
  expect(await askedAt('/teams/7/games/9')).toEqual([])
})
