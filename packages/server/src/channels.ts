import { newsChannel } from './news/channel.ts'
import { pushChannel } from './news/push-channel.ts'
import { webhookChannel } from './news/webhook-channel.ts'
import type { Channel } from './platform/deliveries/worker.ts'
import type { Services } from './platform/http/services.ts'
import { mailChannel } from './platform/mail/sender.ts'

/** The ways by which this server sends something. */
export function channelsOf({
  database,
  settings,
}: Pick<Services, 'database' | 'settings'>): Channel[] {
  const { mail, operatorContact } = settings
  return [
    ...(mail ? [mailChannel({ database, mail, contact: operatorContact ?? null })] : []),
    newsChannel(database),
    pushChannel(database, settings),
    webhookChannel(database, settings),
  ]
}
