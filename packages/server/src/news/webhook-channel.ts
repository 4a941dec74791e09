import { createHmac } from 'node:crypto'
import type { Settings } from '../platform/config/settings.ts'
import type { Database, Reader } from '../platform/db/database.ts'
import type { DeliveryTable } from '../platform/db/schema.ts'
import { PostFailed, post } from '../platform/deliveries/post.ts'
import type { Channel } from '../platform/deliveries/worker.ts'
import { currentNews } from './find.ts'
import { findNamedTeam } from './store.ts'
import { type QueuedMessage, refreshedMessage, subjectOfMessage } from './webhook-message.ts'
import { eventsOf, recordResult, webhookOf } from './webhooks-store.ts'

/**
 * The header that proves the origin of a message: `t=<seconds since 1970>,v1=<HMAC>`, where the HMAC is
 * SHA-256 with the secret, in hex, of the seconds, a point and the body.
 */
function signature(secret: string, seconds: number, body: Buffer): string {
  const hmac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${hmac}`
}

/** The news of a message is wrong by now, or the webhook does not want it any more. */
class Outdated extends Error {}

/** The webhook of a row, and the message with its news as it is now; undefined once the webhook is deleted. */
async function prepare(reader: Reader, row: DeliveryTable, now: number) {
  const webhook = await webhookOf(reader, row)
  const team = await findNamedTeam(reader, row.team_id ?? '')
  if (webhook === undefined || team === undefined) return undefined
  if (webhook.active === 0) throw new PostFailed('The webhook was switched off')
  if (webhook.paused_at !== null) throw new PostFailed('The webhook is paused')
  const message: QueuedMessage = JSON.parse(row.content)
  const subject = subjectOfMessage(message)
  if (message.event === 'ping' || subject === null) return { webhook, message }
  const of = { teamId: row.team_id ?? '', gameId: message.game.id }
  const isWanted = eventsOf(webhook).includes(message.event)
  const current = isWanted ? await currentNews(reader, of, subject, now) : null
  if (current === null) throw new Outdated('It was removed or replaced before it was sent')
  const named = { id: of.teamId, name: team.name, timeZone: team.time_zone }
  return { webhook, message: refreshedMessage(message, current, named) }
}

/** Sends the messages for webhooks. */
export const webhookChannel = (
  database: Database,
  { webhooksPrivate: allowPrivate, publicUrl }: Pick<Settings, 'webhooksPrivate' | 'publicUrl'>,
): Channel => ({
  name: 'webhook',
  noun: 'a webhook',
  ...{ atOnce: 16, perTeam: 4, perAddress: 4 },
  open: () => ({
    async carry(row, now) {
      const prepared = await database.read((reader) => prepare(reader, row, now))
      if (prepared === undefined) return
      const { webhook, message } = prepared
      const body = Buffer.from(JSON.stringify(message))
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
      const attempt = { attempts: row.attempts, attempted_at: now, status, problem: null }
      await database.write((trx) => recordResult(trx, row, { state: 'delivered', ...attempt }))
    },
    close: () => undefined,
  }),
  refusalOf(error, { kind }) {
    if (error instanceof Outdated) {
      return { isFinal: true, notSent: true, problem: error.message }
    }
    if (!(error instanceof PostFailed)) return { isFinal: false, problem: String(error) }
    const { status, message: problem, timedOut } = error
    // A person watches the result of a ping; 410 means that the receiver was removed.
    return { isFinal: kind === 'ping' || status === 410, status, problem, timedOut }
  },
  async failed(row, { status, problem, notSent, expired }, isOver, now) {
    const state = isOver ? 'failed' : 'waiting'
    const attempt = {
      ...{ attempts: row.attempts, attempted_at: now, problem: String(problem) },
      status: typeof status === 'number' ? status : null,
    }
    const isUntried = row.attempts === 1
    const unsent = { state, ...((notSent || isUntried) && { problem: String(problem) }) } as const
    await database.write((trx) =>
      recordResult(trx, row, notSent || expired ? unsent : { state, ...attempt }),
    )
  },
})
