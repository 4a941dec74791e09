import { useKnownTeam } from '../../platform/pages/header-skeleton.tsx'
import { ListHeadSkeleton, ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'
import { GamesScreen } from './games-screen.tsx'
import { SEARCHED_FROM } from './schedule-list.tsx'

/** The games of a team, and its seasons. */
export default teamRoute(<ScheduleSkeleton />, ({ team }) => <GamesScreen team={team} />)

function ScheduleSkeleton() {
  const count = useKnownTeam()?._count.games ?? SEARCHED_FROM
  return (
    <ListPageSkeleton
      title="- Games"
      subtitle="Manage team games and enter game statistics"
      actions="sm:w-142"
      crowded
    >
      <ListHeadSkeleton
        search={count < SEARCHED_FROM ? undefined : 'Search games'}
        group="Results"
      />
    </ListPageSkeleton>
  )
}
