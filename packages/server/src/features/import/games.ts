import { BOUNDS, boundRefusal } from '@icetally/domain/bounds'
import {
  compareSchedule,
  type GameContent,
  type KnownGame,
} from '@icetally/domain/imports/schedule-difference'
import type { GameEntry } from '@icetally/domain/imports/sides'
import { PLAN_LIMITS, planRefusal } from '@icetally/domain/limits'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { removeGame, setGame, storeGame } from '../../records/games/commands.ts'
import { countGames } from '../../records/games/schedule-store.ts'
import { findGame, type GameWithSeason, listGames } from '../../records/games/store.ts'
import { toOptionalIsoTimestamp } from '../../records/present.ts'
import { listSeasons } from '../../records/seasons/store.ts'
import type { Importer } from './importer.ts'
import { importedGames, nameGame } from './store.ts'

const knownGame = (row: GameWithSeason): KnownGame => ({
  id: row.id,
  opponent: row.opponent,
  startTime: toOptionalIsoTimestamp(row.start_time),
  location: row.location,
  homeAway: row.home_away,
  competition: row.competition,
  seasonId: row.season_id,
  status: row.final_decided_in !== null ? 'final' : row.recorded === 1 ? 'live' : 'scheduled',
})

const gamesOf = async (reader: Reader, scope: TeamScope): Promise<KnownGame[]> =>
  (await listGames(reader, scope)).map(knownGame)

/** Imports games into a schedule. */
export const games: Importer<GameEntry, GameContent> = {
  kind: 'schedule',
  noun: 'game',
  async compare(reader, scope, entries, timeZone) {
    const seasons = (await listSeasons(reader, scope)).map((row) => ({
      ...{ id: row.id, name: row.name, startsOn: row.starts_on, endsOn: row.ends_on },
    }))
    const sources = await importedGames(reader, scope)
    return compareSchedule(entries, {
      games: await gamesOf(reader, scope),
      seasons,
      sources,
      timeZone,
    })
  },
  async room(reader, scope, wanted) {
    const count = await countGames(reader, scope)
    const ofPlan = PLAN_LIMITS[scope.type].games
    const most = Math.min(BOUNDS.gamesOfTeam, ofPlan ?? Number.POSITIVE_INFINITY)
    const left = Math.max(0, most - count)
    const refusal = planRefusal(scope.type, 'games', most) ?? boundRefusal('gamesOfTeam', most)
    return { left, reason: wanted > left ? refusal : null }
  },
  async add(trx, importing, after) {
    const { row } = await storeGame(trx, { ...importing, body: after })
    return row.id
  },
  async change(trx, { scope, ...context }, id, change) {
    await setGame(trx, { ...context, scope: { ...scope, id }, body: change })
  },
  async noted(trx, { scope }, id, { source }) {
    if (source !== null) await nameGame(trx, { ...scope, id }, source)
  },
  async present(reader, scope) {
    const all = await gamesOf(reader, scope)
    return new Map(all.map(({ id, status: _, ...content }) => [id, content]))
  },
  async inUse(reader, scope, id) {
    const game = await findGame(reader, { ...scope, id })
    const isUsed =
      game !== undefined &&
      (game.recorded === 1 || game.change_number > 0 || game.final_for !== null)
    return isUsed ? 'Something is recorded in the game' : null
  },
  async remove(trx, { scope, ...context }, id) {
    await removeGame(trx, { ...context, scope: { ...scope, id }, body: {} })
  },
}
