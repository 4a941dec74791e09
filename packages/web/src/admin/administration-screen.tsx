import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabPanel, Tabs } from '../platform/components/tabs.tsx'
import { LogPanel } from './log-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { TeamsPanel } from './teams-panel.tsx'

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'people', label: 'People' },
  { value: 'teams', label: 'Teams' },
  { value: 'log', label: 'Log' },
] as const

/** How the server is doing, its people and its teams, and what was done to it. The address says what is open. */
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
