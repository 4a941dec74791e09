import {
  allKinds,
  type GameRecords,
  KIND_NAMES,
  recordsOf,
} from '@icetally/domain/game/model/records'
import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { ownDigits } from '@icetally/domain/platform/jersey'
import { ascending } from '@icetally/domain/platform/order'
import { ARCHIVE } from '@icetally/domain/reports/endpoints/archive'
import { listGamesOfSeason, recordsOfGames } from '../../games/index.ts'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import type {
  GameNameTable,
  GameTable,
  OpponentTable,
  PlayerTable,
  SeasonTable,
} from '../../platform/db/schema.ts'
import type { ReadSlice } from '../../platform/db/slices.ts'
import { listOpponents, presentOpponent } from '../../platform/rows/opponent-book.ts'
import {
  endedAtOf,
  finalOf,
  formatOf,
  presentPlayer,
  recordingOf,
  toIsoTimestamp,
  toOptionalIsoTimestamp,
} from '../../platform/rows/present.ts'
import { slicesOf } from '../../platform/rows/slices-of-games.ts'
import { listAllPlayers, namesInGames } from '../../players/index.ts'
import { listSeasons, presentSeason } from '../../seasons/index.ts'
import { findArchivedTeam } from '../store.ts'
import { LINKS, numbersOf, translated } from './translated.ts'

type Numbers = ReadonlyMap<string, number>

/** As JSON, without values that are not recorded. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) => (field === null ? undefined : field))

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => ascending(one.id, other.id))

function archivedSeason(row: SeasonTable, numbers: Numbers) {
  const { teamId: _, ...season } = presentSeason(row)
  return { ...season, id: numbers.get(row.id) }
}

function archivedOpponent(row: OpponentTable) {
  const { id: _, teamId: __, ...opponent } = presentOpponent(row, row.code)
  return opponent
}

function archivedPlayer(row: PlayerTable, numbers: Numbers) {
  const { teamId: _, guest = null, ...player } = presentPlayer(row)
  const removedAt = toOptionalIsoTimestamp(row.removed_at)
  return { ...player, id: numbers.get(row.id), jersey: ownDigits(row), guest, removedAt }
}

/** The ids that the records of a game have or name, including a deleted shot's. */
const linksIn = (records: GameRecords): string[] =>
  allKinds().flatMap((kind) =>
    [...recordsOf(records, kind).values()].flatMap((record) =>
      LINKS.map((field) => (record as Readonly<Record<string, unknown>>)[field]).filter(
        (id) => typeof id === 'string',
      ),
    ),
  )

/** The records of a game, those of each kind in the order of their numbers. */
function archivedRecords(records: GameRecords, players: Numbers) {
  const numbers = numbersOf(linksIn(records))
  const to = {
    link: (id: unknown) => numbers.get(String(id)),
    player: (id: unknown) => players.get(String(id)),
    time: (time: unknown) => toIsoTimestamp(Number(time)),
  }
  return Object.fromEntries(
    allKinds().map((kind) => [
      kind.collection,
      [...recordsOf(records, kind).values()]
        .map((record) => translated(kind, record, to))
        .sort((one, other) => ascending(Number(one[kind.key]), Number(other[kind.key]))),
    ]),
  )
}

const archivedGame = (
  row: GameTable,
  team: Pick<RecordingChoice, 'format'>,
  season: number | undefined,
  records: GameRecords,
  names: readonly GameNameTable[],
  players: Numbers,
) => ({
  season,
  opponent: row.opponent,
  location: row.location,
  startTime: toOptionalIsoTimestamp(row.start_time),
  startDate: row.start_date,
  notes: row.notes,
  homeAway: row.home_away,
  competition: row.competition,
  final: finalOf(row),
  format: formatOf(row, team),
  endedAt: endedAtOf(row),
  recorded: row.recorded === 1,
  createdAt: toIsoTimestamp(row.created_at),
  names:
    names.length === 0
      ? null
      : names
          .map(({ player_id, name, number, jersey }) => ({
            ...{ player: players.get(player_id), name, number, jersey },
          }))
          .sort((one, other) => ascending(Number(one.player), Number(other.player))),
  records: archivedRecords(records, players),
})

/**
 * The archive of a team, or of one of its seasons, as JSON in parts: a line for each game, made as it is
 * read. Nothing in it depends on the ids of the team's rows but their order, so that the archive of a copy
 * is the same.
 */
export async function* archiveParts(
  read: ReadSlice,
  scope: TeamScope,
  seasonId: string | undefined,
): AsyncGenerator<string> {
  const games = byId(await listGamesOfSeason(read, scope, seasonId))
  const opponents = await listOpponents(read, scope)
  const { team, allSeasons, players } = await read(async (reader) => ({
    team: await findArchivedTeam(reader, scope),
    allSeasons: await listSeasons(reader, scope),
    players: await listAllPlayers(reader, scope),
  }))
  const seasons = allSeasons.filter(({ id }) => seasonId === undefined || id === seasonId)
  const playerNumbers = numbersOf(players.map(({ id }) => id))
  const seasonNumbers = numbersOf(seasons.map(({ id }) => id))
  const head = written({
    ...ARCHIVE,
    team: {
      name: team.name,
      description: team.description,
      recording: recordingOf(team),
      colour: team.colour,
      shortCode: team.short_code,
      trueRink: team.true_rink === 1,
      timeZone: team.time_zone,
      underThirteen: team.under_thirteen === 1,
    },
    seasons: byId(seasons).map((row) => archivedSeason(row, seasonNumbers)),
    players: byId(players).map((row) => archivedPlayer(row, playerNumbers)),
    opponents: opponents.length === 0 ? null : byId(opponents).map(archivedOpponent),
  })
  yield `${head.slice(0, -1)},"games":[`
  let separator = '\n'
  const rows = new Map(games.map((game) => [game.id, game]))
  for (const ids of slicesOf(games)) {
    const ofGames = await read((reader) => recordsOfGames(reader, scope, ids, KIND_NAMES))
    const names = Map.groupBy(
      await read((reader) => namesInGames(reader, scope, ids)),
      ({ game_id }) => game_id,
    )
    let lines = ''
    for (const [id, records] of ofGames) {
      const game = rows.get(id)
      if (game === undefined) continue
      const season = seasonNumbers.get(game.season_id ?? '')
      lines +=
        separator +
        written(
          archivedGame(
            game,
            recordingOf(team),
            season,
            records,
            names.get(id) ?? [],
            playerNumbers,
          ),
        )
      separator = ',\n'
    }
    yield lines
  }
  yield '\n]}\n'
}
