import type { TeamDetail } from '@icetally/domain/contract/teams'
import { useState } from 'react'
import { ReplacePage } from '../../components/replace-page.tsx'
import { FirstRunCard } from '../../features/first-run/first-run-card.tsx'
import { PlayersCard } from '../../features/roster/players-card.tsx'
import { RecentGamesCard } from '../../features/schedule/recent-games-card.tsx'
import { DisableTeam } from '../../features/team/disable-team.tsx'
import { TeamBadges } from '../../features/team/team-badges.tsx'
import { TeamCode } from '../../features/team/team-code.tsx'
import { TeamMenu } from '../../features/team/team-menu.tsx'
import { TeamOverview } from '../../features/team-overview/team-overview.tsx'
import { useSeasonChoice } from '../../game/season-choice.tsx'
import { paths } from '../../lib/paths.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { TeamOverviewSkeleton } from '../page-skeletons.tsx'
import { TeamPage } from '../team-page.tsx'
import { ShotShare } from './shot-share.tsx'

/** One team at a glance. */
export default function TeamRoute() {
  const [gone, setGone] = useState(false)
  // In place of the page that is no more: Back does not lead to it.
  if (gone) return <ReplacePage to={paths.dashboard()} />
  return (
    <TeamPage skeleton={<TeamOverviewSkeleton />}>
      {(team) => <Overview team={team} onGone={() => setGone(true)} />}
    </TeamPage>
  )
}

function Overview({ team, onGone }: { team: TeamDetail; onGone: () => void }) {
  const { may } = usePermissions(team)
  const [, , isSeasonKnown] = useSeasonChoice(team.id)
  // Figures of all games would be those of the season a moment later.
  if (!isSeasonKnown) return <TeamOverviewSkeleton />
  return (
    <TeamOverview
      team={team}
      firstRun={<FirstRunCard team={team} />}
      badges={<TeamBadges team={team} />}
      teamCode={<TeamCode code={team.teamCode} />}
      disable={<DisableTeam team={team} />}
      menu={<TeamMenu team={team} onGone={onGone} />}
      shotShare={(games) => <ShotShare games={games} />}
      players={
        <PlayersCard teamId={team.id} players={team.players} mayAdd={may('roster.change')} />
      }
      recentGames={
        <RecentGamesCard teamId={team.id} games={team.games} mayAdd={may('game.change')} />
      }
    />
  )
}
