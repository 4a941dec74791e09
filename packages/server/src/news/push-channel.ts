import webPush from 'web-push'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../db/database.ts'
import type { DeliveryTable } from '../db/schema.ts'
import { PostFailed, post } from '../deliveries/post.ts'
import type { Channel } from '../deliveries/worker.ts'
import { pushKeysOf } from './push-keys.ts'
import { findReceiver, forgetReceiver } from './push-store.ts'

/** A browser that cannot be told anything any more. */
class ReceiverGone extends Error {}

/** Answers by which a push service says that it does not know a browser (any more), or not with our keys. */
const GONE = [403, 404, 410]
/** Answers that another attempt would get again. */
const FINAL = [400, 401, 413]

/** How push services reach the person who runs this server: they ask for an address. */
const subjectOf = ({ publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${mail?.from.address ?? 'icetally@localhost'}`
}

/** What is sent, encrypted for the browser alone, as RFC 8291 and RFC 8292 say. */
function requestFor(
  row: DeliveryTable,
  receiver: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
  vapidDetails: NonNullable<webPush.RequestOptions['vapidDetails']>,
  now: number,
): webPush.RequestDetails {
  const { endpoint, p256dh, auth } = receiver
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, row.content, {
      vapidDetails,
      // Once it is old, a phone that was off is not told of it.
      TTL: Math.max(0, Math.ceil((row.expires_at - now) / 1000)),
      urgency: row.kind === 'scheduleChanged' ? 'normal' : 'high',
    })
  } catch (error) {
    throw new ReceiverGone('The keys of the browser are none', { cause: error })
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Sends the push messages that wait. */
export const pushChannel = (
  database: Database,
  settings: Pick<Settings, 'publicUrl' | 'mail' | 'webhooksPrivate'>,
): Channel => ({
  name: 'push',
  noun: 'a push message',
  atOnce: 32,
  open() {
    const subject = subjectOf(settings)
    let keys: ReturnType<typeof pushKeysOf> | undefined
    return {
      async carry(row, now) {
        const receiver = await database.read((reader) => findReceiver(reader, row, now))
        if (receiver === undefined) return
        keys ??= pushKeysOf(database, now)
        const details = requestFor(row, receiver, { subject, ...(await keys) }, now)
        await post({
          url: receiver.endpoint,
          headers: textsOf(details.headers),
          body: details.body ?? Buffer.of(),
          allowPrivate: settings.webhooksPrivate,
          publicUrl: settings.publicUrl,
        })
      },
      close: () => undefined,
    }
  },
  refusalOf(error) {
    if (error instanceof ReceiverGone) return { isFinal: true, problem: error.message, gone: true }
    if (!(error instanceof PostFailed)) return { isFinal: false, problem: String(error) }
    const { status, message: problem } = error
    const gone = status !== null && GONE.includes(status)
    return { isFinal: gone || (status !== null && FINAL.includes(status)), status, problem, gone }
  },
  async failed(row, { gone }) {
    if (gone === true) await database.write((trx) => forgetReceiver(trx, row))
  },
})
