import type { Team } from '@icetally/domain/contract/teams'
import { IconCalendarEvent, IconChartBar, IconShirtSport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { NavItem } from './nav-item.tsx'

/** A disabled team in the navigation: only its analytics can be visited. */
export function DisabledTeam({ team }: { team: Team }) {
  return (
    <li>
      <p className="truncate px-3 py-1 font-semibold text-muted">{team.name}</p>
      <ul className="flex flex-col">
        <Unavailable icon={<IconShirtSport aria-hidden="true" />}>Players</Unavailable>
        <Unavailable icon={<IconCalendarEvent aria-hidden="true" />}>Games</Unavailable>
        <NavItem nested to={paths.analytics(team.id)} icon={<IconChartBar aria-hidden="true" />}>
          Analytics
        </NavItem>
      </ul>
    </li>
  )
}

function Unavailable({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 pr-3 pl-9 text-[0.9375rem] text-muted [&>svg]:size-5 [&>svg]:shrink-0">
      {icon}
      <span className="line-through">{children}</span>
      <span>(Disabled)</span>
    </li>
  )
}
