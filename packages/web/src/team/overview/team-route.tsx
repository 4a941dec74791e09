import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useState } from 'react'
import { ShotShare } from '../../charts/sparkline/shot-share.tsx'
import { ReplacePage } from '../../platform/components/replace-page.tsx'
import { paths } from '../../platform/paths.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { AskingLink } from '../asking-link.tsx'
import { DisableTeam } from '../disable-team.tsx'
import { FirstRunCard } from '../first-run/first-run-card.tsx'
import { PlayersCard } from '../roster/players-card.tsx'
import { RecentGamesCard } from '../schedule/recent-games-card.tsx'
import { TeamBadges } from '../team-badges.tsx'
import { TeamCode } from '../team-code.tsx'
import { TeamMenu } from '../team-menu.tsx'
import { TeamPage } from '../team-page.tsx'
import { ZoneQuestion } from '../zone-question.tsx'
import { TeamOverviewSkeleton } from './overview-skeleton.tsx'
import { TeamOverview } from './team-overview.tsx'

/** One team at a glance. */
export default function TeamRoute() {
  const [gone, setGone] = useState(false)
  // Replaces the page that no longer exists: Back does not lead to it.
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
  // Figures of all games would be replaced by the season's shortly after.
  if (!isSeasonKnown) return <TeamOverviewSkeleton />
  return (
    <TeamOverview
      team={team}
      firstRun={
        <>
          <AskingLink team={team} className="mb-5 w-full" />
          <ZoneQuestion team={team} />
          <FirstRunCard
            team={team}
            hasRecorded={team.games.some(({ status }) => status !== 'scheduled')}
          />
        </>
      }
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
