import { DISABLED_BY_ADMINISTRATOR } from '@icetally/domain/team/disabled-team'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconLock, IconShieldQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useParams } from 'react-router'
import { hasStatus } from '../platform/api/api-client.ts'
import { usePageTitle } from '../platform/browser/page-title.ts'
import { LinkButton } from '../platform/components/button.tsx'
import { Notice } from '../platform/components/notice.tsx'
import { EmptyState, QueryFailure } from '../platform/components/states.tsx'
import { paths } from '../platform/paths.ts'
import { teamQuery } from '../platform/queries/teams.ts'
import { useTeamColour } from '../platform/team-colour.ts'
import { TrueRink } from '../rink/use-markings.ts'

const OpenTeam = createContext<TeamDetail | null>(null)

/** The team of the page around this. */
export function useOpenTeam(): TeamDetail {
  const team = use(OpenTeam)
  if (team === null) throw new Error('No page of a team is open around this')
  return team
}

/**
 * The page of the team in the address, or the reason why there is none; notes if it is disabled.
 */
export function TeamPage(props: {
  skeleton: ReactNode
  children: (team: TeamDetail) => ReactNode
}) {
  const { skeleton, children } = props
  const { teamId = '' } = useParams()
  const team = useQuery(teamQuery(teamId))
  useTeamColour(team.data?.colour)
  // A team that was deleted or left meanwhile is gone, even while its last state is still cached.
  const missing = hasStatus(team.error, 404)
  if (team.data !== undefined && !missing) {
    return (
      <TrueRink value={team.data.trueRink}>
        {team.data.state === 'DISABLED' && (
          <Notice icon={<IconLock aria-hidden="true" />}>
            {team.data.disabledByAdministrator
              ? `${DISABLED_BY_ADMINISTRATOR} Everything can be looked at, but nothing can be changed.`
              : 'This team is disabled. Everything can be looked at, but nothing can be changed until a manager activates it.'}
          </Notice>
        )}
        <OpenTeam value={team.data}>{children(team.data)}</OpenTeam>
      </TrueRink>
    )
  }
  if (team.isPending) return skeleton
  if (missing) return <TeamNotFound />
  return <QueryFailure query={team} title="The team could not be loaded" heading="h2" />
}

/** A page of the team in the address, as a route. */
export function teamRoute(skeleton: ReactNode, Page: ComponentType<{ team: TeamDetail }>) {
  return () => <TeamPage skeleton={skeleton}>{(team) => <Page team={team} />}</TeamPage>
}

function TeamNotFound() {
  usePageTitle('Team not found')
  return (
    <EmptyState
      heading="h2"
      icon={<IconShieldQuestion />}
      title="Team not found"
      actions={<LinkButton to={paths.dashboard()}>Go to the dashboard</LinkButton>}
    >
      The team you're looking for doesn't exist.
    </EmptyState>
  )
}
