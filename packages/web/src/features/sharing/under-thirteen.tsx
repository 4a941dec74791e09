import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useMutation } from '@tanstack/react-query'
import { Card } from '../../components/card.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { updateTeam } from '../../lib/queries/teams.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

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
