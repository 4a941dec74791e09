import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArrowLeft, IconHistory, IconUserPlus } from '@tabler/icons-react'
import { NavigateButton } from '../platform/components/icon-button.tsx'
import { PageHeader } from '../platform/components/page-header.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { MembersSkeleton } from '../platform/pages/page-skeletons.tsx'
import { paths } from '../platform/paths.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { Joining } from './asking-people.tsx'
import { MemberList } from './member-list.tsx'
import { PausedThings } from './paused-things.tsx'
import { teamRoute } from './team-page.tsx'

/** The members of a team. */
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
