import { type SheetPeriod, type TeamRecord, teamRecord } from '../game/index.ts'
import { eventTable } from './event-table.ts'
import type { GameReport, ReportPlayer } from './game-report.ts'
import { gameTable, oneGameTable } from './game-table.ts'
import { gameGoalieTable, teamGoalieTable } from './goalie-table.ts'
import { gamePlayerTable, teamPlayerTable } from './player-table.ts'
import { type Field, type Table, tableOf } from './table.ts'
import type { TeamTotals } from './team-totals.ts'

const PERIOD: readonly Field<SheetPeriod>[] = [
  { title: 'Period', type: 'text', of: ({ label }) => label },
  { title: 'Goals For', type: 'number', of: ({ goalsFor }) => goalsFor },
  { title: 'Goals Against', type: 'number', of: ({ goalsAgainst }) => goalsAgainst },
  { title: 'Shots For', type: 'number', of: ({ shotsFor }) => shotsFor },
  { title: 'Shots Against', type: 'number', of: ({ shotsAgainst }) => shotsAgainst },
]

const RECORD: readonly Field<TeamRecord>[] = [
  { title: 'Games', type: 'number', of: ({ games }) => games },
  { title: 'Wins', type: 'number', of: ({ wins }) => wins },
  { title: 'Losses', type: 'number', of: ({ losses }) => losses },
  { title: 'Overtime Losses', type: 'number', of: ({ overtimeLosses }) => overtimeLosses },
  { title: 'Ties', type: 'number', of: ({ ties }) => ties },
  { title: 'Goals For', type: 'number', of: ({ goalsFor }) => goalsFor },
  { title: 'Goals Against', type: 'number', of: ({ goalsAgainst }) => goalsAgainst },
]

/** All tables of a game, as a workbook has them. */
export const gameTables = (report: GameReport): Table[] => [
  oneGameTable(report),
  tableOf('Periods', PERIOD, report.sheet.periods),
  gamePlayerTable(report),
  gameGoalieTable(report),
  eventTable(report),
]

/** All tables of a team, as a workbook has them. */
export function teamTables(totals: TeamTotals, players: readonly ReportPlayer[]): Table[] {
  const games = totals.games()
  return [
    gameTable(games),
    teamPlayerTable(totals.players(players)),
    teamGoalieTable(totals.goalies(players)),
    tableOf('Record', RECORD, [teamRecord(games.flatMap(({ game }) => game.final ?? []))]),
  ]
}
