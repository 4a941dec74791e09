import { GamePage } from './game-page.tsx'
import type { GamePageData, TeamPageData } from './page-data.ts'
import { TeamPage } from './team-page.tsx'

/** The page of a link by its scope. */
export function FollowPage({ data }: { readonly data: TeamPageData | GamePageData }) {
  return data.kind === 'team' ? <TeamPage data={data} /> : <GamePage data={data} />
}
