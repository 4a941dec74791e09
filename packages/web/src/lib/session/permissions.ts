import type { Team } from '@icetally/domain/contract/teams'
import type { Role } from '@icetally/domain/limits'
import { may, type TeamAction } from '@icetally/domain/permissions/permissions'
import { useSession } from './session.ts'

/** The role of a user in a team, by the id among its members; `null` for others. */
function roleIn(team: Pick<Team, 'members'>, userId: string | undefined): Role | null {
  return team.members.find((member) => member.user.id === userId)?.role ?? null
}

/** Tells what the signed-in user may do in a team; the server decides by the same table. */
export function usePermissions(team: Pick<Team, 'members' | 'state'>): {
  role: Role | null
  may: (action: TeamAction) => boolean
} {
  const role = roleIn(
    team,
    useSession((session) => session.user?.id),
  )
  return { role, may: (action) => role !== null && may(role, action, team.state) }
}
