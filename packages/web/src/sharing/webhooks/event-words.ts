import type { WebhookDelivery } from '@icetally/domain/news/endpoints/webhooks'
import type { GameEvent } from '@icetally/domain/news/kinds'
import type { BadgeTone } from '../../platform/components/badge.tsx'

/** The name of an event in a list of choices, and its description. */
export const EVENT_WORDS: Readonly<
  Record<GameEvent, { readonly label: string; readonly detail: string }>
> = {
  goal: { label: 'Goals', detail: 'Of both sides, with the score' },
  periodEnd: { label: 'Ends of periods', detail: 'Once something is recorded in the next one' },
  final: { label: 'Final scores', detail: 'When a game is finished, or its score corrected' },
  scheduleChanged: { label: 'Schedule', detail: 'Games that are added, moved or canceled' },
}

const SENT: Readonly<Record<WebhookDelivery['event'], string>> = {
  goal: 'Goal',
  periodEnd: 'End of period',
  final: 'Final score',
  scheduleChanged: 'Schedule changed',
  ping: 'Test',
}

/** The content of a delivery, in a line. */
export const sentWords = ({ event }: Pick<WebhookDelivery, 'event'>): string => SENT[event]

/** The events of a webhook in a line, e.g. 'Goals, final scores'. */
export function eventsWords(events: readonly GameEvent[]): string {
  const words = events.map((event) => EVENT_WORDS[event].label.toLowerCase()).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The result of a delivery: a word, and its style. */
export function stateOf({ state, attempts }: Pick<WebhookDelivery, 'state' | 'attempts'>): {
  readonly label: string
  readonly tone: BadgeTone
} {
  if (state === 'delivered') return { label: 'Delivered', tone: 'success' }
  if (state === 'failed') return { label: 'Failed', tone: 'danger' }
  return attempts === 0
    ? { label: 'Sending', tone: 'neutral' }
    : { label: 'Trying again', tone: 'warning' }
}
