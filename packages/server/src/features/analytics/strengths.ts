import type { Strength } from '@icetally/domain/limits'
import { shotStrengths } from '@icetally/domain/statistics/strength/shot-strengths'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { recordsOfGames } from '../../records/records-of-game.ts'
import { readRecording } from '../../records/teams/store.ts'

/** The strength at which the side of a shot played, by the shot's id; what is not known is not in it. */
export type ShotStrengths = Map<string, Strength>

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
  const [records, { periodMinutes }] = await Promise.all([
    recordsOfGames(reader, scope, ids, ['penalty', 'goal', 'shot']),
    readRecording(reader, scope),
  ])
  for (const one of records.values()) {
    for (const [id, strength] of shotStrengths(one, periodMinutes)) strengths.set(id, strength)
  }
  return strengths
}
