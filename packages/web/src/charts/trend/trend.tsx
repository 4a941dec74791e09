import { movingMean } from '@icetally/domain/analytics/team-figures'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type ReactNode, useId } from 'react'
import { dotAt } from '../dot.ts'
import { drawnOnce } from '../drawn-once.ts'
import { Scrub } from '../scrub.tsx'
import { trendWords } from './trend-words.ts'

export interface TrendGame {
  readonly id: string
  /** Its value; null without data. */
  readonly value: number | null
  /** The two parts of a value that is a difference, drawn as columns up and down. */
  readonly columns?: { readonly for: number; readonly against: number }
  /** The text for the game under the pointer, e.g. 'Boston, Nov 3: 54%'. */
  readonly title: string
  /** Its day, e.g. 'Nov 3, 2026'. */
  readonly day?: string
}

interface TrendProps {
  readonly name: string
  /** In order, the latest last. */
  readonly games: readonly TrendGame[]
  /** As much for us as for them: above it is ours, below it theirs. */
  readonly middle: number
  /** The minimum range of the axis from the middle. */
  readonly reach: number
  readonly format: (value: number) => string
  /** Opens a game, by its id. */
  readonly onOpen?: (gameId: string) => void
  /** The content below the picture, such as the results of the games. */
  readonly children?: ReactNode
}

/** Fewer games make no line: each is a bar. */
const FEW_GAMES = 5

/** The line is the mean of each game and the ones before it, this number in all. */
const SMOOTHED_GAMES = 5

/** Units of the picture; it is stretched to its box, without changing the width of lines. */
const STEP = 10
const HEIGHT = 100

/**
 * A figure game by game: a dot for each game, or a column up for us and one down for them, and a
 * line through the mean of five. Above the middle is blue and ours, below orange and theirs.
 */
export function Trend(props: TrendProps) {
  const { name, games, middle, reach, format, onOpen, children } = props
  const id = useId()
  const values = games.map(({ value }) => value)
  const means = movingMean(values, SMOOTHED_GAMES)
  const extremes = games.flatMap(({ value, columns }) =>
    columns === undefined ? [value ?? middle] : [columns.for, -columns.against],
  )
  const most = Math.max(reach, ...extremes.map((value) => Math.abs(value - middle)))
  const width = STEP * Math.max(1, games.length)
  const x = (index: number) => STEP * (index + 0.5)
  const y = scaleLinear([middle - most, middle + most], [HEIGHT - 4, 4])
  const known = means.flatMap((mean, index) => (mean === null ? [] : [{ mean, at: x(index) }]))
  const path = line<(typeof known)[number]>(
    ({ at }) => at,
    ({ mean }) => y(mean),
  )
  const ground = area<(typeof known)[number]>(
    ({ at }) => at,
    y(middle),
    ({ mean }) => y(mean),
  )
  const last = known.at(-1)
  const isFew = games.length < FEW_GAMES
  const hasColumns = games.some(({ columns }) => columns !== undefined)
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3">
        <h4 className="type-heading text-lg">{name}</h4>
        {last !== undefined && (
          <span aria-hidden="true" className="whitespace-nowrap text-muted text-sm">
            {known.length < SMOOTHED_GAMES ? 'mean ' : `last ${SMOOTHED_GAMES} `}
            <span className="type-figure text-2xl text-ink">{format(last.mean)}</span>
          </span>
        )}
      </figcaption>
      <div className="pr-9">
        <Scrub
          label={`${name}, game by game`}
          steps={games.length}
          textOf={(step) => games[step]?.title ?? ''}
          {...(onOpen !== undefined && {
            onOpen: (step: number) => {
              const game = games[step]
              if (game !== undefined) onOpen(game.id)
            },
          })}
        >
          <Scale
            top={format(middle + most)}
            middle={format(middle)}
            bottom={format(middle - most)}
          />
          <svg
            role="img"
            aria-label={trendWords({ name, values, middle, format })}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-30 w-full overflow-visible motion-safe:animate-draw sm:h-44"
            onAnimationEnd={drawnOnce}
          >
            <clipPath id={`${id}-above`}>
              <rect width={width} height={y(middle)} />
            </clipPath>
            <clipPath id={`${id}-below`}>
              <rect y={y(middle)} width={width} height={HEIGHT - y(middle)} />
            </clipPath>
            {hasColumns && <Columns games={games} x={x} y={y} />}
            {isFew && !hasColumns && <Bars games={games} {...{ x, y, middle }} />}
            {!isFew && !hasColumns && (
              <>
                <path
                  d={ground(known) ?? ''}
                  clipPath={`url(#${id}-above)`}
                  className="fill-mode-blue opacity-25"
                />
                <path
                  d={ground(known) ?? ''}
                  clipPath={`url(#${id}-below)`}
                  className="fill-mode-orange opacity-30"
                />
              </>
            )}
            <path
              d={`M0 ${y(middle)}H${width}`}
              className="stroke-edge"
              {...LINE}
              strokeWidth={1}
            />
            {games.map(
              ({ id: gameId, value, columns }, index) =>
                value !== null &&
                columns === undefined &&
                !isFew && (
                  <path
                    key={gameId}
                    d={dotAt(x(index), y(value))}
                    className={value < middle ? 'stroke-mode-orange' : 'stroke-mode-blue'}
                    {...LINE}
                    strokeWidth={games.length > 40 ? 5 : 7}
                  />
                ),
            )}
            {!isFew && (
              <path
                d={path(known) ?? ''}
                fill="none"
                className="stroke-ink"
                {...LINE}
                strokeWidth={2.5}
              />
            )}
          </svg>
        </Scrub>
        {children}
        <Days first={games[0]?.day} last={games.length > 1 ? games.at(-1)?.day : undefined} />
      </div>
    </figure>
  )
}

/** The labels at the top, in the middle and at the bottom of the picture, beside it: no game is behind them. */
const Scale = ({ top, middle, bottom }: { top: string; middle: string; bottom: string }) => (
  <div
    aria-hidden="true"
    className="tabular pointer-events-none absolute inset-y-0 left-full flex w-9 flex-col items-end justify-between text-muted text-xs leading-none"
  >
    <span>{top}</span>
    <span>{middle}</span>
    <span>{bottom}</span>
  </div>
)

/** The days of the first and the last game. */
const Days = ({ first, last }: { first: string | undefined; last: string | undefined }) => (
  <p className="tabular flex justify-between gap-3 text-muted text-xs">
    <span>{first}</span>
    <span>{last}</span>
  </p>
)

/** A bar for each game from the middle to its value. */
function Bars(props: {
  games: readonly TrendGame[]
  x: (index: number) => number
  y: (value: number) => number
  middle: number
}) {
  const { games, x, y, middle } = props
  return games.map(
    ({ id, value }, index) =>
      value !== null && (
        <rect
          key={id}
          data-bar
          x={x(index) - STEP * 0.3}
          width={STEP * 0.6}
          y={Math.min(y(value), y(middle))}
          height={Math.abs(y(value) - y(middle))}
          className={value < middle ? 'fill-mode-orange' : 'fill-mode-blue'}
        />
      ),
  )
}

function Columns(props: {
  games: readonly TrendGame[]
  x: (index: number) => number
  y: (value: number) => number
}) {
  const { games, x, y } = props
  return games.map(
    ({ id, columns }, index) =>
      columns !== undefined && (
        <g key={id}>
          <rect
            {...{ x: x(index) - STEP * 0.36, y: y(columns.for) }}
            {...{ width: STEP * 0.72, height: y(0) - y(columns.for) }}
            className="fill-mode-blue opacity-55"
          />
          <rect
            {...{ x: x(index) - STEP * 0.36, y: y(0) }}
            {...{ width: STEP * 0.72, height: y(-columns.against) - y(0) }}
            className="fill-mode-orange opacity-60"
          />
        </g>
      ),
  )
}

const LINE = {
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const
