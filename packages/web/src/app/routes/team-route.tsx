import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useNavigate, useParams } from 'react-router'
import { PlayersCard } from '../../features/roster/players-card.tsx'
import { RecentGamesCard } from '../../features/schedule/recent-games-card.tsx'
import { TeamCode } from '../../features/team/team-code.tsx'
import { TeamMenu } from '../../features/team/team-menu.tsx'
import { TeamOverview } from '../../features/team-overview/team-overview.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { TeamOverviewSkeleton } from '../page-skeletons.tsx'
import { paths } from '../paths.ts'
import { TeamPage } from '../team-page.tsx'

/** One team at a glance. */
export default function TeamRoute() {
  const { teamId = '' } = useParams()
  return (
    <TeamPage teamId={teamId} skeleton={<TeamOverviewSkeleton />}>
      {(team) => <Overview team={team} />}
    </TeamPage>
  )
}

function Overview({ team }: { team: TeamDetail }) {
  const { may } = usePermissions(team)
  const navigate = useNavigate()
  return (
    <TeamOverview
      team={team}
      analyticsPath={paths.analytics(team.id)}
      teamCode={<TeamCode code={team.teamCode} />}
      menu={
        <TeamMenu
          team={team}
          // In place of the page that is no more: Back does not lead to it.
          onGone={() => void navigate(paths.dashboard(), { replace: true })}
        />
      }
      players={
        <PlayersCard
          teamId={team.id}
          players={team.players}
          mayAdd={may('roster.change')}
          statisticsPath={(playerId) => paths.player(team.id, playerId)}
        />
      }
      recentGames={
        <RecentGamesCard
          teamId={team.id}
          games={team.games}
          mayAdd={may('game.change')}
          gamePath={(gameId) => paths.game(team.id, gameId)}
          gamesPath={paths.games(team.id)}
        />
      }
    />
  )
}
