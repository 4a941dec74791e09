import { instanceSentence } from '@icetally/domain/admin/log-actions'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Section } from '../platform/components/card.tsx'
import { NamedSentence } from '../platform/components/named-sentence.tsx'
import { TabPanel, Tabs } from '../platform/components/tabs.tsx'
import { formatDateTime } from '../platform/format/format-date.ts'
import { instanceLogQuery } from '../platform/queries/administration.ts'
import { OverviewPanel } from './overview-panel.tsx'
import { PagedList } from './paged-list.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { TeamsPanel } from './teams-panel.tsx'

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'People' },
  { value: 'teams', label: 'Teams' },
  { value: 'log', label: 'Log' },
] as const

/** The state of the server, its people and teams, and its log. The address names the open tab. */
export function AdministrationScreen({ backups }: { backups?: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const shown = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'overview'
  return (
    <Tabs
      label="Administration"
      value={shown}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      items={TABS}
    >
      <TabPanel value="overview">
        <OverviewPanel backups={backups} />
      </TabPanel>
      <TabPanel value="people">
        <PeoplePanel />
      </TabPanel>
      <TabPanel value="teams">
        <TeamsPanel />
      </TabPanel>
      <TabPanel value="log">
        <LogPanel />
      </TabPanel>
    </Tabs>
  )
}

/** The log of the server, newest first. */
function LogPanel() {
  const query = useInfiniteQuery(instanceLogQuery())
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section title="Log" padded={false}>
      <PagedList
        query={query}
        items={entries}
        called="log"
        empty="Actions of administrators are listed here for 180 days."
      >
        {(entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline justify-between gap-x-5 px-5 py-3"
          >
            <NamedSentence parts={instanceSentence(entry)} />
            <time dateTime={entry.happenedAt} className="tabular text-[0.9375rem] text-muted">
              {formatDateTime(entry.happenedAt)}
            </time>
          </li>
        )}
      </PagedList>
    </Section>
  )
}
