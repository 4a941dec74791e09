import { expect, it } from 'vitest'
import { clubApi, KIM } from '#test/app/club-api.ts'
import { queryClient } from '../lib/queries/query-client.ts'
import { endSession, startSession } from '../lib/session/session.ts'
import { headStart } from './head-start.ts'

/** Which addresses of the API a start at `pathname` asks for. */
async function askedAt(pathname: string): Promise<string[]> {
  queryClient.clear()
  const { requests } = clubApi()
  await headStart(pathname)
  return requests.map(({ path }) => path).toSorted()
}

it("BUDGET-5 A signed-in user's first screen fetches its data at once", async () => {
  startSession(KIM, 'live-token')
  expect(await askedAt('/dashboard')).toEqual(['/teams'])
  expect(await askedAt('/teams/7/games/9')).toEqual(['/games/9', '/teams'])
  expect(await askedAt('/teams/7/games')).toEqual([
    ...['/games/teams/7', '/seasons/teams/7', '/teams', '/teams/7'],
  ])
  expect(await askedAt('/no/such/page')).toEqual(['/teams'])
})

it("BUDGET-5 A visitor's first screen fetches no data", async () => {
  endSession('signed-out')
  expect(await askedAt('/teams/7/games/9')).toEqual([])
})
