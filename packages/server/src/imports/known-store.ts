import { hash } from 'node:crypto'
import { allKinds } from '@icetally/domain/game/model/records'
import type { ImportKind } from '@icetally/domain/imports/endpoints/imports'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { sql } from 'kysely'
import { GAMES_PER_SLICE, type GameWithSeason } from '../games/index.ts'
import type { TeamScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import { COLUMNS, columnsAs } from '../platform/db/columns.ts'
import type { Reader } from '../platform/db/database.ts'
import { among } from '../platform/db/id-list.ts'
import { recordTable } from '../platform/db/record-tables.ts'
import { findRow } from '../platform/db/row-statements.ts'
import { allInSlices, type RunSlice, readerInSteps } from '../platform/db/slices.ts'
import { columnOf, idsIn, type Row } from '../platform/rows/kind-rows.ts'
import { changesOfGame, numberedGames } from '../platform/rows/numbered-games-store.ts'
import { listOpponents, namesOfRow } from '../platform/rows/opponent-book.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { listRoster } from '../players/index.ts'
import { listSeasons } from '../seasons/index.ts'
import { readMemory } from './feed/store.ts'
import type { GameRow, Known } from './read/known.ts'

const gamesAfter = async (
  reader: Reader,
  { teamId }: TeamScope,
  format: string,
  after: string,
): Promise<GameRow[]> => {
  const rows = await reader
    .selectFrom('games')
    .leftJoin('season_games as season', (join) =>
      join.onRef('season.team_id', '=', 'games.team_id').onRef('season.game_id', '=', 'games.id'),
    )
    .select(['games.id', 'games.opponent', 'games.start_time', 'games.location'])
    .select('games.start_date')
    .select([
      'games.home_away',
      'games.competition',
      'games.created_at',
      'games.final_for',
      'games.final_against',
    ])
    .select(['games.final_decided_in', 'games.forfeited_by', 'games.recorded', 'games.changed_at'])
    .select(['games.notes', 'games.format', 'games.ended_period', 'games.ended_clock'])
    .select(
      sql<0 | 1>`case when games.id in (select game_id from links where team_id = ${teamId}
        and game_id is not null) then 1 else 0 end`.as('linked'),
    )
    .select(changesOfGame('games').as('changes'))
    .select('season.season_id')
    .where('games.team_id', '=', teamId)
    .where('games.id', '>', after)
    .orderBy('games.id')
    .limit(GAMES_PER_SLICE)
    .execute()
  return rows.map((row) => ({
    ...row,
    format: row.format ?? format,
    // They are compared alone, and would be long to hand to another thread.
    notes: row.notes && hash('sha1', row.notes),
  }))
}

/** These games of a team, by their ids. */
export async function gamesWithIds(
  reader: Reader,
  { teamId }: TeamScope,
  ids: readonly string[],
): Promise<Map<string, GameWithSeason>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('games')
    .leftJoin('season_games as season', (join) =>
      join.onRef('season.team_id', '=', 'games.team_id').onRef('season.game_id', '=', 'games.id'),
    )
    .innerJoin('teams as team', 'team.id', 'games.team_id')
    .select(columnsAs('games', COLUMNS.games))
    .select(['season.season_id', 'team.time_zone'])
    .where('games.team_id', '=', teamId)
    .where(among(reader, 'games.id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The team's data that an import concerns. */
export async function readKnown(
  reader: Reader,
  scope: TeamScope,
  kind: ImportKind,
): Promise<Known> {
  const step = readerInSteps(reader)
  const roster = await step((rows) => listRoster(rows, scope))
  const players = roster.map(({ id, name, position, shoots, ...row }) => ({
    ...{ id, name, number: row.number, jersey: jerseyOf(row), position, shoots },
  }))
  const guests = roster.filter(({ guest }) => guest === 1).map(({ id }) => id)
  if (kind === 'roster') return { kind, players, guests }
  const format = JSON.stringify((await step((rows) => readRecording(rows, scope))).format)
  const sources = await step((rows) =>
    rows
      .selectFrom('imported_games')
      .select(['source_hash', 'game_id'])
      .where('team_id', '=', scope.teamId)
      .execute(),
  )
  return {
    ...{ kind, players, guests, format },
    games: await allInSlices(step, GAMES_PER_SLICE, (rows, after) =>
      gamesAfter(rows, scope, format, after),
    ),
    seasons: await listSeasons(reader, scope),
    book: (await listOpponents(step, scope)).map(namesOfRow),
    sources,
    memory: await readMemory(reader, scope),
  }
}

/**
 * A text that differs once the roster, the games, their records or the seasons of a team have changed:
 * cheap enough to be looked at within a transaction.
 */
export async function versionOf(reader: Reader, scope: TeamScope): Promise<string> {
  const team = await findRow(reader, 'teams', ['change_number'], { id: scope.teamId })
  const games = await numberedGames(reader, scope)
  const seasons = await listSeasons(reader, scope)
  const parts = [
    team?.change_number,
    games.map((game) => `${game.id} ${game.received_at} ${game.change_number}`).join(),
    seasons.map((season) => `${season.id} ${season.name} ${season.starts_on} ${season.ends_on}`),
  ]
  return hash('sha256', JSON.stringify(parts))
}

/** The players that anything recorded in the games of a team names but for some, of all kinds of records. */
export async function playersInRecords(
  reader: Reader,
  scope: TeamScope,
  runSlice: RunSlice,
  except: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const kinds = allKinds().filter(({ players }) => players.length > 0)
  const found = new Set<string>()
  const games = (await numberedGames(reader, scope)).filter(({ id }) => !except.has(id))
  for (const ids of slicesOf(games)) {
    for (const kind of kinds) {
      const columns = kind.players.map((field) => columnOf(kind, field))
      const rows = await runSlice(() =>
        reader
          .selectFrom(recordTable(kind.table))
          .select(columns as 'id'[])
          .where('team_id', '=', scope.teamId)
          .where(among(reader, 'game_id', ids))
          .execute(),
      )
      for (const row of rows) {
        for (const id of idsIn(kind, kind.players, row as Row)) if (id) found.add(String(id))
      }
    }
  }
  return found
}
