import type { Role } from '@icetally/domain/platform/limits'
import { may, type TeamAction } from '@icetally/domain/platform/permissions/permissions'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useSession } from './session.ts'

/**
 * The user's role in a team, null for others, and its permissions; the server decides by the same
 * table.
 */
export function usePermissions(team: Pick<Team, 'members' | 'state'>) {
  const userId = useSession((session) => session.user?.id)
  const role: Role | null = team.members.find(({ user }) => user.id === userId)?.role ?? null
  return {
    role,
    may: (action: TeamAction): boolean => role !== null && may(role, action, team.state),
  }
}
