import { GamePage } from './game-page.tsx'
import { OverlayPage } from './overlay/overlay-page.tsx'
import type { PageData } from './page-data.ts'
import { TeamPage } from './team-page.tsx'

/** The page of a link by its scope. */
export function FollowPage({ data }: { readonly data: PageData }) {
  if (data.kind === 'team') return <TeamPage data={data} />
  return data.kind === 'game' ? <GamePage data={data} /> : <OverlayPage data={data} />
}
