import type { ChannelName } from '../db/schema.ts'

/** How an attempt can end. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'given_up'

/** Counts the attempts of this process since its start, for the metrics. */
export class DeliveryCounts {
  readonly #counts = new Map<
    string,
    { channel: ChannelName; outcome: DeliveryOutcome; n: number }
  >()

  add(channel: ChannelName, outcome: DeliveryOutcome): void {
    const key = `${channel} ${outcome}`
    const { n } = this.#counts.get(key) ?? { n: 0 }
    this.#counts.set(key, { channel, outcome, n: n + 1 })
  }

  /** All counts that are not 0. */
  get all() {
    return [...this.#counts.values()]
  }
}
