import { teamRoute } from '../../team/index.ts'
import { PlayerStatisticsScreen, PlayerStatisticsSkeleton } from './player-statistics-screen.tsx'

/** One player's own statistics, opened by "View Stats" on the team overview. */
export default teamRoute(<PlayerStatisticsSkeleton />, PlayerStatisticsScreen)
