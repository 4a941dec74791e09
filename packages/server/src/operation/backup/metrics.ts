import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type BackupStatus, NOTHING_YET } from './state.ts'
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

type Good = NonNullable<BackupStatus['lastGood']>

/** Automatic backups, from the database: the same from every process. */
export function reportBackups(app: FastifyInstance, register: Registry): void {
  const status = async (): Promise<BackupStatus> =>
    (await app.services.database.read(findState))?.status ?? NOTHING_YET
  for (const [name, [help, measure]] of Object.entries(OF_LAST_GOOD)) {
    new Gauge({
      name: `icetally_backup_${name}`,
      help,
      registers: [register],
      async collect() {
        const { lastGood } = await status()
        this.set(lastGood === null ? 0 : measure(lastGood))
      },
    })
  }
  new Counter({
    name: 'icetally_backup_failures_total',
    help: 'Backups that could not be made, and restores that did not succeed.',
    registers: [register],
    async collect() {
      const { failures } = await status()
      this.reset()
      this.inc(failures)
    },
  })
}
