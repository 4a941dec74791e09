import { webhooksEndpoints } from '@icetally/domain/news/endpoints/webhooks'
import type { FastifyInstance } from 'fastify'
import { change, changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import { addWebhook, changeWebhook, pingWebhook, removeWebhook } from './commands.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { findWebhook, listWebhookDeliveries, listWebhooks } from './store.ts'

/** Webhooks for a team's own programs. */
export function webhookRoutes(app: FastifyInstance): void {
  const { settings } = app.services

  query(app, webhooksEndpoints.list, async (reader, { scope }) => ({
    webhooks: (await listWebhooks(reader, scope)).map(presentWebhook),
  }))

  changeInTeam(app, webhooksEndpoints.create, async (trx, call) => {
    const { row, secret } = await addWebhook(trx, call, settings)
    return { webhook: presentWebhook(row), secret }
  })

  changeInTeam(app, webhooksEndpoints.update, async (trx, call) => ({
    webhook: presentWebhook(await changeWebhook(trx, call, settings)),
  }))

  changeInTeam(app, webhooksEndpoints.remove, removeWebhook)

  query(app, webhooksEndpoints.deliveries, async (reader, { scope }) => {
    await findWebhook(reader, scope)
    return { deliveries: (await listWebhookDeliveries(reader, scope)).map(presentDelivery) }
  })

  change(app, webhooksEndpoints.ping, async (trx, call) => ({
    delivery: presentDelivery(await pingWebhook(trx, call, settings)),
  }))
}
