import { IconPlus, IconUsersGroup, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../platform/components/button.tsx'
import { Collapsible } from '../platform/components/collapsible.tsx'
import { openers } from '../platform/components/opened-later.tsx'
import { PageHeader } from '../platform/components/page-header.tsx'
import { EmptyState, QueryFailure } from '../platform/components/states.tsx'
import { paths } from '../platform/paths.ts'
import { teamsQuery, waitingQuery } from '../platform/queries/teams.ts'
import { GameDay } from './game-day.tsx'
import { ONE_TEAM, TeamGrid, TeamGridSkeleton } from './team-grid.tsx'
import { WaitingTeams } from './waiting-teams.tsx'

const { prepare, openedLater } = openers(() => import('./team-dialogs.ts'))
const CreateTeamDialog = openedLater((parts) => parts.CreateTeamDialog)
const JoinTeamDialog = openedLater((parts) => parts.JoinTeamDialog)

/** The first page after signing in: all teams, and how to get one. */
export default function DashboardRoute() {
  const invitation = useInvitation()
  const [dialog, setDialog] = useState<'create' | 'join' | 'invited' | null>(
    invitation === null ? null : 'invited',
  )
  const close = () => setDialog(null)
  const hasNoTeam = useQuery(teamsQuery()).data?.length === 0
  return (
    <>
      <PageHeader
        title="Your Teams"
        actions={
          <>
            <Button
              variant="secondary"
              className="max-[22.5rem]:gap-1 max-[22.5rem]:px-1.5"
              icon={IconUsersPlus}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setDialog('join')}
            >
              Join Team
            </Button>
            <Button
              // With a team, its game is the page's main action.
              variant={hasNoTeam ? 'primary' : 'secondary'}
              className="max-[22.5rem]:gap-1 max-[22.5rem]:px-1.5"
              icon={IconPlus}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setDialog('create')}
            >
              Create Team
            </Button>
          </>
        }
      />
      <WaitingTeams />
      <Teams />
      <CreateTeamDialog open={dialog === 'create'} onClose={close} />
      <JoinTeamDialog
        open={dialog === 'join' || dialog === 'invited'}
        onClose={close}
        code={dialog === 'invited' ? (invitation ?? '') : ''}
      />
    </>
  )
}

/** The team code of the invitation that led here, or null. A reload does not bring it back. */
function useInvitation(): string | null {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => (state as { joinCode?: string } | null)?.joinCode ?? null)
  useEffect(() => {
    if (code !== null) void navigate(paths.dashboard(), { replace: true, state: null })
  }, [code, navigate])
  return code
}

function Teams() {
  const teams = useQuery(teamsQuery())
  const waiting = useQuery(waitingQuery())
  if (teams.isPending) return <TeamGridSkeleton />
  if (teams.isLoadingError) {
    return <QueryFailure query={teams} title="Your teams could not be loaded" />
  }
  const active = teams.data.filter((team) => team.state === 'ACTIVE')
  const disabled = teams.data.filter((team) => team.state === 'DISABLED')
  if (teams.data.length === 0) {
    // A team that is waited for is above, and a way to get one is not needed.
    if (waiting.isLoading || (waiting.data?.length ?? 0) > 0) return null
    return (
      <EmptyState icon={<IconUsersGroup />} title="No teams">
        Get started by creating a new team or joining an existing one.
      </EmptyState>
    )
  }
  const isOne = active.length === 1
  return (
    <div className="flex flex-col gap-8">
      {active.length > 0 && (
        <div className={isOne ? ONE_TEAM : 'grid grid-cols-1 gap-6'}>
          <GameDay teams={active} />
          <section>
            <h3 className={isOne ? 'sr-only' : 'type-heading mb-3 text-xl'}>Active Teams</h3>
            <TeamGrid teams={active} />
          </section>
        </div>
      )}
      {disabled.length > 0 && (
        <section>
          <Collapsible
            heading
            title={<span className="type-heading text-xl">Disabled Teams ({disabled.length})</span>}
          >
            <div className="pt-3">
              <TeamGrid teams={disabled} />
            </div>
          </Collapsible>
        </section>
      )}
    </div>
  )
}
