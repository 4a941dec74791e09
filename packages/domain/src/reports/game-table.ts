import { isForfeited, outcomeOf, type Score, type SheetTeam, tallies } from '../game/index.ts'
import type { GameReport, ReportGame } from './game-report.ts'
import { type Cell, type Field, shareCell, type Table, tableOf } from './table.ts'

/** A game, and its figures; `score` is the recorded one. */
export interface GameLine {
  readonly game: ReportGame
  readonly season: string | null
  readonly score: Score
  readonly team: SheetTeam
}

const RESULTS = { win: 'W', loss: 'L', overtimeLoss: 'OTL', tie: 'T' } as const
// A file has no clock: it does not say of a game whether it is in progress.
const STATUSES = { scheduled: 'Scheduled', live: 'Not finished', final: 'Final' } as const
const DECIDED = { regulation: 'Regulation', overtime: 'Overtime', shootout: 'Shootout' } as const

const statusOf = ({ final, recorded }: ReportGame): keyof typeof STATUSES =>
  final !== null ? 'final' : recorded ? 'live' : 'scheduled'

/** The score on screens: the final one, or else the recorded one; null without records. */
export const shownScore = ({ game, score }: Pick<GameLine, 'game' | 'score'>): Score | null =>
  game.final ?? (game.recorded ? score : null)

/** A figure of a game in which something was recorded. */
const figure =
  (of: (team: SheetTeam) => Cell) =>
  ({ game, team }: GameLine) =>
    game.recorded ? of(team) : null

const FIELDS: readonly Field<GameLine>[] = [
  { title: 'Start', type: 'moment', of: ({ game }) => game.startTime ?? game.startDate },
  { title: 'Season', type: 'text', of: ({ season }) => season },
  { title: 'Competition', type: 'text', of: ({ game }) => game.competition },
  { title: 'Opponent', type: 'text', of: ({ game }) => game.opponent },
  {
    title: 'Home/Away',
    type: 'text',
    of: ({ game }) => game.homeAway && (game.homeAway === 'home' ? 'Home' : 'Away'),
  },
  { title: 'Location', type: 'text', of: ({ game }) => game.location },
  { title: 'Status', type: 'text', of: ({ game }) => STATUSES[statusOf(game)] },
  { title: 'Result', type: 'text', of: ({ game }) => game.final && RESULTS[outcomeOf(game.final)] },
  {
    title: 'Decided In',
    type: 'text',
    of: ({ game: { final } }) =>
      final && (isForfeited(final) ? 'Forfeit' : DECIDED[final.decidedIn]),
  },
  { title: 'Goals For', type: 'number', of: (line) => shownScore(line)?.for ?? null },
  { title: 'Goals Against', type: 'number', of: (line) => shownScore(line)?.against ?? null },
  { title: 'Shots For', type: 'number', of: figure(({ shots }) => shots) },
  { title: 'Shots Against', type: 'number', of: figure(({ opponentShots }) => opponentShots) },
  { title: 'Attempts For', type: 'number', of: figure(({ attempts }) => attempts) },
  { title: 'Attempts Against', type: 'number', of: figure((team) => team.opponentAttempts) },
  { title: 'Power-Play Goals', type: 'number', of: figure((team) => team.powerPlayGoals) },
  { title: 'Power Plays', type: 'number', of: figure((team) => team.powerPlayOpportunities) },
  {
    title: 'Power-Play Goals Against',
    type: 'number',
    of: figure((team) => team.opponentPowerPlayGoals),
  },
  {
    title: 'Times Short-Handed',
    type: 'number',
    of: figure((team) => team.opponentPowerPlayOpportunities),
  },
  { title: 'Penalty Minutes', type: 'number', of: figure((team) => team.penaltyMinutes) },
  {
    title: 'Opponent Penalty Minutes',
    type: 'number',
    of: figure((team) => team.opponentPenaltyMinutes),
  },
  { title: 'Faceoffs Taken', type: 'number', of: figure((team) => team.faceoffsTaken) },
  { title: 'Faceoffs Won', type: 'number', of: figure((team) => team.faceoffsWon) },
  {
    title: 'Faceoff %',
    type: 'percent',
    of: figure((team) => shareCell(team.faceoffsWon, team.faceoffsTaken)),
  },
  ...tallies().flatMap(({ own, opponents, title }): readonly Field<GameLine>[] => [
    { title, type: 'number', of: figure((team) => team[own]) },
    { title: `Opponent ${title}`, type: 'number', of: figure((team) => team[opponents]) },
  ]),
]

/** Games as a table, a line each. */
export const gameTable = (games: readonly GameLine[]): Table => tableOf('Games', FIELDS, games)

/** One game as a table of one line. */
export const oneGameTable = ({ game, season, sheet }: GameReport): Table =>
  tableOf('Game', FIELDS, [{ game, season, score: sheet.score, team: sheet.team }])
