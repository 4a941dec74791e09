import {
  PlayerStatisticsScreen,
  PlayerStatisticsSkeleton,
} from '../../features/player-statistics/player-statistics-screen.tsx'
import { teamRoute } from '../team-page.tsx'

/** One player's own statistics, opened by "View Stats" on the team overview. */
export default teamRoute(<PlayerStatisticsSkeleton />, PlayerStatisticsScreen)
