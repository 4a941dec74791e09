import { useKnownTeam } from '../../platform/pages/header-skeleton.tsx'
import { ListHeadSkeleton, ListPageSkeleton } from '../../platform/pages/page-skeletons.tsx'
import { teamRoute } from '../team-page.tsx'
import { SEARCHED_FROM } from './player-rows.tsx'
import { PlayersScreen } from './players-screen.tsx'

/** The roster of a team. */
export default teamRoute(<RosterSkeleton />, ({ team }) => <PlayersScreen team={team} />)

function RosterSkeleton() {
  const count = useKnownTeam()?._count.players ?? SEARCHED_FROM
  return (
    <ListPageSkeleton title="- Players" subtitle="Manage team players" actions="sm:w-142" crowded>
      <ListHeadSkeleton
        search={count < SEARCHED_FROM ? undefined : 'Search players'}
        group="Forwards"
      />
    </ListPageSkeleton>
  )
}
