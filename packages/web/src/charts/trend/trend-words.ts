import { counted } from '@icetally/domain/platform/counted'

/** How many games the ends of a trend are averaged over. */
const SOME = 5

export interface TrendWords {
  /** The name of the figure, e.g. 'Shot share'. */
  readonly name: string
  /** One for each game, the latest last; null where there was nothing. */
  readonly values: readonly (number | null)[]
  /** The middle of the axis: equal for both sides. */
  readonly middle: number
  readonly format: (value: number) => string
}

/**
 * The label of a trend, e.g. 'Shot share in 70 games: 52 % a game, more than 50 % in 41 of them; 55
 * % in the last 5, 49 % in the 5 before.'
 */
export function trendWords({ name, values, middle, format }: TrendWords): string {
  const known = values.filter((value) => value !== null)
  const [only] = known
  if (only === undefined) return `${name}: not known of any game.`
  if (known.length === 1) return `${name} in the only game: ${format(only)}.`
  const above = known.filter((value) => value > middle).length
  const whole = `${name} in ${counted(known.length, 'game')}: ${format(meanOf(known))} per game, more than ${format(middle)} in ${above} of them`
  if (known.length < 2 * SOME) return `${whole}.`
  const last = format(meanOf(known.slice(-SOME)))
  const before = format(meanOf(known.slice(-2 * SOME, -SOME)))
  return `${whole}; ${last} in the last ${SOME}, ${before} in the ${SOME} before.`
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
