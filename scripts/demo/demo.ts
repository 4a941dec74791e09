import type { KindName } from '@icetally/domain/game/model/records'
import { factsOf } from '../../fixtures/facts.ts'
import { inParallel } from '../../fixtures/in-parallel.ts'
import { request, type Send } from '../../fixtures/product.ts'
import type { RecordedSeason } from '../../fixtures/record-season.ts'
import { recordWholeSeason } from '../../fixtures/record-whole-season.ts'
import { stableId } from '../../fixtures/stable-id.ts'
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
  return `${games.length} real games of ${Math.min(...years)} to ${Math.max(...years)}, with everything on their sheets; the hits of the last games are invented. Source: public play-by-play records (sportsdataverse/fastRhockey-pwhl-raw).`
}

/**
 * Records the games of a team into a running product through its API, under the demo's account. Run again it
 * adds missing games and doubles nothing. Throws a DemoStop with a sentence if a person has to act.
 */
export async function runDemo({ address, season, onProgress }: Demo): Promise<DemoOutcome> {
  const origin = originOf(address)
  await requireProduct(origin)
  const token = await signIn(connect(origin))
  const send = connect(origin, token)
  try {
    const teamId = await demoTeam(send, season.team, describe(season))
    const recorded = await recordWholeSeason(send, teamId, season, { onProgress })
    for (const invent of Object.values(INVENTED)) await invent?.(send, teamId, season, recorded)
    return { teamId, ...recorded }
  } finally {
    await request(send, 'POST', '/auth/logout').catch(() => undefined)
  }
}

/** Records invented records of a kind in some games. */
type Inventing = (
  send: Send,
  teamId: string,
  season: WholeSeason,
  recorded: RecordedSeason,
) => Promise<void>

/** How records of each kind are invented, where the real games have none; null: not at all. */
const INVENTED: Readonly<Record<KindName, Inventing | null>> = {
  ...{ period: null, shot: null, goal: null, penalty: null, lineup: null, goalieChange: null },
  ...{ faceoff: null, faceoffEvent: null, faceoffAdjustment: null, shootoutAttempt: null },
  hit: recordHits,
}

/** Games that get hits, the last ones of the season. */
const GAMES = 5
/** One hit for so many shots. */
const SHOTS = 2

/**
 * Records invented hits in the last games of a season, each beside a shot of the other side: the real
 * records have none. Run again it doubles nothing.
 */
async function recordHits(
  send: Send,
  teamId: string,
  season: WholeSeason,
  { playerIds, gameIds }: RecordedSeason,
): Promise<void> {
  await request(send, 'PUT', `/teams/${teamId}`, { recording: { hits: true } })
  const hits = season.games.slice(-GAMES).flatMap((game) => {
    const skaters = factsOf(game).lineup?.filter(({ position }) => position !== 'G') ?? []
    return factsOf(game)
      .shots.filter((_, index) => index % SHOTS === 0)
      .map(({ scoredAgainst, periodNumber, clock, xCoord, yCoord, takenAt }, index) => ({
        path: `/hits/games/${gameIds.get(game.id)}`,
        id: stableId(teamId, 'hit', `${game.id} ${index}`),
        ...{ periodNumber, clock, xCoord: Math.round(xCoord), yCoord: Math.round(yCoord) },
        createdAt: new Date(takenAt - 1000).toISOString(),
        ...(scoredAgainst
          ? {
              playerId:
                playerIds.get(skaters[(index * 7) % skaters.length]?.playerId ?? '') ?? null,
            }
          : { against: true, opponentNumber: 2 + ((index * 11) % 90) }),
      }))
  })
  await inParallel(hits, 8, async ({ path, ...hit }) => {
    await request(send, 'POST', path, hit)
  })
}
