import * as z from 'zod/mini'
import { LINK_NOT_FOUND } from '../../follow/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { requiredText } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'
import { GAME_EVENTS } from '../kinds.ts'
import { chosenEvents } from './webhooks.ts'

const pushEndpoint = requiredText('Endpoint', LIMITS.pushEndpoint)

/** As browsers' Push API returns them: an uncompressed point of P-256, and 16 random bytes. */
const pushKeys = z.object(
  {
    p256dh: z
      .string('The key p256dh must be text')
      .check(z.regex(/^B[\w-]{86}=?$/, 'The key p256dh must be a public key of P-256')),
    auth: z
      .string('The key auth must be text')
      .check(z.regex(/^[\w-]{22}(?:==)?$/, 'The key auth must be 16 bytes')),
  },
  'The keys p256dh and auth are needed',
)

const subscribeBody = z.object({
  endpoint: pushEndpoint,
  keys: pushKeys,
  events: z.optional(chosenEvents),
})

const unsubscribeBody = z.object({ endpoint: pushEndpoint })

const events = z.array(z.enum(GAME_EVENTS))

const offered = z.object({ publicKey: z.string(), events })

const subscription = z.object({ events })

const refusals = { NOT_FOUND: LINK_NOT_FOUND } as const

/** Push notifications to browsers of followers (Web Push). */
export const notificationsEndpoints = {
  offered: endpoint('getNotifications', 'GET /follow/:token/notifications', {
    summary: 'Get the notification options of a browser',
    description:
      'The events that the link shows, and the public key with which a browser subscribes at its push service (VAPID).',
    permission: 'anybody',
    refusals,
    response: z.object({ notifications: offered }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  subscribe: endpoint('subscribe', 'PUT /follow/:token/notifications', {
    summary: 'Subscribe a browser',
    description:
      'Takes the subscription of the browser at its push service. A repeat changes the events; without `events` they are unchanged, or all for a new browser. The subscription ends with the link, or when the push service reports it as expired.',
    permission: 'anybody',
    refusals,
    body: subscribeBody,
    response: z.object({ subscription }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  unsubscribe: endpoint('unsubscribe', 'DELETE /follow/:token/notifications', {
    summary: 'Unsubscribe a browser',
    description: 'Stops notifications of this link. A repeat has no effect.',
    permission: 'anybody',
    refusals,
    body: unsubscribeBody,
    errors: ['TOO_MANY_REQUESTS'],
  }),
}

describeFields(offered, {
  publicKey: 'The public key of this server, base64url.',
  events: 'The events that the link shows, of `goal`, `periodEnd`, `final` and `scheduleChanged`.',
})
describeFields(subscription, { events: 'The subscribed events.' })
const ADDRESS = { endpoint: 'The address of the browser at its push service.' } as const

describeFields(unsubscribeBody, ADDRESS)
describeFields(subscribeBody, {
  ...ADDRESS,
  keys: "The browser's keys: what is sent is encrypted with them.",
  events: 'The subscribed events; absent: unchanged, or all.',
})
describeFields(pushKeys, {
  p256dh: 'An uncompressed point of P-256, base64url.',
  auth: '16 random bytes, base64url.',
})
