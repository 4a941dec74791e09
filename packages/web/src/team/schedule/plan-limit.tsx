import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../platform/components/button.tsx'
import { Alert } from '../../platform/components/notice.tsx'
import { paths } from '../../platform/paths.ts'
import { teamQuery } from '../../platform/queries/teams.ts'
import { usePermissions } from '../../platform/session/permissions.ts'

/** A note that the plan allows no further game, with a link to another plan for managers. */
export function PlanLimit({ teamId, refusal }: { teamId: string; refusal: string }) {
  const { data: team } = useQuery(teamQuery(teamId))
  return (
    <Alert title="Plan limit reached">
      {refusal}
      {team !== undefined && <UpgradeLink team={team} />}
    </Alert>
  )
}

function UpgradeLink({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  if (!may('team.changePlan')) return null
  return (
    <LinkButton to={paths.dashboard()} size="small" variant="primary" className="mt-2 flex w-fit">
      Upgrade on the dashboard
    </LinkButton>
  )
}
