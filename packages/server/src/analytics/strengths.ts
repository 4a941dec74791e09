import { shotStrengths } from '@icetally/domain/analytics/strength/shot-strengths'
import { formatPlayed, playedIn } from '@icetally/domain/game/format/played-length'
import type { Strength } from '@icetally/domain/platform/limits'
import { readTerms, recordsOfGames } from '../games/index.ts'
import type { TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'

/** The strength at which the side of a shot played, by the shot's id; what is not known is not in it. */
export type ShotStrengths = Map<string, Strength>

const KINDS_OF_STRENGTH = ['penalty', 'goal', 'shot', 'goalieChange', 'shootoutAttempt'] as const

/**
 * The strengths of the shots of some games; those of which neither a penalty nor a goal says one cost no more
 * than finding that out.
 */
export async function readStrengths(
  reader: Reader,
  scope: TeamScope,
  gameIds: readonly string[],
): Promise<ShotStrengths> {
  const strengths: ShotStrengths = new Map()
  const said = await recordsOfGames(reader, scope, gameIds, ['penalty', 'goal'])
  const ids = [...said].flatMap(([id, { penalties, goals }]) => {
    const isSaid = [...goals.values()].some(({ strength }) => strength !== null)
    return penalties.size > 0 || isSaid ? [id] : []
  })
  if (ids.length === 0) return strengths
  const [records, terms] = await Promise.all([
    recordsOfGames(reader, scope, ids, KINDS_OF_STRENGTH),
    readTerms(reader, scope, ids),
  ])
  for (const [gameId, one] of records) {
    const ofGame = terms.get(gameId)
    if (ofGame === undefined) continue
    const format = formatPlayed(playedIn(one, ofGame))
    for (const [id, strength] of shotStrengths(one, format)) strengths.set(id, strength)
  }
  return strengths
}
