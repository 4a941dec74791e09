import type { DeliveryQueue, Overview } from '@icetally/domain/admin/endpoints/administered'
import manifest from '../../../package.json' with { type: 'json' }
import type { Reader } from '../../platform/db/database.ts'
import type { ChannelName } from '../../platform/db/schema.ts'
import type { Services } from '../../platform/http/services.ts'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../../platform/rows/present.ts'
import { type QueueRow, readEngine, readQueues, readTotals } from './overview-store.ts'

type Tools = Pick<Services, 'database' | 'settings' | 'deliveryCounts'>

const CHANNELS: readonly ChannelName[] = ['mail', 'push', 'webhook', 'news']

function queueOf(
  channel: ChannelName,
  rows: readonly QueueRow[],
  { deliveryCounts }: Tools,
): DeliveryQueue {
  const row = rows.find((one) => one.channel === channel)
  const sum = (outcome: 'delivered' | 'given_up') =>
    deliveryCounts.all
      .filter((one) => one.channel === channel && one.outcome === outcome)
      .reduce((total, { n }) => total + n, 0)
  return {
    ...{ channel, waiting: row?.waiting ?? 0, failing: row?.failing ?? 0 },
    oldestAt: toOptionalIsoTimestamp(row?.oldest_at ?? null),
    ...{ delivered: sum('delivered'), givenUp: sum('given_up') },
  }
}

/** How the installation is doing. */
export async function readOverview(reader: Reader, tools: Tools, now: number): Promise<Overview> {
  const { database, settings } = tools
  const totals = await readTotals(reader, now)
  const engine = await readEngine(reader)
  const queues = await readQueues(reader)
  return {
    version: manifest.version,
    engine: database.engine,
    engineVersion: engine.version,
    startedAt: toIsoTimestamp(Math.floor(performance.timeOrigin)),
    registration: settings.registration,
    databaseBytes: engine.bytes,
    people: totals.people,
    disabledPeople: totals.disabled_people,
    teams: totals.teams,
    disabledTeams: totals.disabled_teams,
    sessions: totals.sessions,
    lockedAccounts: totals.locked_accounts,
    lockedAddresses: totals.locked_addresses,
    queues: CHANNELS.map((channel) => queueOf(channel, queues, tools)),
  }
}
