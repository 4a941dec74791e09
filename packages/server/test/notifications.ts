import { recordShot, type TestGame } from './a-team.ts'
import type { TestApp } from './app.ts'
import { api, type TestUser } from './client.ts'
import { type PushBrowser, type PushReceived, pushBrowser } from './push-browser.ts'
import type { Receiver } from './receiver.ts'

export type LinkFields = Partial<Parameters<typeof api.links.create.body.parse>[0] & object>

/** A new link of a team. */
export async function aLink(manager: TestUser, teamId: string, fields: LinkFields = {}) {
  const { link } = await manager.does(api.links.create, { teamId }, { name: 'Grandma', ...fields })
  return { linkId: link.id, token: link.url.split('/').at(-1) ?? '' }
}

/** A browser that has subscribed at a link. */
export async function aBrowser(
  app: TestApp,
  service: Receiver,
  token: string,
  events?: ('goal' | 'periodEnd' | 'final' | 'scheduleChanged')[],
): Promise<PushBrowser> {
  const browser = pushBrowser(service)
  const body = { ...browser.subscription, ...(events && { events }) }
  await app.anonymous.does(api.notifications.subscribe, { token }, body)
  return browser
}

/** A new webhook of a team at a receiver. */
export async function aWebhookAt(manager: TestUser, teamId: string, { url }: Receiver) {
  const events = ['goal', 'periodEnd', 'final', 'scheduleChanged'] as const
  const body = { name: 'Club website', url: `${url}/hook`, events: [...events] }
  return (await manager.does(api.webhooks.create, { teamId }, body)).webhook.id
}

/** Records a goal of a player; of the opponent without one. */
export const score = (
  user: TestUser,
  game: TestGame,
  playerId: string | null,
  fields: NonNullable<Parameters<typeof recordShot>[3]> = {},
) => recordShot(user, game, playerId, { scored: true, ...fields })

/** Title and body of messages, without the marks around names. */
export const texts = (messages: readonly PushReceived[]): string[] =>
  messages.map(({ title, body }) => `${title}: ${body}`.replaceAll(/[\u2068\u2069]/g, ''))
