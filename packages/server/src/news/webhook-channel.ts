import { createHmac } from 'node:crypto'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import { PostFailed, post } from '../deliveries/post.ts'
import type { Channel } from '../deliveries/worker.ts'
import { noteAttempt, webhookOf } from './webhooks-store.ts'

/**
 * The header that proves where a message comes from: `t=<seconds since 1970>,v1=<HMAC>`, where the HMAC is
 * SHA-256 with the secret, in hex, of the seconds, a point and the body.
 */
function signature(secret: string, seconds: number, body: Buffer): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${hmac}`
}

/** Sends what waits for webhooks. */
export const webhookChannel = (
  database: Database,
  { webhooksPrivate: allowPrivate, publicUrl }: Pick<Settings, 'webhooksPrivate' | 'publicUrl'>,
): Channel => ({
  name: 'webhook',
  noun: 'a webhook',
  atOnce: 16,
  open: () => ({
    async carry(row, now) {
      const webhook = await database.read((reader) => webhookOf(reader, row))
      if (webhook === undefined) return
      const body = Buffer.from(row.content)
      if (webhook.active === 0) throw new PostFailed('The webhook was switched off')
      const status = await post({
        ...{ url: webhook.url, body, allowPrivate, publicUrl },
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Icetally',
          'icetally-event': row.kind,
          'icetally-delivery': row.id,
          'icetally-signature': signature(webhook.secret, Math.floor(now / 1000), body),
        },
      })
      const came = { state: 'delivered', attempted_at: now, status, problem: null } as const
      await database.write((trx) => noteAttempt(trx, row, came))
    },
    close: () => undefined,
  }),
  refusalOf(error) {
    if (!(error instanceof PostFailed)) return { isFinal: false, problem: String(error) }
    // Gone: its owner has taken it away.
    return { isFinal: error.status === 410, status: error.status, problem: error.message }
  },
  async failed(row, { status, problem }, isOver, now) {
    await database.write((trx) =>
      noteAttempt(trx, row, {
        state: isOver ? 'failed' : 'waiting',
        attempted_at: now,
        status: typeof status === 'number' ? status : null,
        problem: String(problem),
      }),
    )
  },
})
