import type { Webhook, WebhookDelivery } from '@icetally/domain/news/endpoints/webhooks'
import { type Handlers, Refused } from './contract-server.ts'

const NOW = '2026-11-21T10:00:00.000Z'

const uuid = (number: number) => `018f0000-0000-7000-9000-${String(number).padStart(12, '0')}`

/** A webhook of a team. */
export function webhook(number: number, given: Partial<Webhook> = {}): Webhook {
  return {
    ...{ id: uuid(700 + number), teamId: uuid(0), name: `Webhook ${number}` },
    ...{ url: 'https://example.org/icetally', events: ['goal', 'final'], active: true },
    ...{ createdAt: NOW, paused: false, madeBy: null, ...given },
  }
}

/** Something that was sent. */
export function delivery(number: number, given: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    ...{ id: uuid(800 + number), event: 'goal', gameId: null, createdAt: NOW },
    ...{ state: 'delivered', attempts: 1, attemptedAt: NOW, status: 204, problem: null },
    ...given,
  }
}

/** Webhooks, in memory; a test is delivered at the second look. */
export function webhooksApi() {
  const stored = { webhooks: [] as Webhook[], deliveries: [] as WebhookDelivery[] }
  const handlers: Handlers = {
    'GET /webhooks/teams/:teamId': () => ({ webhooks: stored.webhooks }),
    'POST /webhooks/teams/:teamId': ({ params, body }) => {
      if (body.url.includes('127.0.0.1')) {
        const message = 'The address is in a private network'
        return new Refused('VALIDATION_FAILED', message)
      }
      const made = webhook(stored.webhooks.length + 1, { ...body, teamId: params.teamId })
      stored.webhooks = [made, ...stored.webhooks]
      return { webhook: made, secret: `whsec_${'s'.repeat(43)}` }
    },
    'PUT /webhooks/:webhookId': ({ params, body }) => {
      const found = stored.webhooks.find(({ id }) => id === params.webhookId)
      if (found === undefined) return new Refused('NOT_FOUND', 'Webhook not found')
      const { name = found.name, url = found.url } = body
      const { events = found.events, active = found.active, paused = found.paused } = body
      const changed = { ...found, name, url, events, active, paused }
      stored.webhooks = stored.webhooks.map((one) => (one === found ? changed : one))
      return { webhook: changed }
    },
    'DELETE /webhooks/:webhookId': ({ params }) => {
      stored.webhooks = stored.webhooks.filter(({ id }) => id !== params.webhookId)
      return undefined
    },
    'GET /webhooks/:webhookId/deliveries': () => {
      const deliveries = stored.deliveries
      stored.deliveries = deliveries.map((one) =>
        one.state === 'waiting' ? { ...delivery(0), id: one.id, event: one.event } : one,
      )
      return { deliveries }
    },
    'POST /webhooks/:webhookId/ping': () => {
      const waiting = { state: 'waiting', attempts: 0, attemptedAt: null, status: null } as const
      const made = delivery(stored.deliveries.length + 1, { event: 'ping', ...waiting })
      stored.deliveries = [made, ...stored.deliveries]
      return { delivery: made }
    },
  }
  return { handlers, stored }
}
