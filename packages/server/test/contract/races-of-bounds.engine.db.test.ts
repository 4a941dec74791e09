import { randomUUID } from 'node:crypto'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { requestsToJoin } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { crowd } from '#test/crowd.ts'
import { fill, idOf } from '#test/fill.ts'
import { inOrder, statusOf } from '#test/in-order.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { pushBrowser } from '#test/push-browser.ts'
import type { Receiver } from '#test/receiver.ts'

setUpOwnTeam()

/** Its address is replaced. */
const NO_SERVICE = { url: '' } as Receiver

let cora: TestUser

beforeEach(async () => {
  const [person] = await crowd(app, anna, 1)
  cora = person ?? anna
})

/** Sends calls that name Cora at once; returns their statuses. */
const atOnce = async (...calls: readonly (() => Promise<unknown>)[]): Promise<number[]> =>
  (await inOrder({ table: 'users', id: cora.id }, calls)).map(statusOf)

it('RACE-32 A new team and an approval at once leave a user in 300 teams', async () => {
  await fill(app, 'teams', BOUNDS.teamsOfPerson - 1, { team_code: sql`cast(1000000 + i as text)` })
  const of = { team_id: idOf(), user_id: cora.id, role: 'admin' }
  await fill(app, 'team_members', BOUNDS.teamsOfPerson - 1, of)
  await requestsToJoin(cora, anna, teamId)
  const approve = () => anna.call(api.joinRequests.approve, { teamId, askerId: cora.id })
  const create = () => cora.call(api.teams.create, { name: 'Another' })
  expect((await atOnce(approve, create)).toSorted()).toEqual([200, 409])
})

it('RACE-33 Browsers that subscribe at once leave a link with 1,000 of them', async () => {
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Family' })
  const token = link.url.split('/').at(-1) ?? ''
  const browser = () => {
    const { keys } = pushBrowser(NO_SERVICE).subscription
    return { endpoint: `https://push.example.org/${randomUUID()}`, keys }
  }
  const { keys } = browser()
  const rows = Array.from({ length: BOUNDS.subscriptionsOfLink - 1 }, (_, at) => ({
    ...{ team_id: teamId, link_id: link.id, id: randomUUID(), events: '[]', timeouts: 0 },
    ...{ ...keys, endpoint: '', endpoint_hash: `${at}`, created_at: app.clock.now },
  }))
  await app.database.write((trx) => trx.insertInto('push_subscriptions').values(rows).execute())
  const subscribe = () => app.anonymous.call(api.notifications.subscribe, { token }, browser())
  const sent = await inOrder({ table: 'links', id: link.id }, [subscribe, subscribe])
  expect(sent.map(statusOf).toSorted()).toEqual([200, 409])
})
