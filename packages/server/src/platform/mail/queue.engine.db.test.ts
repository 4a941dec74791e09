import { describe, expect, it } from 'vitest'
import { testApp, WITH_MAIL } from '#test/app.ts'
import type { Mail } from './kinds.ts'
import { queueMail } from './queue.ts'

describe('the queue of e-mails', () => {
  const queueOne = async (environment: Readonly<Record<string, string>>) => {
    const { database, settings, clock, register, rows } = await testApp({ environment })
    const { id: userId } = await register('Anna')
    const mail: Mail = {
      userId,
      address: 'anna@example.org',
      kind: 'new-device',
      content: { userAgent: 'curl/8' },
    }
    await database.write((trx) => queueMail(trx, settings, mail, clock.now))
    return { userId, now: clock.now, queued: await rows('deliveries', { kind: 'new-device' }) }
  }

  it('MAIL-1 A message is queued in the database with the change that causes it', async () => {
    const { userId, now, queued } = await queueOne(WITH_MAIL)
    expect(queued).toEqual([
      {
        id: expect.any(String),
        channel: 'mail',
        user_id: userId,
        address: 'anna@example.org',
        kind: 'new-device',
        content: '{"userAgent":"curl/8"}',
        created_at: now,
        attempts: 0,
        next_attempt_at: now,
        expires_at: now + 24 * 60 * 60 * 1000,
        ...{ team_id: null, subject_id: null, webhook_id: null, subscription_id: null },
      },
    ])
  })

  it('MAIL-2 Without a mail server nothing is queued', async () => {
    const { queued } = await queueOne({})
    expect(queued).toEqual([])
  })
})
