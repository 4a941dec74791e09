import { request } from '../../fixtures/product.ts'
import { signIn } from '../../scripts/demo/account.ts'
import { connect } from '../../scripts/demo/connection.ts'
import type { DemoProduct } from '../../scripts/demo/demo-product.ts'

/** Makes a link to the demo's team; answers the path of its busiest game, as a follower opens it. */
export async function makeFollowLink({ address, teamId, gameId }: DemoProduct): Promise<string> {
  const send = connect(address, await signIn(connect(address)))
  const { link } = await request<{ link: { url: string } }>(
    send,
    'POST',
    `/links/teams/${teamId}`,
    {
      name: 'Grandparents',
      shows: ['score', 'schedule', 'shots', 'goals', 'players'],
    },
  )
  return `${new URL(link.url).pathname}/games/${gameId}`
}
