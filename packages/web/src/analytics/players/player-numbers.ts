import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { PlayerFigure, PlayerFigureName } from '@icetally/domain/analytics/player-figures'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import type { Trust } from '@icetally/domain/analytics/team-figures'
import { formatCount } from '@icetally/domain/platform/counted'
import type { KnownStatistics } from './player-figures.ts'

/** One game of a player, as the page has it. */
export type PlayerGame = PlayerStatisticsAnswer['games'][number]
export type GoalieGameRow = PlayerStatisticsAnswer['goalieGames'][number]

/** A sum of games of a player; the shots are unknown where none is counted and no game has recorded ones. */
export const withKnownShots = (
  sum: PlayerStatistics,
  games: readonly Pick<PlayerGame, 'shotsRecorded'>[],
): KnownStatistics => ({
  ...sum,
  shots:
    sum.shots > 0 || games.length === 0 || games.some(({ shotsRecorded }) => shotsRecorded)
      ? sum.shots
      : null,
})

/** A player's shots, or the shots against a goalie. */
export const shotsOf = (
  shots: readonly TimelineShot[],
  side: 'taken' | 'faced',
): readonly TimelineShot[] =>
  shots.filter(({ scoredAgainst }) => scoredAgainst === (side === 'faced'))

/** The chance of each shot of each game, by the game's id; null for attempts off goal. */
export const chancesByGame = (
  shots: readonly TimelineShot[],
): ReadonlyMap<string, readonly (number | null)[]> =>
  new Map(
    [...Map.groupBy(shots, ({ gameId }) => gameId)].map(([gameId, ofGame]) => [
      gameId,
      ofGame.map(({ expectedGoals }) => expectedGoals),
    ]),
  )

/** A share as a percentage with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const perGame = (value: number) => value.toFixed(2)

/** The names of a player's figures, and their formats. */
export const FIGURE_WORDS: Readonly<
  Record<PlayerFigureName, { readonly label: string; readonly show: (value: number) => string }>
> = {
  chance: { label: 'Expected goals per shot', show: (value) => value.toFixed(3) },
  expectedGoals: { label: 'Expected goals per game', show: perGame },
  shots: { label: 'Shots per game', show: (value) => value.toFixed(1) },
  goals: { label: 'Goals per game', show: perGame },
  assists: { label: 'Assists per game', show: perGame },
  faceoffs: { label: 'Faceoff %', show: percent },
  shooting: { label: 'Shooting %', show: percent },
}

/** How far a figure can be trusted, in words; none where it is not measured. */
export function steadinessWords(
  name: PlayerFigureName,
  steadiness: number | null,
  isLuck: boolean,
): string | undefined {
  if (name === 'faceoffs') return undefined
  if (isLuck) return 'luck'
  return steadiness === null ? undefined : howSteady(steadiness)
}

/** It was measured on players with at least 40 shots in each half of their games. */
const SHOTS_FOR_STEADINESS = 80

/** The meaning of a steadiness: the share of a figure that is the player's own. */
function howSteady(steadiness: number): Trust {
  if (steadiness >= 0.6) return 'steady'
  return steadiness >= 0.4 ? 'half luck' : 'luck'
}

/** The empty table of games of a player who is in none. */
export const NOTHING_RECORDED = 'Nothing has been recorded for this player yet.'

/** Explains the order of the figures. */
export const ORDER_WORDS = 'Most reliable first.'

/** The same of one player; of faceoffs the counts. */
export function trustWords(
  { name, steadiness, isLuck }: PlayerFigure,
  statistics: PlayerStatistics,
): string | undefined {
  const { faceoffsWon, faceoffsTaken, shots } = statistics
  if (name === 'faceoffs') return `${formatCount(faceoffsWon)} of ${formatCount(faceoffsTaken)} won`
  if (steadiness !== null && shots < SHOTS_FOR_STEADINESS) return 'luck'
  return steadinessWords(name, steadiness, isLuck)
}

/** A figure that may be less than none, with its sign and one decimal. */
export const signed = (value: number): string => {
  const size = Math.abs(value).toFixed(1)
  if (size === '0.0') return size
  return `${value < 0 ? '−' : '+'}${size}`
}
