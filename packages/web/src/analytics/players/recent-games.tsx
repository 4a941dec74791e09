import { sumKnown } from '@icetally/domain/analytics/danger/sum-known'
import { points } from '@icetally/domain/analytics/players'
import { sumGoalieGames } from '@icetally/domain/game/sheet/goalie-games'
import { counted } from '@icetally/domain/platform/counted'
import { Sparkline } from '../../charts/sparkline/sparkline.tsx'
import { sparklineWords } from '../../charts/sparkline/sparkline-words.ts'
import { Section } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import type { GoalieGameRow } from './player-numbers.ts'
import { type PlayerGame, percent } from './player-numbers.ts'

const GAMES = 10

interface Line {
  readonly name: string
  /** The latest last. */
  readonly values: readonly (number | null)[]
  readonly show: (value: number) => string
  /** The lowest and highest value of the axis. */
  readonly range?: readonly [number, number]
  /** Of a share: that over all the games, which the mean of the games' own is not. */
  readonly overall?: number
  /** Grey: of too few games to mean anything. */
  readonly faint?: boolean
}

/** The last ten games of a skater, each figure as a line. */
export function RecentGames(props: {
  /** The latest first. */
  games: readonly PlayerGame[]
  chances: ReadonlyMap<string, readonly (number | null)[]>
}) {
  const { games, chances } = props
  const last = games.slice(0, GAMES).reverse()
  const lines: Line[] = [
    { name: 'Points', values: last.map(({ statistics }) => points(statistics)), show: tenth },
    {
      name: 'Shots',
      values: last.map((one) => (one.shotsRecorded ? one.statistics.shots : null)),
      show: tenth,
    },
    {
      name: 'Expected goals',
      // A game without a shot of the player has none to expect.
      values: last.map(({ game, shotsRecorded }) =>
        shotsRecorded ? (sumKnown(chances.get(game.id) ?? []) ?? 0) : null,
      ),
      show: (value) => value.toFixed(2),
    },
  ]
  return <Recent games={last.length} lines={lines} />
}

/** The last ten games of a goalie. */
export function RecentGoalieGames({ games }: { games: readonly GoalieGameRow[] }) {
  const last = games.slice(0, GAMES).reverse()
  const shares = last.map(({ savePercentage }) => savePercentage)
  const least = Math.min(...shares.filter((share) => share !== null), 0.85)
  const { saves, shotsAgainst } = sumGoalieGames(last)
  const lines: Line[] = [
    {
      ...{ name: 'Save %', values: shares, show: percent, range: [least, 1], faint: true },
      overall: (saves ?? 0) / (shotsAgainst ?? 1),
    },
    { name: 'Shots against', values: last.map((game) => game.shotsAgainst), show: tenth },
    { name: 'Goals against', values: last.map((game) => game.goalsAgainst), show: tenth },
  ]
  return <Recent games={last.length} lines={lines} />
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10)

/** Renders nothing for fewer than two games, which make no line. */
function Recent({ games, lines }: { games: number; lines: readonly Line[] }) {
  if (games < 2) return null
  return (
    <Section title={`Last ${counted(games, 'game')}`}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {lines
          .filter(({ values }) => values.some((value) => value !== null))
          .map(({ name, values, show, range, overall, faint = false }) => (
            <li key={name} className="grid grid-cols-[6.5rem_1fr] items-center gap-x-4 sm:block">
              <p
                aria-hidden="true"
                className="sm:mb-1.5 sm:flex sm:items-baseline sm:justify-between sm:gap-3"
              >
                <span className="block text-muted leading-tight">{name}</span>
                <span className="whitespace-nowrap">
                  <span className={classes('type-figure text-2xl', faint && 'text-muted')}>
                    {show(overall ?? meanOf(values))}
                  </span>
                  {overall === undefined && <span className="text-muted text-sm"> per game</span>}
                </span>
              </p>
              <Sparkline
                values={values}
                label={sparklineWords(name, values, show, overall)}
                {...(range && { range })}
                className={`h-12 w-full ${faint ? 'text-edge' : 'text-mode-blue'}`}
              />
            </li>
          ))}
      </ul>
    </Section>
  )
}

function meanOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  return known.reduce((sum, value) => sum + value, 0) / known.length
}
