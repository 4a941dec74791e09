import { expect, it } from 'vitest'
import { clubApi, KIM, team } from '#test/app/club-api.ts'
import { queryClient } from '../../queries/query-client.ts'
import { endSession, startSession } from '../../session/session.ts'
import { prefetchForOffline } from './prefetch.ts'

it('READ-12 Fetching ahead ends with the session, in the middle of a team', async () => {
  startSession(KIM, 'live-token')
  const frost = team(1, 'Minnesota Frost')
  const { requests, hooks } = clubApi([frost])
  const roster = `/players/teams/${frost.id}`
  hooks.hold(({ path }) => path === roster)
  const fetched = prefetchForOffline(queryClient, Date.now())
  await expect.poll(() => requests.map(({ path }) => path)).toContain(roster)
  const requested = requests.length
  endSession('signed-out')
  await fetched
  expect(requests).toHaveLength(requested)
})
