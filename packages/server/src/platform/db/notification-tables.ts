import type { WebhookDeliveryState } from '@icetally/domain/news/kinds'

/*
 * The tables of notifications, as schema.ts describes all others: timestamps are milliseconds since
 * 1970, booleans are 0 or 1.
 */

/** The channel of a delivery; `news` finds the news of a game, and its subscribers. */
export type ChannelName = 'mail' | 'news' | 'push' | 'webhook'

/**
 * Channels as they are stored. `notification` is push: rows of `push` are of versions before 0018, which stored
 * the text of a message, and stay theirs.
 */
export type StoredChannel = ChannelName | 'notification'

/** An entry of the outbox, which is deleted once it was sent. */
export interface DeliveryTable {
  id: string
  channel: StoredChannel
  kind: string
  /** Its subject, as JSON; texts and secrets are created when it is sent. */
  content: string
  created_at: number
  /** From then on it is not sent any more. */
  expires_at: number
  attempts: number
  /** When it is due. A claim moves it to the end of the lease. */
  next_attempt_at: number
  /** Whose account an e-mail concerns. */
  user_id: string | null
  /** An e-mail address, or the origin of a URL, by which receivers share the slots for sending. */
  address: string | null
  team_id: string | null
  /** Its subject in its team: a game. */
  subject_id: string | null
  webhook_id: string | null
  subscription_id: string | null
}

/** An address that a team's own program listens at. */
export interface WebhookTable {
  team_id: string
  id: string
  name: string
  url: string
  /** The events that are sent, as a JSON list. */
  events: string
  /** The secret that signs deliveries. */
  secret: string
  active: 0 | 1
  created_at: number
  received_at: number
  /** When it was last switched on again; null: never, or by a version before 0018. */
  active_since: number | null
  /** The user who set its address; null if unknown, and once that account is deleted. */
  created_by: string | null
  /** Since when nothing is sent, because its creator has left; null: it is not paused. */
  paused_at: number | null
}

/** The result of one delivery of a webhook. */
export interface WebhookDeliveryTable {
  team_id: string
  id: string
  webhook_id: string
  event: string
  game_id: string | null
  created_at: number
  state: WebhookDeliveryState
  attempts: number
  attempted_at: number | null
  /** The HTTP status of the last attempt. */
  status: number | null
  /** Why the last attempt failed, in words. */
  problem: string | null
}

/** The notifications of a game so far, as JSON, so that none is repeated. */
export interface NotifiedGameTable {
  team_id: string
  game_id: string
  told: string
}

/** A browser with the notifications of a link. */
export interface PushSubscriptionTable {
  team_id: string
  id: string
  link_id: string
  /** SHA-256, in hex, of the address: as that it is unique in its link. */
  endpoint_hash: string
  /** The address at the push service of the browser. */
  endpoint: string
  /** The browser's public key and its secret, base64url: messages are encrypted with them. */
  p256dh: string
  auth: string
  /** The events that were chosen, as a JSON list. */
  events: string
  created_at: number
  /** So many messages in a row were not answered in time. */
  timeouts: number
}

/** The one pair of keys by which push services know this server (VAPID), base64url. */
export interface PushKeysTable {
  id: 1
  public_key: string
  private_key: string
  created_at: number
}
