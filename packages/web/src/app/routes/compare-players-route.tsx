import {
  ComparisonScreen,
  ComparisonSkeleton,
} from '../../features/player-statistics/comparison-screen.tsx'
import { teamRoute } from '../team-page.tsx'

/** Two players of a team side by side. */
export default teamRoute(<ComparisonSkeleton />, ComparisonScreen)
