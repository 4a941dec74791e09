import type { ChannelName } from '../db/schema.ts'

/** What can come of an attempt. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'given_up'

/** What this process has sent since its start, for the metrics. */
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

  /** Those that are not 0. */
  get all() {
    return [...this.#counts.values()]
  }
}
