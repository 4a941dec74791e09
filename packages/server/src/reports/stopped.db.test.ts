import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { inSlices } from '../platform/db/slices.ts'

setUpOwnTeam()

let address: string

beforeAll(async () => {
  address = await app.listen()
})

const usage = async () =>
  succeeded(await anna.call(api.reports.usage, { teamId })).exportedReports.used

it('REPORT-19 A report is stopped and not counted when its client disconnects', async () => {
  // The reads for it wait for the slice before, in which the client disconnects.
  const slow = Promise.withResolvers<void>()
  const before = inSlices(() => slow.promise)
  const stop = new AbortController()
  const connected = once(app.app.server, 'connection') as Promise<[Socket]>
  const requested = once(app.app.server, 'request')
  const answer = fetch(`${address}/api/reports/teams/${teamId}`, {
    ...{ method: 'POST', body: JSON.stringify({ format: 'csv-games' }), signal: stop.signal },
    headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
  }).catch((error: unknown) => error)
  const [socket] = await connected
  await requested
  const closed = once(socket, 'close')
  stop.abort()
  expect(await answer).toMatchObject({ name: 'AbortError' })
  await closed
  slow.resolve()
  await before
  expect(await usage()).toBe(0)
  const { text } = await anna.call(api.reports.team, { teamId }, { format: 'csv-games' })
  expect(text).toContain('Opponent')
  expect(await usage()).toBe(1)
})

it('REPORT-19 A report that fails is not counted', async () => {
  const seasonId = '01980d2e-7c1b-7f4e-9a57-2f1d0c6b8a99'
  const wanted = { format: 'csv-games', seasonId } as const
  expect((await anna.call(api.reports.team, { teamId }, wanted)).status).toBe(404)
  expect(await usage()).toBe(0)
})
