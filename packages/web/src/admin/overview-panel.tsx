import type { Registration } from '@icetally/domain/account/registration'
import type { DeliveryQueue, Overview } from '@icetally/domain/admin/endpoints/administered'
import { counted } from '@icetally/domain/platform/counted'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section, StatTile } from '../platform/components/card.tsx'
import { LoadingRegion, SectionSkeleton, TileSkeletons } from '../platform/components/skeleton.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import {
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../platform/components/table.tsx'
import { formatBytes } from '../platform/format/format-bytes.ts'
import { formatCount } from '../platform/format/format-count.ts'
import { formatDateTime } from '../platform/format/format-date.ts'
import { overviewQuery } from '../platform/queries/administration.ts'

const TILES = ['People', 'Teams', 'Signed-in devices', 'Database']

/** The state of the server; `backups` is rendered below it. */
export function OverviewPanel({ backups }: { backups?: ReactNode }) {
  const query = useQuery(overviewQuery())
  if (query.isPending) {
    return (
      <LoadingRegion label="Loading overview" className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
          <TileSkeletons names={TILES} />
        </div>
        <SectionSkeleton rows={4} />
      </LoadingRegion>
    )
  }
  if (query.isLoadingError) {
    return <QueryFailure query={query} title="The overview could not be loaded" />
  }
  const overview = query.data
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4">
        <StatTile label="People" value={overview.people} />
        <StatTile label="Teams" value={overview.teams} />
        <StatTile label="Signed-in devices" value={overview.sessions} />
        <StatTile label="Database" value={formatBytes(overview.databaseBytes)} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <ServerSection overview={overview} />
        <QueuesSection queues={overview.queues} />
      </div>
      {backups}
    </div>
  )
}

const ENGINES: Readonly<Record<Overview['engine'], string>> = {
  sqlite: 'SQLite',
  postgres: 'PostgreSQL',
}

const REGISTRATION_WORDS: Readonly<Record<Registration, string>> = {
  open: 'Open to anyone',
  invitation: 'With an invitation or a team code',
  closed: 'Closed',
}

/** "2 accounts, 1 address", or that there are none. */
function locksOf({ lockedAccounts, lockedAddresses }: Overview): string {
  const held = [
    ...(lockedAccounts === 0 ? [] : [counted(lockedAccounts, 'account')]),
    ...(lockedAddresses === 0 ? [] : [counted(lockedAddresses, 'network address')]),
  ]
  return held.length === 0 ? 'None' : held.join(', ')
}

function disabledOf({ disabledPeople, disabledTeams }: Overview): string {
  const disabled = [
    ...(disabledPeople === 0 ? [] : [counted(disabledPeople, 'account')]),
    ...(disabledTeams === 0 ? [] : [counted(disabledTeams, 'team')]),
  ]
  return disabled.length === 0 ? 'None' : disabled.join(', ')
}

function ServerSection({ overview }: { overview: Overview }) {
  const facts = [
    ['Icetally', overview.version],
    ['Database', `${ENGINES[overview.engine]} ${overview.engineVersion}`],
    ['Running since', formatDateTime(overview.startedAt)],
    ['New accounts', REGISTRATION_WORDS[overview.registration]],
    ['Locked by wrong passwords', locksOf(overview)],
    ['Disabled', disabledOf(overview)],
  ] as const
  return (
    <Section title="Server" padded={false}>
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 px-5 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere tabular text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const CHANNELS: Readonly<Record<DeliveryQueue['channel'], string>> = {
  mail: 'E-mails',
  push: 'Push messages',
  webhook: 'Webhooks',
  news: 'Game updates',
}

const isNone = (value: number) => value === 0

const FIGURES = [
  { name: 'Waiting', of: (queue: DeliveryQueue) => queue.waiting },
  { name: 'Failing', of: (queue: DeliveryQueue) => queue.failing },
  { name: 'Sent', of: (queue: DeliveryQueue) => queue.delivered },
  { name: 'Failed', of: (queue: DeliveryQueue) => queue.givenUp },
].map(({ of, ...figure }) => ({
  ...figure,
  figureOf: of,
  isNothing: (queue: DeliveryQueue) => isNone(of(queue)),
}))

function QueuesSection({ queues }: { queues: readonly DeliveryQueue[] }) {
  const oldest = queues
    .flatMap(({ oldestAt }) => oldestAt ?? [])
    .toSorted()
    .at(0)
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  return (
    <Section title="Deliveries" padded={false}>
      <Table caption="Messages by channel">
        <TableHead>
          <HeadCell>Channel</HeadCell>
          <FigureHeads figures={FIGURES} />
        </TableHead>
        <tbody>
          {queues.map((queue) => (
            <Row key={queue.channel}>
              <th scope="row" className="wrap-normal px-1.5 py-3 pl-5 text-left font-semibold">
                {CHANNELS[queue.channel]}
              </th>
              <FigureCells figures={FIGURES} subject={queue} />
            </Row>
          ))}
        </tbody>
      </Table>
      <p className="border-line border-t px-5 py-3 text-muted text-sm">
        {oldest === undefined
          ? 'Nothing waiting. '
          : `${formatCount(waiting)} waiting, the oldest since ${formatDateTime(oldest)}. `}
        Sent and failed: since this process started.
      </p>
    </Section>
  )
}
