import type { Team } from '@icetally/domain/contract/teams'
import {
  IconCalendarEvent,
  IconChartBar,
  IconShirtSport,
  IconUsersGroup,
} from '@tabler/icons-react'
import { LinkButton } from '../../components/link-button.tsx'

/** Where the links of a team lead; the app knows its addresses, a feature is told. */
export interface TeamLinks {
  team: string
  players: string
  games: string
  analytics: string
  members: string
}

/** The ways into a team, with how much there is to find. */
export function TeamCardLinks(props: { team: Team; links: TeamLinks; isAdmin: boolean }) {
  const { team, links, isAdmin } = props
  const inactive = team.state === 'DISABLED'
  const { players, games, members } = team._count
  return (
    <div className="grid grid-cols-2 gap-2 *:px-2 max-[359px]:*:gap-1 max-[359px]:*:px-1 @min-[37rem]:grid-cols-4">
      <LinkButton
        to={links.players}
        inactive={inactive}
        icon={<IconShirtSport aria-hidden="true" className={icon} />}
      >
        Players ({players})
      </LinkButton>
      <LinkButton
        to={links.games}
        inactive={inactive}
        icon={<IconCalendarEvent aria-hidden="true" className={icon} />}
      >
        Games ({games})
      </LinkButton>
      <LinkButton to={links.analytics} icon={<IconChartBar aria-hidden="true" className={icon} />}>
        Analytics
      </LinkButton>
      {isAdmin && (
        <LinkButton
          to={links.members}
          icon={<IconUsersGroup aria-hidden="true" className={icon} />}
        >
          Members ({members})
        </LinkButton>
      )}
    </div>
  )
}

const icon = 'size-5 shrink-0 text-muted'
