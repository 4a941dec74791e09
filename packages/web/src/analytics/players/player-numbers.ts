import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { faceoffBand } from '@icetally/domain/analytics/faceoff-share'
import type { PlayerFigure, PlayerFigureName } from '@icetally/domain/analytics/player-figures'
import type { PlayerStatistics } from '@icetally/domain/analytics/players'
import { formatCount } from '@icetally/domain/platform/counted'

/** One game of a player, as the page has it. */
export type PlayerGame = PlayerStatisticsAnswer['games'][number]
/** One game of a goalie. */
export type GoalieGameRow = PlayerStatisticsAnswer['goalieGames'][number]

/** The shots that a player took, or those against the player in the net. */
export const shotsOf = (
  shots: readonly TimelineShot[],
  side: 'taken' | 'faced',
): readonly TimelineShot[] =>
  shots.filter(({ scoredAgainst }) => scoredAgainst === (side === 'faced'))

/** The chance of each shot of each game, by the game's id; null of what is no shot on goal. */
export const chancesByGame = (
  shots: readonly TimelineShot[],
): ReadonlyMap<string, readonly (number | null)[]> =>
  new Map(
    [...Map.groupBy(shots, ({ gameId }) => gameId)].map(([gameId, ofGame]) => [
      gameId,
      ofGame.map(({ expectedGoals }) => expectedGoals),
    ]),
  )

/** The sum of chances; null where nothing is known of any. */
export function expectedOf(chances: readonly (number | null)[] = []): number | null {
  const known = chances.filter((chance) => chance !== null)
  return known.length === 0 ? null : known.reduce((sum, chance) => sum + chance, 0)
}

/** A share as a percentage with one decimal. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

const perGame = (value: number) => value.toFixed(2)

/** What a player's figures are called, and how they are written. */
export const FIGURE_WORDS: Readonly<
  Record<PlayerFigureName, { readonly label: string; readonly show: (value: number) => string }>
> = {
  chance: { label: 'Expected goals a shot', show: (value) => value.toFixed(3) },
  expectedGoals: { label: 'Expected goals a game', show: perGame },
  shots: { label: 'Shots a game', show: (value) => value.toFixed(1) },
  goals: { label: 'Goals per game', show: perGame },
  assists: { label: 'Assists a game', show: perGame },
  faceoffs: { label: 'Faceoff %, adjusted', show: percent },
  shooting: { label: 'Shooting %', show: percent },
}

/** How far a figure can be trusted, in words; none where it is not measured. */
export function steadinessWords(
  name: PlayerFigureName,
  steadiness: number | null,
  isLuck: boolean,
): string | undefined {
  if (name === 'faceoffs') return "half a player's own after 123 faceoffs"
  if (isLuck) return 'mostly luck below 20 games'
  return steadiness === null ? undefined : `${howSteady(steadiness)} · r ${steadiness.toFixed(2)}`
}

/** It was measured on players with at least 40 shots in each half of their games. */
const SHOTS_FOR_STEADINESS = 80

/** What a steadiness means: how much of a figure is the player's own. */
function howSteady(steadiness: number): string {
  if (steadiness >= 0.8) return 'very steady'
  if (steadiness >= 0.6) return 'steady'
  return steadiness >= 0.4 ? 'as much luck as skill' : 'more luck than skill'
}

/** Explains the order of the figures, and the r beside them. */
export const ORDER_WORDS = 'Most reliable first.'

/** The same of one player; of faceoffs the counts, and the band that holds the true share with 90%. */
export function trustWords(
  { name, steadiness, isLuck }: PlayerFigure,
  statistics: PlayerStatistics,
): string | undefined {
  const band = name === 'faceoffs' ? faceoffBand(statistics) : null
  const { faceoffsWon, faceoffsTaken, shots } = statistics
  if (band !== null) {
    return `${formatCount(faceoffsWon)} of ${formatCount(faceoffsTaken)} won; ${percent(band.from)} to ${percent(band.to)} with 90%`
  }
  if (steadiness !== null && !isLuck && shots < SHOTS_FOR_STEADINESS) {
    return `${shots} of the ${SHOTS_FOR_STEADINESS} shots it needs · r ${steadiness.toFixed(2)}`
  }
  return steadinessWords(name, steadiness, isLuck)
}
