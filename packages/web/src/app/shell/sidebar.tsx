import {
  IconAlertTriangle,
  IconChartBar,
  IconCloudUp,
  IconLayoutDashboard,
  IconSearch,
  IconServerCog,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLinkFromLayer } from '../../platform/components/layers.ts'
import { Logo } from '../../platform/components/logo.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { paths } from '../../platform/paths.ts'
import { teamsQuery } from '../../platform/queries/teams.ts'
import { useSession } from '../../platform/session/session.ts'
import { useOutboxStatus } from '../../platform/sync/outbox/use-outbox-status.ts'
import { showsInNavigation, useShownState } from '../../platform/unsent/status-words.ts'
import { preparePalette } from '../palette/palette.tsx'
import { NavItem } from './nav-item.tsx'
import { DisabledTeams, TeamNavigation } from './team-navigation.tsx'

/** The user's own pages, then every team: the active ones to unfold, the disabled ones in a group. */
export function Sidebar(props: { onOpenRecords: () => void; onSearch: () => void }) {
  const { onOpenRecords, onSearch } = props
  const administers = useSession((session) => session.user?.administrator === true)
  const teams = useQuery(teamsQuery())
  const active = teams.data?.filter((team) => team.state === 'ACTIVE') ?? []
  const disabled = teams.data?.filter((team) => team.state === 'DISABLED') ?? []
  return (
    <div className="flex min-h-full flex-col gap-5 px-3 pt-4 pb-8">
      <Link
        to={paths.dashboard()}
        {...useLinkFromLayer(paths.dashboard())}
        aria-label="Icetally"
        className="rounded-control px-1 py-1"
      >
        <Logo />
      </Link>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
        onPointerEnter={preparePalette}
        className="flex min-h-11 items-center gap-3 rounded-control border border-line px-3 font-semibold text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <IconSearch aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1 text-left">Search</span>
        <span
          aria-hidden="true"
          className="rounded-small border border-line px-1.5 font-sans text-xs max-lg:hidden"
        >
          Ctrl K
        </span>
      </button>
      <nav aria-label="Main" className="flex flex-col gap-5">
        <ul className="flex flex-col gap-0.5">
          <NavItem to={paths.dashboard()} icon={IconLayoutDashboard} label="Dashboard" />
          <NavItem to={paths.profile()} icon={IconUserCircle} label="Profile" />
          {/* Not "Analytics": that is the name of each team's own. */}
          <NavItem to={paths.myAnalytics()} icon={IconChartBar} label="Team Totals" />
          <NavItem to={paths.settings()} icon={IconSettings} label="Settings" />
          {administers && (
            <NavItem to={paths.administration()} icon={IconServerCog} label="Administration" />
          )}
          <RecordsItem onOpen={onOpenRecords} />
        </ul>
        <div>
          <p className="mb-1 px-3 font-semibold text-muted text-sm">Teams</p>
          {teams.isPending && <NavigationSkeleton />}
          {teams.isLoadingError && <p className="px-3 py-2 text-muted">Could not be loaded</p>}
          {teams.isSuccess && teams.data.length === 0 && (
            <p className="px-3 py-2 text-muted">None yet</p>
          )}
          <ul className="flex flex-col gap-0.5">
            {active.map((team) => (
              <TeamNavigation key={team.id} team={team} />
            ))}
          </ul>
          {disabled.length > 0 && <DisabledTeams teams={disabled} />}
        </div>
      </nav>
    </div>
  )
}

function NavigationSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-3 py-2">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-6 w-36" />
    </div>
  )
}

/** In the navigation: the link to unsent or refused records, while there are any. */
function RecordsItem({ onOpen }: { onOpen: () => void }) {
  const status = useOutboxStatus()
  const shown = useShownState(status)
  if (!showsInNavigation(shown, status)) return null
  const refused = status.attention.length
  const Icon = refused > 0 ? IconAlertTriangle : IconCloudUp
  const count = refused > 0 ? refused : status.unsent
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold text-muted transition-colors hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1 text-left">
          {refused > 0 ? 'Needs attention' : 'Unsent records'}
        </span>
        {count > 0 && (
          <span className="tabular min-w-6 rounded-small bg-warning-soft px-1.5 py-0.5 text-center text-[0.8125rem] text-warning-text leading-tight">
            {count}
          </span>
        )}
      </button>
    </li>
  )
}
