import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation } from '@tanstack/react-query'
import { Card } from '../platform/components/card.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { updateTeam } from '../platform/queries/teams.ts'
import { usePermissions } from '../platform/session/permissions.ts'

/** Whether the players are children: then no link names them. */
export function UnderThirteen({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const changing = useMutation(updateTeam('Saved'))
  const asked = changing.isPending ? changing.variables.underThirteen : undefined
  return (
    <Card className="px-3 py-3 sm:px-4">
      <Checkbox
        label={<span className="font-semibold">Our players are under 13</span>}
        detail="Every link, old or new, then shows jersey numbers only and no table of players."
        checked={asked ?? team.underThirteen}
        disabled={!may('team.describe')}
        onChange={({ currentTarget }) => {
          if (changing.isPending) return
          changing.mutate({ teamId: team.id, underThirteen: currentTarget.checked })
        }}
      />
    </Card>
  )
}
