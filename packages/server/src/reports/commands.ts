import { KIND_NAMES } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import type { reportsEndpoints } from '@icetally/domain/reports/endpoints/reports'
import { gameFileName, teamFileName } from '@icetally/domain/reports/file-name'
import { REPORT_MEDIA_TYPES, reportChoices } from '@icetally/domain/reports/formats'
import type { ReportGame, ReportPlayer } from '@icetally/domain/reports/game-report'
import { TeamTotals } from '@icetally/domain/reports/team-totals'
import {
  listGamesOfSeason,
  readGameReport,
  recordsOfGames,
  reportGame,
  reportPlayer,
} from '../games/index.ts'
import type { RowScope, TeamScope } from '../platform/access/team-scope.ts'
import { findTeamName, readRecording, zoneOfTeam } from '../platform/access/teams/store.ts'
import { gameSubject } from '../platform/audit/audit.ts'
import type { ReadSlice } from '../platform/db/slices.ts'
import { readOpponentNames } from '../platform/rows/opponent-book.ts'
import { termsOf } from '../platform/rows/present.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { listAllPlayers } from '../players/index.ts'
import { listSeasons, requireSeason } from '../seasons/index.ts'
import { archiveParts } from './archive/write-archive.ts'
import { GAME_FORMATS, type ReportTools } from './game-formats.ts'
import { TEAM_FORMATS } from './team-formats.ts'
import type { ReportEntry } from './usage/count-report.ts'

/** A report as a file, and its entry in the team's log. */
export interface ReportFile {
  readonly name: string
  readonly mediaType: string
  readonly content: string | Buffer | AsyncIterable<string>
  readonly entry: ReportEntry
}

/** The report of a game as a file. */
export async function reportOfGame(
  read: ReadSlice,
  scope: RowScope,
  { format, ...options }: BodyOf<typeof reportsEndpoints.game>,
  tools: ReportTools,
): Promise<ReportFile> {
  const report = await read((reader) => readGameReport(reader, scope))
  const choices = reportChoices(options, report.game.timeZone)
  const { content, extension, make } = GAME_FORMATS[format]
  const { team, game, sheet } = report
  const score = game.recorded ? sheet.score : null
  const name = gameFileName({ team, game, score }, choices.timeZone)
  return {
    name: `${[name, content].filter((part) => part !== '').join(' ')}.${extension}`,
    mediaType: REPORT_MEDIA_TYPES[extension],
    content: await make(report, choices, tools),
    entry: { action: 'report.exported', subject: subjectOf(report.game) },
  }
}

const subjectOf = (game: ReportGame): string =>
  gameSubject({
    ...{ opponent: game.opponent, home_away: game.homeAway },
    ...{ start_time: game.startTime, start_date: game.startDate },
    ...{ created_at: game.createdAt, time_zone: game.timeZone },
  })

/** The sums of the games of a team, or of one season; read in slices. */
async function totalsOf(
  read: ReadSlice,
  scope: TeamScope,
  seasonId: string | undefined,
  players: readonly ReportPlayer[],
) {
  const games = await listGamesOfSeason(read, scope, seasonId)
  const book = await readOpponentNames(read, scope)
  const { seasons, recording } = await read(async (reader) => ({
    seasons: await listSeasons(reader, scope),
    recording: await readRecording(reader, scope),
  }))
  const seasonNames = new Map(seasons.map(({ id, name }) => [id, name]))
  const byId = new Map(games.map((game) => [game.id, game]))
  const totals = new TeamTotals(players)
  for (const ids of slicesOf(games)) {
    const ofGames = await read((reader) => recordsOfGames(reader, scope, ids, KIND_NAMES))
    for (const [id, records] of ofGames) {
      const game = byId.get(id)
      if (game === undefined) continue
      const season = seasonNames.get(game.season_id ?? '') ?? null
      totals.add(reportGame(game, book), season, sheetFactsOf(records, termsOf(game, recording)))
    }
  }
  return totals
}

/** The report of a team as a file, of all its games or those of one season. */
export async function reportOfTeam(
  read: ReadSlice,
  scope: TeamScope,
  { format, seasonId, ...options }: BodyOf<typeof reportsEndpoints.team>,
  tools: ReportTools,
): Promise<ReportFile> {
  const { team, zone, players, season } = await read(async (reader) => ({
    team: await findTeamName(reader, scope),
    zone: await zoneOfTeam(reader, scope),
    players: await listAllPlayers(reader, scope),
    season: seasonId ? await requireSeason(reader, scope, seasonId) : null,
  }))
  const choices = reportChoices(options, zone)
  const reported = players.map(reportPlayer)
  const { content, words, extension, make } = TEAM_FORMATS[format]
  const report = {
    team,
    season: season?.name ?? null,
    players: reported,
    totals: () => totalsOf(read, scope, seasonId ?? undefined, reported),
    archive: () => archiveParts(read, scope, seasonId ?? undefined),
  }
  return {
    name: `${teamFileName(team, season?.name ?? null, content)}.${extension}`,
    mediaType: REPORT_MEDIA_TYPES[extension],
    content: await make(report, choices, tools),
    entry: { action: 'report.ofTeam', subject: words },
  }
}
