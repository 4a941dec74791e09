import { teamRoute } from '../../team/index.ts'
import { ComparisonScreen, ComparisonSkeleton } from './comparison-screen.tsx'

/** Two players of a team side by side. */
export default teamRoute(<ComparisonSkeleton />, ComparisonScreen)
