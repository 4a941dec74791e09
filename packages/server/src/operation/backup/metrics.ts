import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { NOTHING_YET, type Told } from './state.ts'
import { findState } from './state-store.ts'

/** Metrics of the last successful backup; 0 if there is none. */
const OF_LAST_GOOD = {
  last_success_timestamp_seconds: [
    'When the last good backup was begun: it has all that was answered before.',
    ({ startedAt }: Good) => startedAt / 1000,
  ],
  last_duration_seconds: [
    'How long the last good backup took, checking it included.',
    ({ beganAt, finishedAt }: Good) => (finishedAt - beganAt) / 1000,
  ],
  last_size_bytes: ['How large the last good backup is.', ({ bytes }: Good) => bytes],
} as const

type Good = NonNullable<Told['lastGood']>

/** Automatic backups, from the database: the same from every process. */
export function tellBackups(app: FastifyInstance, register: Registry): void {
  const told = async (): Promise<Told> =>
    (await app.services.database.read(findState))?.told ?? NOTHING_YET
  for (const [name, [help, measure]] of Object.entries(OF_LAST_GOOD)) {
    new Gauge({
      name: `icetally_backup_${name}`,
      help,
      registers: [register],
      async collect() {
        const { lastGood } = await told()
        this.set(lastGood === null ? 0 : measure(lastGood))
      },
    })
  }
  new Counter({
    name: 'icetally_backup_failures_total',
    help: 'Backups that could not be made, and restores that did not succeed.',
    registers: [register],
    async collect() {
      const { failures } = await told()
      this.reset()
      this.inc(failures)
    },
  })
}
