import { showsEvent } from '@icetally/domain/news/push-text'
import webPush from 'web-push'
import { type FollowerScope, findFollowedAgain } from '../platform/access/follower-scope.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database, Reader } from '../platform/db/database.ts'
import type { DeliveryTable } from '../platform/db/schema.ts'
import { PostFailed, post } from '../platform/deliveries/post.ts'
import type { Channel } from '../platform/deliveries/worker.ts'
import { currentNews } from './find.ts'
import { pushKeysOf } from './push-keys-store.ts'
import { manyChangesMessage, messageOf, type PushMessage } from './push-message.ts'
import {
  chosenIn,
  clearTimeouts,
  countTimeout,
  deleteReceiver,
  findReceiver,
} from './push-store.ts'
import type { QueuedPush } from './queue.ts'
import { Scorers } from './scorers.ts'

/** A browser that cannot receive messages any more. */
class ReceiverUnsubscribed extends Error {}

/** Status codes of push services that do not know a browser (any more), or not with our keys. */
const GONE = [403, 404, 410]
/** Status codes by which a push service asks for patience. */
const LATER = [408, 425, 429]
/** Would another attempt get this answer again? Such as that of an address that is none of a push service. */
const isRefusal = (status: number): boolean =>
  status >= 300 && status < 500 && !LATER.includes(status)

/** The contact of this server's operator, which push services require. */
const subjectOf = ({ publicUrl, mail }: Pick<Settings, 'publicUrl' | 'mail'>): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl
  return `mailto:${mail?.from.address ?? 'icetally@localhost'}`
}

/** The request to the push service, encrypted for the browser (RFC 8291) and signed (RFC 8292). */
function requestFor(
  row: DeliveryTable,
  message: PushMessage,
  receiver: { readonly endpoint: string; readonly p256dh: string; readonly auth: string },
  vapidDetails: NonNullable<webPush.RequestOptions['vapidDetails']>,
  now: number,
): webPush.RequestDetails {
  const { endpoint, p256dh, auth } = receiver
  try {
    return webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        // A phone that was off does not get it once it is old.
        TTL: Math.max(0, Math.ceil((row.expires_at - now) / 1000)),
        urgency: row.kind === 'scheduleChanged' ? 'normal' : 'high',
      },
    )
  } catch (error) {
    throw new ReceiverUnsubscribed('The keys of the browser are none', { cause: error })
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** The message of a row as the link shows its news now; null where it does not, or the news is wrong by now. */
async function messageFor(
  reader: Reader,
  { subject_id, content }: DeliveryTable,
  scope: FollowerScope,
  scorers: Scorers,
  now: number,
): Promise<PushMessage | null> {
  const queued: QueuedPush = JSON.parse(content)
  if (!showsEvent(scope.view, queued.event)) return null
  if ((scope.gameId ?? subject_id) !== subject_id) return null
  if ('changes' in queued) return manyChangesMessage(scope.team.name, queued.changes)
  const of = { teamId: scope.teamRef.teamId, gameId: subject_id ?? '' }
  const current = await currentNews(reader, of, queued, now)
  if (current === null) return null
  const { news, game } = current
  const isGoal = news.event === 'goal' && game !== null
  const scorer = isGoal ? await scorers.find(reader, scope, news.goal, game) : null
  return messageOf(current, scope, scorer)
}

/** The subscription of a row and its message; undefined where nothing may be sent. */
async function prepare(reader: Reader, row: DeliveryTable, scorers: Scorers, now: number) {
  const receiver = await findReceiver(reader, row)
  if (receiver === undefined || !chosenIn(receiver).some((event) => event === row.kind)) return
  const key = { teamId: row.team_id ?? '', id: receiver.link_id }
  const [scope] = await findFollowedAgain(reader, [key], now)
  const message = scope && (await messageFor(reader, row, scope, scorers, now))
  return message ? { receiver, message } : undefined
}

/** Sends push messages. */
export function pushChannel(
  database: Database,
  settings: Pick<Settings, 'publicUrl' | 'mail' | 'webhooksPrivate'>,
): Channel {
  const scorers = new Scorers()
  return {
    name: 'push',
    noun: 'a push message',
    ...{ atOnce: 32, perTeam: 8, perAddress: 16 },
    open() {
      const subject = subjectOf(settings)
      let keys: ReturnType<typeof pushKeysOf> | undefined
      return {
        async carry(row, now) {
          const prepared = await database.read((reader) => prepare(reader, row, scorers, now))
          if (prepared === undefined) return
          const { receiver, message } = prepared
          keys ??= pushKeysOf(database, now)
          const details = requestFor(row, message, receiver, { subject, ...(await keys) }, now)
          await post({
            url: receiver.endpoint,
            headers: textsOf(details.headers),
            body: details.body ?? Buffer.of(),
            allowPrivate: settings.webhooksPrivate,
            publicUrl: settings.publicUrl,
          })
          if (receiver.timeouts > 0) await database.write((trx) => clearTimeouts(trx, row))
        },
        close: () => undefined,
      }
    },
    refusalOf(error) {
      if (error instanceof ReceiverUnsubscribed) {
        return { isFinal: true, problem: error.message, unsubscribed: true }
      }
      if (!(error instanceof PostFailed)) return { isFinal: false, problem: String(error) }
      const { status, message: problem, timedOut } = error
      const unsubscribed = status !== null && GONE.includes(status)
      const isFinal = status !== null && isRefusal(status)
      return { isFinal, status, problem, unsubscribed, timedOut }
    },
    async failed(row, { unsubscribed, isFinal, expired = false, timedOut = false }) {
      if (unsubscribed === true) await database.write((trx) => deleteReceiver(trx, row))
      // Each message counts once, however often it is tried.
      else if ((timedOut || (isFinal && !expired)) && row.attempts === 1)
        await database.write((trx) => countTimeout(trx, row))
    },
  }
}
