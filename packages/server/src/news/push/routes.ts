import { notificationsEndpoints } from '@icetally/domain/news/endpoints/notifications'
import { GAME_EVENTS } from '@icetally/domain/news/kinds'
import { showsEvent } from '@icetally/domain/news/push-text'
import { invalidField } from '@icetally/domain/platform/errors'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../../platform/access/address.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../../platform/access/throttle.ts'
import { urlRefusal } from '../../platform/deliveries/post.ts'
import { custom } from '../../platform/http/endpoint/endpoint.ts'
import { requireQuota } from '../../platform/rows/quota.ts'
import { pushKeysOf } from '../push-keys-store.ts'
import {
  countSubscriptions,
  deleteSubscription,
  findChosen,
  putSubscription,
} from '../push-store.ts'

export function pushRoutes(app: FastifyInstance): void {
  const { database, settings, followers } = app.services

  custom(app, notificationsEndpoints.offered, async ({ params, address, now }) => {
    const { view } = await followers.open(params.token, address)
    const { publicKey } = await pushKeysOf(database, now)
    const events = GAME_EVENTS.filter((event) => showsEvent(view, event))
    return { status: 200, body: { notifications: { publicKey, events } } }
  })

  custom(app, notificationsEndpoints.subscribe, async ({ params, body, address, now, newId }) => {
    const { teamRef: team, linkId } = await followers.open(params.token, address)
    const refusal = urlRefusal(body.endpoint, settings.webhooksPrivate)
    if (refusal !== null) throw invalidField('endpoint', refusal)
    const from: Throttle[] = [{ rule: 'notify-address', subject: addressSubject(address) }]
    if (settings.rateLimits) {
      await database.read((reader) => refuseThrottled(reader, from, now))
      await database.write((trx) => countAttempt(trx, from, now))
    }
    const of = { teamId: team.teamId, linkId }
    const events = await database.write(async (trx) => {
      const before = await findChosen(trx, of, body.endpoint)
      if (before === undefined) {
        const { ofLink, ofTeam } = await countSubscriptions(trx, of)
        requireQuota('subscriptionsOfLink', ofLink)
        requireQuota('subscriptionsOfTeam', ofTeam)
      }
      const chosen = body.events ?? before ?? GAME_EVENTS
      await putSubscription(trx, of, body, { id: newId(), events: chosen, now })
      return GAME_EVENTS.filter((event) => chosen.includes(event))
    })
    return { status: 200, body: { subscription: { events } } }
  })

  custom(app, notificationsEndpoints.unsubscribe, async ({ params, body, address }) => {
    const { teamRef: team, linkId } = await followers.open(params.token, address)
    const of = { teamId: team.teamId, linkId }
    await database.write((trx) => deleteSubscription(trx, of, body.endpoint))
    return { status: 204, body: undefined }
  })
}
