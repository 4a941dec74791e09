import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { clientId, count, flag, requiredText, timestamp } from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
import { describeFields, REPEATED_SECRET } from '../../platform/meanings.ts'
import { maker } from '../../team/index.ts'
import { GAME_EVENTS, WEBHOOK_DELIVERY_STATES } from '../kinds.ts'

const URL_RULE = 'The address must be like https://example.org/icetally, without a user or password'

const event = z.enum(GAME_EVENTS, `An event must be one of ${GAME_EVENTS.join(', ')}`)

/** The events that are chosen, each once. */
export const chosenEvents = z.array(event, 'Events must be a list').check(
  z.minLength(1, 'Choose at least one event'),
  z.refine((events) => new Set(events).size === events.length, 'Each event may be named once'),
)

const webhookFields = {
  name: requiredText('Name', LIMITS.webhookName),
  url: requiredText('Address', LIMITS.webhookUrl).check(
    z.regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, URL_RULE),
  ),
  events: chosenEvents,
}

/** An address that a team's own program listens at. */
const webhookSchema = z.object({
  id: z.uuid(),
  teamId: z.uuid(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  active: z.boolean(),
  createdAt: timestamp,
  paused: z.boolean(),
  madeBy: maker,
})
export type Webhook = z.output<typeof webhookSchema>

/** The result of one delivery. */
const webhookDeliverySchema = z.object({
  id: z.uuid(),
  event: z.enum([...GAME_EVENTS, 'ping']),
  gameId: z.nullable(z.uuid()),
  createdAt: timestamp,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: count,
  attemptedAt: z.nullable(timestamp),
  status: z.nullable(count),
  problem: z.nullable(z.string()),
})
export type WebhookDelivery = z.output<typeof webhookDeliverySchema>

const createWebhookBody = z.object({ id: clientId, ...webhookFields })

const updateWebhookBody = z.partial(
  z.object({
    ...webhookFields,
    active: z.boolean('Active must be true or false'),
    paused: flag('paused'),
  }),
)

const webhookAnswer = z.object({ webhook: webhookSchema })
const webhookWithSecret = z.object({ webhook: webhookSchema, secret: z.string() })

/** Notifications about games to a team's own programs. */
export const webhooksEndpoints = {
  list: endpoint('listWebhooks', 'GET /webhooks/teams/:teamId', {
    summary: 'List the webhooks of a team',
    description: 'Managers only. The newest first, without their secrets.',
    permission: ['webhook.read'],
    response: z.object({ webhooks: z.array(webhookSchema) }),
  }),
  create: endpoint('createWebhook', 'POST /webhooks/teams/:teamId', {
    summary: 'Add a webhook',
    description:
      "Managers only. Events of the team's games are sent to its address from now on, signed with the `secret`, which is returned only here. Addresses of private networks are refused, unless the operator allows them.",
    permission: ['webhook.change'],
    body: createWebhookBody,
    status: 201,
    errors: ['ID_CONFLICT'],
    response: webhookWithSecret,
    secret: true,
  }),
  update: endpoint('updateWebhook', 'PUT /webhooks/:webhookId', {
    summary: 'Change a webhook',
    description:
      'Managers only. Absent fields stay as they are. A webhook is paused when its creator is no longer a manager of the team: `paused: false` resumes it.',
    permission: ['webhook.change'],
    body: updateWebhookBody,
    response: webhookAnswer,
  }),
  remove: endpoint('deleteWebhook', 'DELETE /webhooks/:webhookId', {
    summary: 'Delete a webhook',
    description: 'Managers only. Pending deliveries to it are deleted.',
    permission: ['webhook.change'],
  }),
  deliveries: endpoint('listWebhookDeliveries', 'GET /webhooks/:webhookId/deliveries', {
    summary: 'List the deliveries of a webhook',
    description: 'Managers only. The newest 50 of the last 30 days, with their results.',
    permission: ['webhook.read'],
    response: z.object({ deliveries: z.array(webhookDeliverySchema) }),
  }),
  ping: endpoint('pingWebhook', 'POST /webhooks/:webhookId/ping', {
    summary: 'Test a webhook',
    description:
      'Managers only. Sends the event `ping` once, within seconds; the result is in the list of deliveries. 20 in 15 minutes for a person, 30 for a team.',
    permission: ['webhook.change'],
    errors: ['TOO_MANY_REQUESTS'],
    status: 201,
    response: z.object({ delivery: webhookDeliverySchema }),
  }),
}

const EVENTS = {
  events: 'The events to send: `goal`, `periodEnd`, `final` or `scheduleChanged`.',
  url: 'Where it is sent.',
} as const

describeFields(createWebhookBody, { ...EVENTS, id: REPEATED_SECRET })
describeFields(updateWebhookBody, {
  ...EVENTS,
  paused: '`true`: nothing is sent; `false`: it sends again.',
})
describeFields(webhookSchema, {
  ...EVENTS,
  paused: 'Whether a manager has to resume the webhook before events are sent.',
  madeBy:
    'The manager who set its address, or let it send again; `null`: not known, or the account is deleted.',
})

describeFields(webhookWithSecret, {
  secret: 'The key that signs deliveries; returned only here.',
})

describeFields(webhookDeliverySchema, {
  event: 'The event; `ping` was sent by hand.',
  gameId: 'The game it is about; `null`: about none.',
  state: '`waiting` for an attempt, `delivered`, or `failed`: it is not tried again.',
  attempts: 'How often it was tried.',
  attemptedAt: 'When it was last tried; `null`: not yet.',
  status: 'The HTTP status of the last attempt; `null` if no answer.',
  problem: 'The reason of the failure of the last attempt; `null` if none.',
})
