import {
  AUDIT_KINDS,
  type AuditAction,
  type AuditKind,
  auditSentence,
  kindOfAction,
} from '@icetally/domain/team/audit-actions'
import type { AuditEntry } from '@icetally/domain/team/endpoints/audit'
import {
  type Icon,
  IconClipboardList,
  IconDownload,
  IconHistory,
  IconShieldHalf,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, Section } from '../../platform/components/card.tsx'
import { IconDisc } from '../../platform/components/icon-disc.tsx'
import { NamedSentence } from '../../platform/components/named-sentence.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { ShowMore } from '../../platform/components/show-more.tsx'
import { LoadingRegion, RowSkeletons } from '../../platform/components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../platform/components/states.tsx'
import { formatDate, formatTime, type Zone } from '../../platform/format/format-date.ts'
import { activityQuery } from '../../platform/queries/activity.ts'

type Shown = AuditKind | 'all'

const SEGMENTS = Object.entries({ all: 'All', ...AUDIT_KINDS }).map(([value, label]) => ({
  value: value as Shown,
  label,
}))

const ICONS: Readonly<Record<AuditKind, Icon>> = {
  people: IconUsersGroup,
  team: IconShieldHalf,
  records: IconClipboardList,
  exports: IconDownload,
}

/** A bin for deletions, and else the icon of its kind. */
const iconOf = (action: AuditAction): Icon =>
  /\.(deleted|reset)$/.test(action) ? IconTrash : ICONS[kindOfAction(action)]

/** The activity log of a team, by day, newest first. */
export function ActivityScreen({ teamId, timeZone }: { teamId: string; timeZone: Zone }) {
  const [shown, setShown] = useState<Shown>('all')
  return (
    <div className="flex flex-col gap-5">
      <SegmentedControl
        label="Kind of action"
        value={shown}
        onChange={setShown}
        segments={SEGMENTS}
        className="sm:self-start sm:*:min-w-24"
      />
      {/* Keyed by kind, so that the list of another one does not flash. */}
      <Entries key={shown} {...{ teamId, timeZone }} kind={shown === 'all' ? undefined : shown} />
    </div>
  )
}

interface EntriesProps {
  readonly teamId: string
  readonly timeZone: Zone
  readonly kind: AuditKind | undefined
}

function Entries({ teamId, timeZone, kind }: EntriesProps) {
  const query = useInfiniteQuery(activityQuery(teamId, kind))
  if (query.isPending) return <EntriesSkeleton />
  if (query.isLoadingError) {
    return <QueryFailure query={query} title="The activity could not be loaded" />
  }
  const entries = query.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState icon={<IconHistory />} title="Nothing yet">
        Actions in the team are listed here for 180 days.
      </EmptyState>
    )
  }
  const days = Map.groupBy(entries, ({ happenedAt }) => formatDate(happenedAt, timeZone))
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <Section key={day} title={day} padded={false}>
          <ul className="divide-y divide-line">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} timeZone={timeZone} />
            ))}
          </ul>
        </Section>
      ))}
      {query.hasNextPage && <ShowMore query={query} className="self-center" />}
    </>
  )
}

function Entry({ entry, timeZone }: { entry: AuditEntry; timeZone: Zone }) {
  const EntryIcon = iconOf(entry.action)
  return (
    <li className="flex items-start gap-3.5 px-4 py-3 sm:px-5">
      <IconDisc icon={EntryIcon} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 py-2">
        <NamedSentence parts={auditSentence(entry)} />
        <time dateTime={entry.happenedAt} className="tabular text-[0.9375rem] text-muted">
          {formatTime(entry.happenedAt, timeZone)}
        </time>
      </div>
    </li>
  )
}

function EntriesSkeleton() {
  return (
    <LoadingRegion label="Loading activity">
      <Card>
        <RowSkeletons rows={6} className="h-15 gap-3.5" />
      </Card>
    </LoadingRegion>
  )
}
