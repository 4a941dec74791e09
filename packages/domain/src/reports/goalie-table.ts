import {
  type GoalieGame,
  type GoalieTotals,
  goalsAgainstAverage,
  type SheetGoalie,
  sumGoalieGames,
} from '../game/index.ts'
import { compareByNumber, shownName } from '../player/index.ts'
import type { GameReport, ReportPlayer } from './game-report.ts'
import { type Cell, type Field, jerseyCell, type Table, tableOf } from './table.ts'

/** A goalie, and the goalie's figures of each game in the net. */
export interface GoalieLine {
  readonly player: ReportPlayer
  readonly games: readonly GoalieGame[]
}

interface OfPlayer {
  readonly player: ReportPlayer
}

const about = <Line extends OfPlayer>(): Field<Line>[] => [
  { title: 'Number', type: 'number', of: ({ player }) => jerseyCell(player) },
  { title: 'Goalie', type: 'text', of: ({ player }) => shownName(player) },
]

const saveShare = (saves: number | null, shotsAgainst: number | null): Cell =>
  saves === null || !shotsAgainst ? null : { part: saves, whole: shotsAgainst }

const GAME: readonly Field<SheetGoalie>[] = [
  { title: 'Decision', type: 'text', of: ({ decision }) => decision },
  { title: 'Shots Against', type: 'number', of: ({ shotsAgainst }) => shotsAgainst },
  { title: 'Saves', type: 'number', of: ({ saves }) => saves },
  { title: 'Goals Against', type: 'number', of: ({ goalsAgainst }) => goalsAgainst },
  { title: 'Save %', type: 'percent', of: (line) => saveShare(line.saves, line.shotsAgainst) },
  { title: 'Time in Net', type: 'time', of: ({ secondsPlayed }) => secondsPlayed },
]

const SEASON: readonly Field<GoalieTotals>[] = [
  { title: 'Games', type: 'number', of: ({ games }) => games },
  { title: 'Starts', type: 'number', of: ({ starts }) => starts },
  { title: 'Wins', type: 'number', of: ({ wins }) => wins },
  { title: 'Losses', type: 'number', of: ({ losses }) => losses },
  { title: 'Overtime Losses', type: 'number', of: ({ overtimeLosses }) => overtimeLosses },
  { title: 'Shots Against', type: 'number', of: ({ shotsAgainst }) => shotsAgainst },
  { title: 'Saves', type: 'number', of: ({ saves }) => saves },
  { title: 'Goals Against', type: 'number', of: ({ goalsAgainst }) => goalsAgainst },
  { title: 'Goals Against Average', type: 'number', decimals: 2, of: goalsAgainstAverage },
  { title: 'Save %', type: 'percent', of: (line) => saveShare(line.saves, line.shotsAgainst) },
]

const byNumber = (one: OfPlayer, other: OfPlayer) => compareByNumber(one.player, other.player)

/** The goalies of a game as a table, sorted by jersey number. */
export function gameGoalieTable({ sheet, players }: GameReport): Table {
  const byId = new Map(players.map((player) => [player.id, player]))
  const lines = sheet.goalies.flatMap((line) => {
    const player = byId.get(line.playerId)
    return player === undefined ? [] : [{ ...line, player }]
  })
  return tableOf('Goalies', [...about(), ...GAME], lines.sort(byNumber))
}

/** Goalies over several games as a table. */
export function teamGoalieTable(goalies: readonly GoalieLine[]): Table {
  const lines = goalies
    .toSorted(byNumber)
    .map(({ player, games }) => ({ ...sumGoalieGames(games), player }))
  return tableOf('Goalies', [...about(), ...SEASON], lines)
}
