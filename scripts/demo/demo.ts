import { request } from '../../fixtures/product.ts'
import type { RecordedSeason } from '../../fixtures/record-season.ts'
import { recordWholeSeason } from '../../fixtures/record-whole-season.ts'
import type { WholeSeason } from '../../fixtures/whole-season.ts'
import { demoTeam, signIn } from './account.ts'
import { connect, originOf, requireProduct } from './connection.ts'

export interface Demo {
  /** The product's address, e.g. `http://localhost:3000`. */
  readonly address: string
  readonly season: WholeSeason
  readonly onProgress: (done: number, total: number) => void
}

export interface DemoOutcome extends RecordedSeason {
  readonly teamId: string
}

const describe = ({ games }: WholeSeason): string => {
  const years = games.map((game) => Number(game.startTime.slice(0, 4)))
  return `${games.length} real games of ${Math.min(...years)} to ${Math.max(...years)}, with everything on their sheets. Source: public play-by-play records (sportsdataverse/fastRhockey-pwhl-raw).`
}

/**
 * Records the games of a team into a running product through its API, under the demo's account. Run again it
 * adds what is missing and doubles nothing. Throws a DemoStop with a sentence where a person has to
 * do something.
 */
export async function runDemo({ address, season, onProgress }: Demo): Promise<DemoOutcome> {
  const origin = originOf(address)
  await requireProduct(origin)
  const token = await signIn(connect(origin))
  const send = connect(origin, token)
  try {
    const teamId = await demoTeam(send, season.team, describe(season))
    return { teamId, ...(await recordWholeSeason(send, teamId, season, { onProgress })) }
  } finally {
    await request(send, 'POST', '/auth/logout').catch(() => undefined)
  }
}
