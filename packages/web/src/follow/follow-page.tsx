import { GamePage } from './game-page.tsx'
import type { PageData } from './page-data.ts'
import { TeamPage } from './team-page.tsx'

/** The page of a link by what it shows. */
export const FollowPage = ({ data }: { readonly data: PageData }) =>
  data.kind === 'game' ? <GamePage data={data} /> : <TeamPage data={data} />
