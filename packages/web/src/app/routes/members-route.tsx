import type { TeamDetail } from '@icetally/domain/contract/teams'
import { counted } from '@icetally/domain/counted'
import { IconArrowLeft, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { NavigateButton } from '../../components/icon-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PausedThings } from '../../features/sharing/paused-things.tsx'
import { Joining } from '../../features/team/asking-people.tsx'
import { MemberList } from '../../features/team/member-list.tsx'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { MembersSkeleton } from '../page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'

/** Who is in a team. */
export default teamRoute(<MembersSkeleton />, ({ team }) => (
  <>
    <PageHeader
      before={
        <NavigateButton
          to={paths.team(team.id)}
          variant="ghost"
          size="small"
          icon={IconArrowLeft}
          className="-ml-2.5 mb-1"
        >
          Back
        </NavigateButton>
      }
      title={`${isolated(team.name)} - Members`}
      subtitle={counted(team.members.length, 'member')}
      actions={<ManagersActions team={team} />}
    />
    <PausedThings team={team} />
    <Joining team={team} />
    <MemberList team={team} />
  </>
))

/** For managers; a disabled team cannot invite. */
function ManagersActions({ team }: { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  if (role !== 'admin') return null
  return (
    <>
      <NavigateButton to={paths.activity(team.id)} variant="secondary" icon={IconHistory}>
        Activity
      </NavigateButton>
      <NavigateButton to={paths.invite(team.id)} disabled={!may('team.invite')} icon={IconUserPlus}>
        Invite Member
      </NavigateButton>
    </>
  )
}
