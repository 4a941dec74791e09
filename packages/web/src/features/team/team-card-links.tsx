import type { Team } from '@icetally/domain/contract/teams'
import {
  IconCalendarEvent,
  IconChartBar,
  IconShirtSport,
  IconUsersGroup,
} from '@tabler/icons-react'
import { LinkButton } from '../../components/link-button.tsx'
import { paths } from '../../lib/paths.ts'

/** The ways into a team, with how much there is to find. */
export function TeamCardLinks({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const inactive = team.state === 'DISABLED'
  const { players, games, members } = team._count
  return (
    <div className="grid grid-cols-2 gap-2 *:px-2 max-[359px]:*:gap-1 max-[359px]:*:px-1 @min-[37rem]:grid-cols-4">
      <LinkButton
        to={paths.players(team.id)}
        inactive={inactive}
        icon={<IconShirtSport aria-hidden="true" className={icon} />}
      >
        Players ({players})
      </LinkButton>
      <LinkButton
        to={paths.games(team.id)}
        inactive={inactive}
        icon={<IconCalendarEvent aria-hidden="true" className={icon} />}
      >
        Games ({games})
      </LinkButton>
      <LinkButton
        to={paths.analytics(team.id)}
        icon={<IconChartBar aria-hidden="true" className={icon} />}
      >
        Analytics
      </LinkButton>
      {isAdmin && (
        <LinkButton
          to={paths.members(team.id)}
          icon={<IconUsersGroup aria-hidden="true" className={icon} />}
        >
          Members ({members})
        </LinkButton>
      )}
    </div>
  )
}

const icon = 'size-5 shrink-0 text-muted'
