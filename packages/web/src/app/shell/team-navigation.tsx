import type { Team } from '@icetally/domain/contract/teams'
import {
  IconCalendarEvent,
  IconChartBar,
  IconHome,
  IconShirtSport,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { Avatar } from '../../components/avatar.tsx'
import { Collapsible } from '../../components/collapsible.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { paths } from '../paths.ts'
import { NavItem } from './nav-item.tsx'

/** An active team in the navigation; it unfolds by itself when its pages are visited. */
export function TeamNavigation({ team }: { team: Team }) {
  const { pathname } = useLocation()
  const inside = matchPath('/teams/:teamId/*', pathname)?.params.teamId === team.id
  const [open, setOpen] = useState(inside)
  useEffect(() => {
    if (inside) setOpen(true)
  }, [inside])
  const { role } = usePermissions(team)
  return (
    <li>
      <Collapsible
        open={open}
        onOpenChange={setOpen}
        title={
          <>
            <Avatar
              name={team.name}
              imageUrl={team.imageUrl}
              className="size-7 rounded-small text-sm"
            />
            <span className="min-w-0 truncate">{team.name}</span>
          </>
        }
      >
        <ul className="flex flex-col gap-0.5 py-0.5">
          <NavItem nested exact to={paths.team(team.id)} icon={<IconHome aria-hidden="true" />}>
            Overview
          </NavItem>
          {role === 'admin' && (
            <NavItem
              nested
              to={paths.members(team.id)}
              icon={<IconUsersGroup aria-hidden="true" />}
            >
              Members
            </NavItem>
          )}
          <NavItem nested to={paths.players(team.id)} icon={<IconShirtSport aria-hidden="true" />}>
            Players
          </NavItem>
          <NavItem nested to={paths.games(team.id)} icon={<IconCalendarEvent aria-hidden="true" />}>
            Games
          </NavItem>
          <NavItem nested to={paths.analytics(team.id)} icon={<IconChartBar aria-hidden="true" />}>
            Analytics
          </NavItem>
        </ul>
      </Collapsible>
    </li>
  )
}
