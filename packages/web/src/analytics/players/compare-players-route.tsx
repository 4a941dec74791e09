import { teamRoute } from '../../team/team-page.tsx'
import { ComparisonScreen, ComparisonSkeleton } from './comparison-screen.tsx'

/** Two players of a team side by side. */
export default teamRoute(<ComparisonSkeleton />, ComparisonScreen)
