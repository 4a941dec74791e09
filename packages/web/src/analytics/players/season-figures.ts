import { type Band, seasonBand } from '@icetally/domain/analytics/danger/bands'
import { faceoffPercentage, points, sumStatistics } from '@icetally/domain/analytics/players'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import {
  type GoalieTotals,
  goalsAgainstAverage,
  sumGoalieGames,
} from '@icetally/domain/game/sheet/goalie-games'
import { clockText } from '@icetally/domain/platform/clock-text'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { column } from '../../platform/components/sort-lines.ts'
import { recordWords } from '../../platform/format/final-score.ts'
import type { KnownStatistics } from './player-figures.ts'
import { type GoalieGameRow, type PlayerGame, withKnownShots } from './player-numbers.ts'

/** The change of a sum of expected goals by luck alone, e.g. '±3.1'. */
export const luckOf = ({ value, to }: Band): string => `±${(to - value).toFixed(1)}`

/** A sum of expected goals with its range of luck, e.g. '4.3 ± 3.1'. */
const withLuck = ({ value, to }: Band): string => `${value.toFixed(1)} ± ${(to - value).toFixed(1)}`

/** A skater's totals of some games. */
export interface SkaterSum extends KnownStatistics {
  readonly games: number
  /** With the band of many games; null where it is not known of any shot. */
  readonly expectedGoals: Band | null
  /** Was anything recorded in one of them? */
  readonly isRecorded: boolean
}

/** Adds up games of a skater, with the chances of the shots in each. */
export const sumSkater =
  (chances: ReadonlyMap<string, readonly (number | null)[]>) =>
  (games: readonly PlayerGame[]): SkaterSum => {
    const known = games
      .flatMap(({ game }) => chances.get(game.id) ?? [])
      .filter((chance) => chance !== null)
    return {
      ...withKnownShots(sumStatistics(games.map(({ statistics }) => statistics)), games),
      games: games.length,
      isRecorded: games.some(({ recorded }) => recorded),
      expectedGoals: known.length === 0 ? null : seasonBand(known),
    }
  }

const skater = column<SkaterSum>

const recorded = (name: string, short: string, read: (sum: SkaterSum) => number | null) =>
  skater(name, short, (sum) => (sum.isRecorded ? read(sum) : null))

/** The columns of a skater's seasons. */
export const SKATER_SEASON_FIGURES = [
  skater('Games', 'GP', ({ games }) => games),
  recorded('Shots', 'SOG', ({ shots }) => shots),
  recorded('Goals', 'G', ({ goals }) => goals),
  recorded('Assists', 'A', ({ assists }) => assists),
  recorded('Points', 'P', points),
  skater('Expected goals', 'xG', ({ expectedGoals }) => expectedGoals && withLuck(expectedGoals)),
  skater('Faceoff %', 'FO%', (sum) => (sum.faceoffsTaken === 0 ? null : faceoffPercentage(sum))),
]

/** Adds up games of a goalie. */
export const sumGoalie = (games: readonly GoalieGameRow[]): GoalieTotals => sumGoalieGames(games)

/** Saves as a percentage; null without a shot against. */
export const savePercentage = ({
  saves,
  shotsAgainst,
}: {
  readonly saves: number | null
  readonly shotsAgainst: number | null
}): string | null => (shotsAgainst ? formatPercentage(saves ?? 0, shotsAgainst) : null)

/** Shots against in each of the games in which they are known; null without any. */
export const shotsAgainstAGame = ({ shotsAgainst, gamesWithShots }: GoalieTotals): number | null =>
  shotsAgainst === null ? null : shotsAgainst / gamesWithShots

/** The decisions of a goalie; null where there is none, as in games of a score alone. */
export const goalieRecord = (sum: Parameters<typeof recordWords>[0]): string | null =>
  sum.wins + sum.losses + sum.overtimeLosses === 0 ? null : recordWords(sum)

const goalie = column<GoalieTotals>
const SAVES = goalie('Save %', 'SV%', savePercentage)

/** The columns of a goalie's seasons; a save % below 20 games is grey. */
export const GOALIE_SEASON_FIGURES = [
  goalie('Games', 'GP', ({ games }) => games),
  goalie('Starts', 'GS', ({ starts }) => starts),
  goalie('Record', 'W–L–OTL', goalieRecord),
  goalie('Shots against', 'SA', ({ shotsAgainst }) => shotsAgainst),
  goalie('Goals against', 'GA', ({ goalsAgainst }) => goalsAgainst),
  goalie('Goals against average', 'GAA', (sum) => goalsAgainstAverage(sum)?.toFixed(2) ?? null),
  {
    ...SAVES,
    isNothing: (sum: GoalieTotals) => SAVES.isNothing(sum) || sum.gamesWithShots < GAMES_OF_LUCK,
  },
]

const goalieGame = column<GoalieGameRow>

/** The columns of a goalie's games. */
export const GOALIE_GAME_FIGURES = [
  goalieGame('Decision', 'Dec', ({ decision }) => decision),
  goalieGame('Shots against', 'SA', ({ shotsAgainst }) => shotsAgainst),
  goalieGame('Saves', 'SV', ({ saves }) => saves),
  goalieGame('Goals against', 'GA', ({ goalsAgainst }) => goalsAgainst),
  // Of one game it is mostly luck, so it is grey.
  { ...goalieGame('Save %', 'SV%', savePercentage), isNothing: () => true },
  goalieGame('Minutes', 'Min', ({ secondsPlayed }) =>
    secondsPlayed === null ? null : clockText(secondsPlayed),
  ),
]
