import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTeam } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { api, type TestUser } from '#test/client.ts'

describe('addresses of webhooks', () => {
  let strict: TestApp
  let eva: TestUser
  beforeAll(async () => {
    strict = await testApp()
    eva = await strict.register('Eva')
  })
  afterAll(() => strict.close())

  const refused = async (url: string) => {
    const own = await aTeam(eva)
    const body = { name: 'Trap', url, events: ['goal' as const] }
    const answer = await eva.call(api.webhooks.create, { teamId: own }, body)
    return answer.status === 201 ? null : JSON.parse(answer.text).error
  }

  it.each([
    ...['https://127.0.0.1/', 'https://10.1.2.3/', 'https://169.254.169.254/latest/meta-data'],
    ...['https://[::1]/', 'https://[fe80::1]/', 'https://[::ffff:10.0.0.1]/', 'https://0/'],
    ...['https://2130706433/', 'https://0x7f.1/', 'https://localhost/', 'https://a.localhost:99/'],
  ])('WEBHOOK-16 %s is in a private network', async (url) => {
    expect(await refused(url)).toBe('The address is in a private network')
  })

  it('WEBHOOK-17 An address begins with https:// and has no password', async () => {
    expect(await refused('http://example.org/')).toBe('The address must begin with https://')
    const rule = 'The address must be like https://example.org/icetally, without a user or password'
    for (const url of ['https://user:secret@example.org/', 'ftp://example.org', 'example.org']) {
      expect(await refused(url)).toBe(rule)
    }
    expect(await refused('https://scores.example.org/icetally?team=1')).toBe(null)
  })

  it('WEBHOOK-18 A team can have ten webhooks', async () => {
    const own = await aTeam(eva)
    const body = { name: 'One', url: 'https://example.org/', events: ['goal' as const] }
    for (let number = 0; number < 10; number += 1) {
      await eva.does(api.webhooks.create, { teamId: own }, body)
    }
    const answer = await eva.call(api.webhooks.create, { teamId: own }, body)
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })
})
