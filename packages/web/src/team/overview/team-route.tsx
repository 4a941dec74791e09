import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useState } from 'react'
import { ReplacePage } from '../../platform/components/replace-page.tsx'
import { paths } from '../../platform/paths.ts'
import { useSeasonChoice } from '../../seasons/season-choice.tsx'
import { TeamPage } from '../team-page.tsx'
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

function Overview(props: { team: TeamDetail; onGone: () => void }) {
  const [, , isSeasonKnown] = useSeasonChoice(props.team.id)
  // Figures of all games would be replaced by the season's shortly after.
  return isSeasonKnown ? <TeamOverview {...props} /> : <TeamOverviewSkeleton />
}
