import { channelsOf } from '../src/channels.ts'
import { DeliveryCounts } from '../src/platform/deliveries/counts.ts'
import { sendDue, type WorkerTools } from '../src/platform/deliveries/worker.ts'
import type { TestApp } from './app.ts'

/** The sender of all messages that this app queues, and its log. */
export function deliveriesOf(app: TestApp): WorkerTools & { readonly logged: string[] } {
  const logged: string[] = []
  const note = (facts: object, text: string) => logged.push(JSON.stringify({ ...facts, text }))
  return {
    ...{ database: app.database, counts: new DeliveryCounts(), clock: () => app.clock.now },
    channels: channelsOf(app),
    log: { warn: note, error: note },
    logged,
  }
}

const MINUTE = 60_000

/** Lets time pass until outbox entries are due, and sends their messages. */
export async function deliverAll(app: TestApp, tools = deliveriesOf(app)): Promise<void> {
  app.clock.advance(MINUTE)
  while ((await sendDue(tools)) > 0);
}
