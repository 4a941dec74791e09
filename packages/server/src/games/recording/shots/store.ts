import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { gameKey } from '../../../platform/access/cache-keys.ts'
import { notFound, type RowScope, type TeamScope } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { cachePerDatabase } from '../../../platform/processes/response-cache.ts'

const periodById = prepared((reader: Reader, { teamId, id }: RowScope) =>
  reader
    .selectFrom('periods')
    .select(['game_id', 'period_number'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
)

/** A period of the team; undefined when there is none with this id. */
export const findPeriod = async (reader: Reader, period: RowScope) =>
  (await periodById(reader, period))[0]

/** Bytes of the numbers of periods that are cached for each database: some 10,000 periods. */
const CACHE_BYTES = 4 * 1024 * 1024
const SIZE_OF_NUMBER = 8

const numbersOf = cachePerDatabase<PeriodNumber>({
  maxBytes: CACHE_BYTES,
  sizeOf: () => SIZE_OF_NUMBER,
})

/**
 * The number of the period with this id; PERIOD_NOT_FOUND when the game has no such period. A period stays
 * in its game under its number as long as the game is there, which a recording holds.
 */
export async function numberOfPeriod(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  periodId: string,
): Promise<PeriodNumber> {
  const cache = numbersOf(reader)
  const entry = { key: gameKey(scope.teamId, gameId), variant: periodId, version: '' }
  const known = cache.find(entry)
  if (known !== undefined) return known
  const found = await findPeriod(reader, { ...scope, id: periodId })
  if (found?.game_id !== gameId) throw notFound('period')
  cache.store(entry, found.period_number)
  return found.period_number
}
