import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { type GameRecords, hasRecords } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { type BookEntry, identityOf, nameInBook } from '@icetally/domain/opponent/book'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { codeOf } from '@icetally/domain/platform/short-code'
import { csvOf } from '@icetally/domain/reports/csv'
import { gameFileName } from '@icetally/domain/reports/file-name'
import { REPORT_MEDIA_TYPES, type ReportChoices } from '@icetally/domain/reports/formats'
import { GAME_CSV, type GameCsvFormat } from '@icetally/domain/reports/game-csv'
import type { GameReport } from '@icetally/domain/reports/game-report'

/** A device's data of a game. */
export interface KnownGame {
  readonly game: GameDetail
  readonly season: string | null
  /** The opponent book of the team. */
  readonly book: readonly BookEntry[]
  readonly records: GameRecords
  /** The players in records, former ones included. */
  readonly players: ReadonlyMap<string, PlayerReference>
}

/** The report of a game with the server's content, from this device's data. */
function reportOf({ game, season, book, records, players }: KnownGame): GameReport {
  const { team, format } = game
  const code = codeOf(team)
  const roster = team.players.map((player) => ({ ...player, removed: false }))
  const isOnRoster = new Set(roster.map(({ id }) => id))
  const left = [...players.values()]
    .filter(({ id }) => !isOnRoster.has(id))
    .map((player) => ({ ...player, position: null, removed: true }))
  const sheet = gameSheet(sheetFactsOf(records, game))
  return {
    ...{ team: team.name, code },
    them: identityOf(book, game.opponent, code),
    season,
    format,
    sheet,
    records,
    players: [...roster, ...left],
    game: {
      ...game,
      opponent: nameInBook(book, game.opponent),
      startTime: game.startTime === null ? null : Date.parse(game.startTime),
      startDate: game.startTime === null ? (game.startDate ?? null) : null,
      timeZone: game.timeZone ?? null,
      createdAt: Date.parse(game.createdAt),
      recorded: hasRecords(records),
    },
  }
}

/**
 * A CSV file of a game, created on this device from its data: equal to the server's file of the
 * same data.
 */
export function deviceReport(
  known: KnownGame,
  format: GameCsvFormat,
  choices: ReportChoices,
): { readonly name: string; readonly content: Blob } {
  const report = reportOf(known)
  const { team, game, sheet } = report
  const fileName = gameFileName(
    { team, game, score: game.recorded ? sheet.score : null },
    choices.timeZone,
  )
  const { content, tableOf } = GAME_CSV[format]
  return {
    name: `${[fileName, content].filter(Boolean).join(' ')}.csv`,
    content: new Blob([csvOf(tableOf(report), choices)], { type: REPORT_MEDIA_TYPES.csv }),
  }
}
