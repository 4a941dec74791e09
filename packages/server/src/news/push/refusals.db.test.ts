import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { pushBrowser } from '#test/push-browser.ts'
import { startReceiver } from '#test/receiver.ts'
import { refused } from '#test/refused.ts'

const app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
const anna = await app.register('Anna')
const service = await startReceiver()
afterAll(() => service.close())

async function aLink(ofTeam?: string) {
  const teamId = ofTeam ?? (await aTeam(anna))
  const { link } = await anna.does(api.links.create, { teamId }, { name: 'Grandma' })
  return { token: link.url.split('/').at(-1) ?? '', linkId: link.id, teamId }
}

/** Stores so many subscriptions of a link, each of another browser. */
const fill = ({ teamId, linkId }: { teamId: string; linkId: string }, count: number) => {
  const { endpoint, keys } = pushBrowser(service).subscription
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ team_id: teamId, link_id: linkId, id: randomUUID(), events: '["goal"]', timeouts: 0 },
    ...{ ...keys, endpoint, endpoint_hash: `${at}`, created_at: app.clock.now },
  }))
  return app.database.write((trx) => trx.insertInto('push_subscriptions').values(rows).execute())
}

describe('subscriptions of browsers', () => {
  it('PUSH-14 A link that does not exist gets the same refusal as other dead links', async () => {
    const token = 'x'.repeat(27)
    const body = pushBrowser(service).subscription
    const error = 'This link does not exist or is no longer valid'
    for (const answer of [
      await app.anonymous.call(api.notifications.offered, { token }),
      await app.anonymous.call(api.notifications.subscribe, { token }, body),
      await app.anonymous.call(api.notifications.unsubscribe, { token }, body),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error, code: 'NOT_FOUND' } })
    }
  })

  it('PUSH-15 A subscription that no push service issues is refused', async () => {
    const { token } = await aLink()
    const { keys } = pushBrowser(service).subscription
    const wrong = [
      { endpoint: 'file:///etc/passwd', keys: { ...keys, auth: 'short' } },
      { endpoint: service.url, keys: { ...keys, p256dh: randomUUID() } },
      { endpoint: service.url },
    ]
    for (const body of wrong) {
      const sent = body as { endpoint: string; keys: typeof keys }
      const answer = await app.anonymous.call(api.notifications.subscribe, { token }, sent)
      expect(answer.status).toBe(400)
    }
    const strict = await testApp()
    const eva = await strict.register('Eva')
    const own = await aTeam(eva)
    const { link } = await eva.does(api.links.create, { teamId: own }, { name: 'Trap' })
    const params = { token: link.url.split('/').at(-1) ?? '' }
    const endpoint = 'https://169.254.169.254/latest/meta-data'
    const answer = await strict.anonymous.call(api.notifications.subscribe, params, {
      ...{ endpoint, keys },
    })
    expect(answer).toMatchObject(
      refused('VALIDATION_FAILED', 'The address is in a private network'),
    )
  })

  it('PUSH-67 A link has 1,000 subscriptions at most, and all links of a team 2,000', async () => {
    const first = await aLink()
    const second = await aLink(first.teamId)
    const third = await aLink(first.teamId)
    const subscribes = async ({ token }: typeof first) => {
      const { subscription } = pushBrowser(service)
      const { status, body } = await app.anonymous.call(
        api.notifications.subscribe,
        { token },
        subscription,
      )
      return [status, (body as { error?: string }).error]
    }
    await fill(first, 999)
    expect(await subscribes(first)).toEqual([200, undefined])
    expect(await subscribes(first)).toEqual([409, expect.stringContaining('A link can tell 1,000')])
    await fill(second, 999)
    expect(await subscribes(third)).toEqual([200, undefined])
    expect(await subscribes(third)).toEqual([409, expect.stringContaining('a team can tell 2,000')])
  })
})
