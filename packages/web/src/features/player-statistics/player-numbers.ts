import type { TimelineShot } from '@icetally/domain/contract/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/contract/player-statistics'
import { faceoffBand } from '@icetally/domain/statistics/faceoff-share'
import type { PlayerFigure, PlayerFigureName } from '@icetally/domain/statistics/player-figures'
import type { PlayerStatistics } from '@icetally/domain/statistics/players'

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
  goals: { label: 'Goals a game', show: perGame },
  assists: { label: 'Assists a game', show: perGame },
  faceoffs: { label: 'Faceoffs won, smoothed', show: percent },
  shooting: { label: 'Shooting %', show: percent },
}

/** How far a figure can be trusted, in words; none where it is not measured. */
export function trustWords(
  { name, steadiness, isLuck }: PlayerFigure,
  statistics: PlayerStatistics,
): string | undefined {
  if (name === 'faceoffs') {
    const band = faceoffBand(statistics)
    if (band === null) return undefined
    return `${statistics.faceoffsWon} of ${statistics.faceoffsTaken} won; ${percent(band.from)} to ${percent(band.to)}`
  }
  if (isLuck) return 'mostly luck below 20 games'
  return steadiness === null ? undefined : `halves of the games agree, r ${steadiness.toFixed(2)}`
}
