import { beforeEach, describe, expect, it } from 'vitest'
import { aTeam, joins } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { aWebhookAt } from '#test/notifications.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { sendDue } from '../../platform/deliveries/worker.ts'

const MINUTE = 60_000

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
  return () => receiver.close()
})

describe('pings of webhooks', () => {
  it('WEBHOOK-64 Too many pings by a person are refused, and too many in a team', async () => {
    const limited = await testApp({
      environment: { WEBHOOKS_PRIVATE: 'on', RATE_LIMITS: 'on' },
    })
    const people = [await limited.register('Ada'), await limited.register('Bea')] as const
    const [ada, bea] = people
    const team = await aTeam(ada)
    await joins(bea, ada, team)
    await ada.does(api.teams.promote, { teamId: team }, { userId: bea.id })
    const body = { name: 'Club website', url: receiver.url, events: ['final' as const] }
    const { webhook } = await ada.does(api.webhooks.create, { teamId: team }, body)
    const pings = async (manager: TestUser, times: number) => {
      const statuses: number[] = []
      for (let ping = 0; ping < times; ping += 1) {
        statuses.push((await manager.call(api.webhooks.ping, { webhookId: webhook.id })).status)
      }
      return statuses.filter((status) => status === 201).length
    }
    expect([await pings(ada, 25), await pings(bea, 15), await pings(ada, 1)]).toEqual([20, 10, 0])
    const refused = await ada.call(api.webhooks.ping, { webhookId: webhook.id })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(await limited.rows('webhook_deliveries')).toHaveLength(30)
    limited.clock.advance(15 * MINUTE)
    expect(await pings(ada, 1)).toBe(1)
  })

  it('WEBHOOK-65 A team with a silent receiver does not delay other teams', async () => {
    const silent = await startReceiver()
    silent.answer(null)
    const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
    const bea = await app.register('Bea')
    const other = await aTeam(bea)
    const body = { name: 'Silent', url: silent.url, events: ['final' as const] }
    const { webhook } = await bea.does(api.webhooks.create, { teamId: other }, body)
    for (let ping = 0; ping < 40; ping += 1) {
      await bea.does(api.webhooks.ping, { webhookId: webhook.id })
    }
    const anna = await app.register('Anna')
    const webhookId = await aWebhookAt(anna, await aTeam(anna), receiver)
    await anna.does(api.webhooks.ping, { webhookId })
    const sending = sendDue(deliveriesOf(app))
    await expect.poll(() => receiver.delivered.length).toBe(1)
    expect(silent.delivered.length).toBeLessThanOrEqual(4)
    await silent.close()
    await sending
    expect(await app.rows('deliveries', { team_id: other })).toEqual([])
  })
})
