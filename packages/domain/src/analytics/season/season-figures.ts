import {
  type FinalScore,
  type GoalieTotals,
  goalsAgainstAverage,
  isPlayed,
  sumGoalieGames,
  type TeamRecord,
  teamRecord,
} from '../../game/index.ts'
import { folded } from '../../platform/folded.ts'
import { ascending } from '../../platform/order.ts'
import { allSteps } from '../../platform/steps.ts'
import { addPlayerLine, NO_LINE, type PlayerSum } from '../../reports/index.ts'
import { sumKnown, toDecimals } from '../danger/sum-known.ts'
import { addCounts } from '../shots.ts'
import { type KnownSides, NO_SIDES, type Sides, sharedSides } from '../team-figures.ts'
import { type ByScore, NO_STATE, type StateFigures } from './by-score.ts'
import type { GameFigures, GoalieGameFigures, PeriodFigures, PlayerGame } from './game-figures.ts'
import type { SpecialTeam } from './special-teams.ts'

export interface SeasonGame {
  readonly opponent: string | null
  readonly final: FinalScore | null
  /** Was anything recorded in it? */
  readonly recorded: boolean
  /** Null of a forfeited game, which counts in the record alone. */
  readonly figures: GameFigures | null
}

interface CountedGame extends SeasonGame {
  readonly figures: GameFigures
}

/** A skater over several games; `games` counts those with a figure or a position outside of the net. */
export interface SkaterFigures extends Omit<PlayerSum, 'position'> {
  readonly playerId: string
  readonly games: number
  /** Null without a shot that has any. */
  readonly expectedGoals: number | null
}

/** A goalie over several games. */
export interface GoalieFigures extends GoalieTotals {
  readonly playerId: string
  readonly shutouts: number
  /** Saves as a share of the shots against, 0 to 1; null without one. */
  readonly savePercentage: number | null
  readonly goalsAgainstAverage: number | null
  /** Expected goals less goals, of the shots with expected goals; null without one. */
  readonly savedAboveExpected: number | null
}

/** The games against one opponent. */
export interface OpponentFigures {
  readonly opponent: string | null
  readonly games: number
  readonly record: TeamRecord
  /** Of the games in which those of both sides are known, as the expected goals. */
  readonly shots: KnownSides
  /** As recorded: a shootout adds none. */
  readonly goals: Sides
  readonly expectedGoals: KnownSides
}

/** The figures of several games together. */
export interface SeasonFigures {
  /** In which something was recorded, or with a final score. */
  readonly games: number
  readonly record: TeamRecord
  readonly powerPlay: SpecialTeam
  readonly penaltyKill: SpecialTeam
  readonly periods: PeriodFigures[]
  readonly byScore: ByScore
  /** Skaters who played, by points, then goals. */
  readonly skaters: SkaterFigures[]
  /** Goalies who played, most games first. */
  readonly goalies: GoalieFigures[]
  /** The most frequent first. */
  readonly opponents: OpponentFigures[]
}

/** The players of a team, the first one first where their figures are equal. */
type Players = readonly { readonly id: string }[]

/** Adds up the games of a season, or some of them. */
export const seasonFigures = (all: readonly SeasonGame[], players: Players = []): SeasonFigures =>
  allSteps(seasonFiguresInSteps(all, players))

/** The same in steps of a few milliseconds. */
export function* seasonFiguresInSteps(
  all: readonly SeasonGame[],
  players: Players,
): Generator<undefined, SeasonFigures> {
  const places = new Map(players.map(({ id }, place) => [id, place]))
  const byPlace: ByPlace = (one, other) =>
    (places.get(one.playerId) ?? 0) - (places.get(other.playerId) ?? 0)
  const figures = all.filter(isCounted).map((game) => game.figures)
  const periods = sumPeriods(figures)
  yield
  const byScore = {
    ahead: sumStates(figures.map(({ byScore }) => byScore.ahead)),
    level: sumStates(figures.map(({ byScore }) => byScore.level)),
    behind: sumStates(figures.map(({ byScore }) => byScore.behind)),
  }
  yield
  const opponents = yield* sumOpponents(all)
  yield
  return {
    games: figures.length,
    record: recordOf(all),
    powerPlay: sumSpecialTeams(figures.map(({ powerPlay }) => powerPlay)),
    penaltyKill: sumSpecialTeams(figures.map(({ penaltyKill }) => penaltyKill)),
    ...{ periods, byScore },
    skaters: yield* sumSkaters(figures, byPlace),
    goalies: sumGoalies(figures, byPlace),
    opponents,
  }
}

const isCounted = (game: SeasonGame): game is CountedGame => game.figures !== null && isPlayed(game)

const recordOf = (games: readonly SeasonGame[]): TeamRecord =>
  teamRecord(games.flatMap(({ final }) => final ?? []))

/** Adds up power plays, or penalty kills. */
export function sumSpecialTeams(all: readonly SpecialTeam[]): SpecialTeam {
  const sum = (name: 'opportunities' | 'goals' | 'shortHandedGoals') =>
    all.reduce((total, one) => total + one[name], 0)
  return {
    opportunities: sum('opportunities'),
    goals: sum('goals'),
    shortHandedGoals: sum('shortHandedGoals'),
    shots: sumKnown(all.map(({ shots }) => shots)),
    expectedGoals: sumKnown(all.map(({ expectedGoals }) => expectedGoals)),
  }
}

function sumStates(all: readonly StateFigures[]): StateFigures {
  const { expectedFor, expectedAgainst, ...counts } = all.reduce(addCounts, NO_STATE)
  return {
    ...counts,
    expectedFor: toDecimals(expectedFor),
    expectedAgainst: toDecimals(expectedAgainst),
  }
}

/** The sums by period, overtimes last: a period of a game may be an overtime of another one. */
function sumPeriods(figures: readonly GameFigures[]): PeriodFigures[] {
  const sums = new Map<string, PeriodFigures>()
  for (const { periodNumber, overtime, ...counts } of figures.flatMap(({ periods }) => periods)) {
    const key = `${overtime} ${periodNumber}`
    const { periodNumber: _, overtime: __, ...before } = sums.get(key) ?? NO_PERIOD
    sums.set(key, { periodNumber, overtime, ...addCounts(before, counts) })
  }
  return [...sums.values()].sort(
    (one, other) =>
      Number(one.overtime) - Number(other.overtime) || one.periodNumber - other.periodNumber,
  )
}

const NO_PERIOD: PeriodFigures = {
  ...{ periodNumber: 1, overtime: false },
  ...{ goalsFor: 0, goalsAgainst: 0, shotsFor: 0, shotsAgainst: 0 },
}

interface OfPlayer {
  readonly playerId: string
}
type ByPlace = (one: OfPlayer, other: OfPlayer) => number

/** Lines of players that are added up in one step. */
const LINES_AT_ONCE = 300
/** Names of opponents that are compared in one step. */
const NAMES_AT_ONCE = 100

/** Was a player a goalie in a game: dressed as one, or in the net without another position? */
const isGoalieIn = ({ goalies }: GameFigures, { playerId, position }: PlayerGame): boolean =>
  position === 'G' || (position === null && goalies.some((goalie) => goalie.playerId === playerId))

/** Players who were no goalie in at least one game; a game counts with all that it has of them outside of the net. */
function* sumSkaters(
  figures: readonly GameFigures[],
  byPlace: ByPlace,
): Generator<undefined, SkaterFigures[]> {
  const sums = new Map<string, { line: PlayerSum; expectedGoals: number | null }>()
  const skaters = new Set<string>()
  let lines = 0
  yield
  for (const game of figures) {
    for (const line of game.players) {
      lines += 1
      if (lines % LINES_AT_ONCE === 0) yield
      if (!line.asSkater) continue
      if (!isGoalieIn(game, line)) skaters.add(line.playerId)
      const before = sums.get(line.playerId) ?? { line: NO_LINE, expectedGoals: null }
      sums.set(line.playerId, {
        line: addPlayerLine(before.line, line),
        expectedGoals: sumKnown([before.expectedGoals, line.expectedGoals]),
      })
    }
  }
  return [...sums]
    .filter(([playerId]) => skaters.has(playerId))
    .map(([playerId, { line, expectedGoals }]) => {
      const { position: _, games = 0, ...sum } = line
      return { playerId, games, ...sum, expectedGoals }
    })
    .sort(
      (one, other) =>
        (other.points ?? 0) - (one.points ?? 0) ||
        (other.goals ?? 0) - (one.goals ?? 0) ||
        byPlace(one, other),
    )
}

function sumGoalies(figures: readonly GameFigures[], byPlace: ByPlace): GoalieFigures[] {
  const lines = Map.groupBy(
    figures.flatMap(({ goalies }) => goalies),
    ({ playerId }) => playerId,
  )
  return [...lines]
    .map(([playerId, own]) => goalieFigures(playerId, own))
    .sort((one, other) => other.games - one.games || byPlace(one, other))
}

function goalieFigures(playerId: string, own: readonly GoalieGameFigures[]): GoalieFigures {
  const totals = sumGoalieGames(own)
  const expected = sumKnown(own.map(({ expectedGoals }) => expectedGoals))
  const goals = own.reduce((sum, { expectedShotGoals }) => sum + expectedShotGoals, 0)
  return {
    playerId,
    ...totals,
    shutouts: own.filter(({ shutout }) => shutout).length,
    savePercentage: totals.shotsAgainst ? (totals.saves ?? 0) / totals.shotsAgainst : null,
    goalsAgainstAverage: goalsAgainstAverage(totals),
    savedAboveExpected: expected === null ? null : toDecimals(expected - goals),
  }
}

/** Games without an opponent's name are together; names are the same without case, accents and punctuation. */
function* sumOpponents(games: readonly SeasonGame[]): Generator<undefined, OpponentFigures[]> {
  const groups = new Map<string, SeasonGame[][]>()
  const byName = Map.groupBy(games, ({ opponent }) => opponent ?? '')
  let names = 0
  for (const [name, ofName] of byName) {
    const key = folded(name)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [ofName])
    else known.push(ofName)
    names += 1
    if (names % NAMES_AT_ONCE === 0) yield
  }
  return [...groups.values()]
    .map((named) => named.flat())
    .map((all): OpponentFigures => {
      const own = all.filter(isCounted).map(({ figures }) => figures.sides)
      return {
        opponent: usualName(all),
        games: own.length,
        record: recordOf(all),
        shots: sharedSides('shots', own),
        goals: own.map(({ goals }) => goals).reduce(addCounts, NO_SIDES),
        expectedGoals: sharedSides('expectedGoals', own),
      }
    })
    .filter(({ games, record }) => games + record.games > 0)
    .sort(
      (one, other) =>
        other.games - one.games || ascending(one.opponent ?? '', other.opponent ?? ''),
    )
}

/** The spelling of an opponent's name in the most games; of equally frequent ones the first in the order of texts. */
function usualName(games: readonly SeasonGame[]): string | null {
  const [usual] = [...Map.groupBy(games, ({ opponent }) => opponent)].sort(
    ([one, ofOne], [other, ofOther]) =>
      ofOther.length - ofOne.length || ascending(one ?? '', other ?? ''),
  )
  return usual?.[0] ?? null
}
