import {
  areShotsRecorded,
  isOnGoal,
  lineupIn,
  mapTallies,
  type SheetFacts,
  type SheetPlayer,
  tallies,
} from '../game/index.ts'
import { compareByNumber, shownName } from '../player/index.ts'
import type { GameReport, ReportPlayer } from './game-report.ts'
import { type Field, jerseyCell, type Share, shareCell, type Table, tableOf } from './table.ts'

/** A player, and the player's figures of one game or several. */
export interface PlayerLine extends Omit<SheetPlayer, 'playerId'> {
  readonly player: ReportPlayer
  /** In how many games the player played, as a skater or in the net; absent for one game. */
  readonly games?: number
  /** Goals of shots, in games in which shots were recorded; null or absent without one. */
  readonly shooting?: Share | null
}

type ShotOfPlayer = Pick<
  SheetFacts['shots'][number],
  'shooterId' | 'scored' | 'scoredAgainst' | 'outcome'
>

/**
 * The goals of each player's shots in a game: a goal that was entered without its shot is a shot, too. Null where no
 * shot of the team but goals was recorded.
 */
export function shootingIn(
  shots: Iterable<ShotOfPlayer>,
): (line: Pick<SheetPlayer, 'playerId' | 'goals'>) => Share | null {
  const all = [...shots]
  const isKnown = areShotsRecorded(all, false)
  const stopped = Map.groupBy(
    all.filter((shot) => isOnGoal(shot) && !shot.scored),
    ({ shooterId }) => shooterId,
  )
  return ({ playerId, goals }) =>
    isKnown && goals !== null
      ? { part: goals, whole: goals + (stopped.get(playerId)?.length ?? 0) }
      : null
}

/** A player's records in a game, without the figures that a sheet adds. */
interface RecordedLine
  extends Pick<PlayerLine, 'shots' | 'goals' | 'assists' | 'faceoffsTaken' | 'faceoffsWon'> {
  readonly player: Pick<ReportPlayer, 'name' | 'number' | 'jersey' | 'removed'>
}

const NUMBER: Field<RecordedLine> = {
  ...{ title: 'Number', type: 'number' },
  of: ({ player }) => jerseyCell(player),
}
const NAME: Field<RecordedLine> = {
  ...{ title: 'Player', type: 'text' },
  of: ({ player }) => shownName(player),
}
const SHOTS: Field<RecordedLine> = { title: 'Shots', type: 'number', of: ({ shots }) => shots }
const GOALS: Field<RecordedLine> = { title: 'Goals', type: 'number', of: ({ goals }) => goals }
const ASSISTS: Field<RecordedLine> = {
  ...{ title: 'Assists', type: 'number' },
  of: ({ assists }) => assists,
}
const FACEOFFS: readonly Field<RecordedLine>[] = [
  { title: 'Faceoffs Taken', type: 'number', of: ({ faceoffsTaken }) => faceoffsTaken },
  { title: 'Faceoffs Won', type: 'number', of: ({ faceoffsWon }) => faceoffsWon },
  {
    title: 'Faceoff %',
    type: 'percent',
    of: (line) => shareCell(line.faceoffsWon, line.faceoffsTaken),
  },
]

const ABOUT: readonly Field<PlayerLine>[] = [
  NUMBER,
  NAME,
  { title: 'Position', type: 'text', of: ({ position, player }) => position ?? player.position },
]

/** A player without records, or a goalie who was dressed alone, may have played all the same: unknown, not 0. */
const GAMES: Field<PlayerLine> = {
  ...{ title: 'Games', type: 'number' },
  of: ({ games = 0 }) => games || null,
}

const FIGURES: readonly Field<PlayerLine>[] = [
  GOALS,
  ASSISTS,
  { title: 'Points', type: 'number', of: ({ points }) => points },
  { title: 'Plus/Minus', type: 'number', of: ({ plusMinus }) => plusMinus },
  { title: 'Penalty Minutes', type: 'number', of: ({ penaltyMinutes }) => penaltyMinutes },
  SHOTS,
  { title: 'Attempts', type: 'number', of: ({ attempts }) => attempts },
  { title: 'Shooting %', type: 'percent', of: ({ shooting }) => shooting ?? null },
  { title: 'Power-Play Goals', type: 'number', of: ({ powerPlayGoals }) => powerPlayGoals },
  { title: 'Short-Handed Goals', type: 'number', of: ({ shortHandedGoals }) => shortHandedGoals },
  { title: 'Game-Winning Goals', type: 'number', of: ({ gameWinningGoals }) => gameWinningGoals },
  ...FACEOFFS,
  ...tallies().map(
    ({ own, title }): Field<PlayerLine> => ({ title, type: 'number', of: (line) => line[own] }),
  ),
]

/** The figures that records cannot give for a player. */
export const NO_LINE: Omit<PlayerLine, 'player'> = {
  ...{ position: null, shots: null, attempts: null, goals: null, assists: null, points: null },
  ...{ plusMinus: null, penaltyMinutes: null, powerPlayGoals: null, shortHandedGoals: null },
  ...{ gameWinningGoals: null, faceoffsTaken: null, faceoffsWon: null },
  ...mapTallies(() => null),
}

const byNumber = (one: PlayerLine, other: PlayerLine) => compareByNumber(one.player, other.player)

/**
 * The lines of a game's players, sorted by jersey number: those of its sheet, and without a recorded lineup the rest
 * of the roster without figures.
 */
export function playerLines({ sheet, records, players }: GameReport): PlayerLine[] {
  const shootingOf = shootingIn(records.shots.values())
  const lines = new Map(
    sheet.players.map(({ playerId, ...line }) => [
      playerId,
      { ...line, shooting: shootingOf({ playerId, goals: line.goals }) },
    ]),
  )
  const isDressed = lineupIn(records) !== null
  return players
    .flatMap((player) => {
      const line = lines.get(player.id)
      if (line === undefined && (isDressed || player.removed)) return []
      return { ...(line ?? NO_LINE), player }
    })
    .sort(byNumber)
}

export const gamePlayerTable = (report: GameReport): Table =>
  tableOf('Players', [...ABOUT, ...FIGURES], playerLines(report))

/** The recorded figures of a game's players as a table, in the order of the lines. */
export const recordedPlayerTable = (lines: readonly RecordedLine[]): Table =>
  tableOf('Players', [NAME, NUMBER, SHOTS, GOALS, ASSISTS, ...FACEOFFS], lines)

/** Players over several games as a table. */
export const teamPlayerTable = (lines: readonly PlayerLine[]): Table =>
  tableOf('Players', [...ABOUT, GAMES, ...FIGURES], lines.toSorted(byNumber))
