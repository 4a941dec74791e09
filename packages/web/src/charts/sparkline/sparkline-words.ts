import { counted, formatCount } from '@icetally/domain/platform/counted'

const short = (value: number): string => formatCount(Math.round(value * 10) / 10)

/**
 * The label of a sparkline: "Shots in the last 10 games: 3.4 a game, between 0 and 6, 4 in the
 * latest".
 * @param values one for each game, the latest last; null if not known
 * @param write formats one of them
 * @param overall the figure over all of them, if it is not the mean of a game: of a share
 */
export function sparklineWords(
  name: string,
  values: readonly (number | null)[],
  write: (value: number) => string = short,
  overall?: number,
): string {
  const known = values.filter((value) => value !== null)
  const latest = known.at(-1)
  if (latest === undefined) return `${name}: not known of any game`
  const games = known.length === 1 ? 'the only game' : `the last ${counted(known.length, 'game')}`
  if (known.length === 1) return `${name} in ${games}: ${write(latest)}`
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (least === most) return `${name} in ${games}: ${write(latest)} in each`
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const whole = overall === undefined ? `${write(mean)} per game` : write(overall)
  return `${name} in ${games}: ${whole}, between ${write(least)} and ${write(most)}, ${write(latest)} in the latest`
}
