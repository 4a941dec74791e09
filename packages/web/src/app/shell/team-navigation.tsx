import type { Team } from '@icetally/domain/team/endpoints/teams'
import {
  type Icon,
  IconCalendarEvent,
  IconChartBar,
  IconHome,
  IconSettings,
  IconShare,
  IconShirtSport,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { Collapsible } from '../../platform/components/collapsible.tsx'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { NavItem } from './nav-item.tsx'

/** An active team in the navigation; it unfolds by itself when its pages are visited. */
export function TeamNavigation({ team }: { team: Team }) {
  const unfolding = useUnfolding([team])
  const { role, may } = usePermissions(team)
  return (
    <li>
      <Collapsible
        {...unfolding}
        title={
          <>
            <TeamCrest team={team} className="size-7 text-sm" />
            <span className="min-w-0 truncate">{team.name}</span>
          </>
        }
      >
        <ul className="flex flex-col gap-0.5 py-0.5">
          <NavItem nested exact to={paths.team(team.id)} icon={IconHome} label="Overview" />
          {role === 'admin' && (
            <NavItem
              nested
              to={paths.members(team.id)}
              others={[paths.invite(team.id), paths.activity(team.id)]}
              icon={IconUsersGroup}
              label="Members"
            />
          )}
          <NavItem nested to={paths.players(team.id)} icon={IconShirtSport} label="Players" />
          <NavItem
            nested
            to={paths.games(team.id)}
            others={[paths.opponents(team.id)]}
            icon={IconCalendarEvent}
            label="Games"
          />
          <NavItem nested to={paths.analytics(team.id)} icon={IconChartBar} label="Analytics" />
          {may('link.read') && (
            <NavItem nested to={paths.sharing(team.id)} icon={IconShare} label="Share" />
          )}
          <NavItem
            nested
            isPart
            to={paths.teamSettings(team.id)}
            icon={IconSettings}
            label="Team settings"
          />
        </ul>
      </Collapsible>
    </li>
  )
}

/** Folded at first; unfolds by itself once a page of one of these teams is visited. */
function useUnfolding(teams: readonly Team[]) {
  const { pathname } = useLocation()
  const teamId = matchPath('/teams/:teamId/*', pathname)?.params.teamId
  const inside = teams.some(({ id }) => id === teamId)
  const [open, setOpen] = useState(inside)
  useEffect(() => {
    if (inside) setOpen(true)
  }, [inside])
  return { open, onOpenChange: setOpen }
}

/** The disabled teams, in a group of their own. */
export function DisabledTeams({ teams }: { teams: readonly Team[] }) {
  return (
    <Collapsible
      {...useUnfolding(teams)}
      title={`Disabled Teams (${teams.length})`}
      className="mt-3"
      triggerClassName="text-muted"
    >
      <ul className="flex flex-col gap-2 pt-1">
        {teams.map((team) => (
          <DisabledTeam key={team.id} team={team} />
        ))}
      </ul>
    </Collapsible>
  )
}

/** A disabled team in the navigation: only its analytics can be visited. */
function DisabledTeam({ team }: { team: Team }) {
  return (
    <li>
      <p className="truncate px-3 py-1 font-semibold text-muted">{team.name}</p>
      <ul className="flex flex-col">
        <Unavailable icon={IconShirtSport} label="Players" />
        <Unavailable icon={IconCalendarEvent} label="Games" />
        <NavItem nested to={paths.analytics(team.id)} icon={IconChartBar} label="Analytics" />
      </ul>
    </li>
  )
}

function Unavailable({ icon: Icon, label }: { icon: Icon; label: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 pr-3 pl-9 text-[0.9375rem] text-muted">
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="line-through">{label}</span>
      <span>(Disabled)</span>
    </li>
  )
}
