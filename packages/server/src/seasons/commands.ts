import { defined, equalsStored } from '@icetally/domain/game/model/kind'
import { SEASON_DAYS } from '@icetally/domain/game/model/sentences'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { invalidField } from '@icetally/domain/platform/errors'
import type { Season, seasonsEndpoints } from '@icetally/domain/season/endpoints/seasons'
import type { TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { SeasonTable } from '../platform/db/schema.ts'
import type { TeamCall } from '../platform/rows/change-context.ts'
import { createdAs, newRow, wasCreatedAs } from '../platform/rows/creation-hash.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'
import { requireQuota } from '../platform/rows/quota.ts'
import { type Stored, storeOnce } from '../platform/rows/store-once.ts'
import { SEASONS } from '../platform/rows/team-rows-store.ts'
import { includeGames, requireSeason } from './seasons-store.ts'

/** A season as it is answered. */
export const presentSeason = (row: SeasonTable): Season => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  createdAt: toIsoTimestamp(row.created_at),
})

/** The stored form of a new season. */
export const seasonFields = ({
  name,
  startsOn,
  endsOn,
}: Pick<Season, 'name' | 'startsOn' | 'endsOn'>) => ({
  name,
  starts_on: startsOn,
  ends_on: endsOn,
})

/** Adds a season, once for each id. The team is held meanwhile. */
export async function addSeason(
  trx: Transaction,
  { scope, body, now, newId }: TeamCall<BodyOf<typeof seasonsEndpoints.create>, TeamScope>,
): Promise<Stored<SeasonTable>> {
  const id = body.id ?? newId()
  const season = seasonFields(body)
  return storeOnce({
    create: async () => {
      requireQuota('seasonsOfTeam', await SEASONS.count(trx, scope))
      const row = await SEASONS.insert(trx, scope, { id, ...season, ...newRow(now) })
      if (row === undefined) return undefined
      if (body.includeGames) await includeGames(trx, scope, row)
      await countTeamChange(trx, scope)
      return row
    },
    find: () => SEASONS.find(trx, scope, id),
    isSame: (row) => wasCreatedAs('season', row, season),
  })
}

/** Changes a season, which the screens of its games show; absent fields stay. */
export async function changeSeason(
  trx: Transaction,
  { scope, body }: TeamCall<BodyOf<typeof seasonsEndpoints.update>>,
): Promise<SeasonTable> {
  const before = await requireSeason(trx, scope, scope.id)
  const { name, startsOn: starts_on, endsOn: ends_on } = body
  const season = { ...before, ...defined({ name, starts_on, ends_on }) }
  if (season.starts_on > season.ends_on) throw invalidField('endsOn', SEASON_DAYS)
  const included = body.includeGames ? await includeGames(trx, scope, season) : 0
  if (included > 0 || !equalsStored<SeasonTable>(before, season)) await countTeamChange(trx, scope)
  return SEASONS.update(trx, scope, {
    ...defined({ name, starts_on, ends_on }),
    created_as: createdAs('season', before),
  })
}

/** Deletes a season, which the screens of its games no longer show. */
export async function removeSeason(trx: Transaction, { scope }: TeamCall): Promise<void> {
  await SEASONS.remove(trx, scope)
  await countTeamChange(trx, scope)
}
