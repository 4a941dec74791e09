import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { LinkButton } from '../../platform/components/button.tsx'
import { EmptyState } from '../../platform/components/states.tsx'
import { paths } from '../../platform/paths.ts'

/** Before two players are chosen: the content of the comparison, or that the roster has too few players. */
export function NothingCompared({ team }: { team: TeamDetail }) {
  const icon = <IconArrowsLeftRight />
  if (team.players.length > 1) {
    return (
      <EmptyState icon={icon} title="Choose two players">
        Their figures and shot maps are compared here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="Two players are needed"
      actions={<LinkButton to={paths.players(team.id)}>Go to Players</LinkButton>}
    >
      Add players to the roster to compare them.
    </EmptyState>
  )
}
