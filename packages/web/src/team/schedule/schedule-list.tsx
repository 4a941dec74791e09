import type { Game } from '@icetally/domain/game/endpoints/games'
import { type ReactNode, useId } from 'react'
import {
  findGames,
  GAME_FILTERS,
  type GameFilter,
  scheduleSections,
} from '../../games/schedule-sections.ts'
import { usePrinting } from '../../platform/browser/use-wide.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { Button } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import { optionsOf, SelectField, TextField } from '../../platform/components/fields.tsx'
import { formatCount } from '../../platform/format/format-count.ts'
import { formatMonth } from '../../platform/format/format-date.ts'
import { dayOfStart } from '../../platform/format/game-start.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'

/** From so many games on a list can be searched. */
export const SEARCHED_FROM = 8
/** Games that are shown before "All 12 upcoming games" is pressed. */
const SHOWN = { upcoming: 3, results: 10 } as const

interface RowsProps {
  readonly games: readonly Game[]
  readonly row: (game: Game) => ReactNode
}

/** Can a list of so many games be searched? */
export const isSearchable = (games: readonly Game[]): boolean => games.length >= SEARCHED_FROM

/**
 * The choice of the season beside the search; today's games, then the upcoming ones, then the
 * results by month. Long lists can be searched, on phones once the search was opened.
 */
export function ScheduleList(props: RowsProps & { isSearched: boolean; season: ReactNode }) {
  const { games, row, isSearched, season } = props
  const [search, setSearch] = useRetainedState('search', '')
  const [filter, setFilter] = useRetainedState<GameFilter>('filter', 'all')
  const isNarrowed = search.trim() !== '' || filter !== 'all'
  const found = isNarrowed ? findGames(games, filter, search) : games
  const { today, upcoming, results } = scheduleSections(found, dateNow())
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4 empty:hidden">
        {season}
        {isSearchable(games) && (
          <div
            className={classes(
              'grid min-w-0 grid-cols-[minmax(0,1fr)_9rem] gap-3 max-sm:w-full sm:max-w-xl sm:flex-[1_1_26rem] print:hidden',
              !isSearched && 'max-sm:hidden',
            )}
          >
            <TextField
              label="Search games"
              placeholder="Opponent, place, notes"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <SelectField
              label="Show"
              options={optionsOf(GAME_FILTERS)}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value as GameFilter)}
            />
          </div>
        )}
      </div>
      {games.length === 0 && (
        <Card className="px-5 py-8 text-center text-muted">No games in this season.</Card>
      )}
      <p role="status" className={isNarrowed && found.length === 0 ? 'text-muted' : 'sr-only'}>
        {isNarrowed &&
          (found.length === 0
            ? 'No game matches. Try fewer words or another filter.'
            : `${formatCount(found.length)} of ${formatCount(games.length)} games`)}
      </p>
      <Part title="Today" games={today} row={row} />
      <Part
        title="Upcoming"
        games={upcoming}
        row={row}
        shown={isNarrowed ? undefined : SHOWN.upcoming}
      />
      <Part
        title="Results"
        games={results}
        row={row}
        shown={isNarrowed ? undefined : SHOWN.results}
        byMonth
      />
    </div>
  )
}

function Part(props: RowsProps & { title: string; shown?: number | undefined; byMonth?: boolean }) {
  const { title, games, row, shown = games.length, byMonth = false } = props
  const [all, setAll] = useRetainedState(title, false)
  const id = useId()
  const isPrinting = usePrinting()
  if (games.length === 0) return null
  const visible = all || isPrinting ? games : games.slice(0, shown)
  const months = byMonth ? Map.groupBy(visible, monthOf) : new Map([['', visible]])
  return (
    // Its rows are high, and its lists several: on paper it begins on the page of its heading.
    <section aria-labelledby={id} className="print:break-inside-auto!">
      <h3 id={id} className="type-heading mb-2.5 text-xl">
        {title}{' '}
        {games.length > 1 && (
          <span className="ml-1 font-normal font-sans text-base text-muted tabular">
            {formatCount(games.length)}
          </span>
        )}
      </h3>
      <Card className="divide-y divide-line overflow-clip">
        {[...months].map(([month, ofMonth]) => (
          <div key={month}>
            {month !== '' && (
              <p
                id={`${id}${month}`}
                className="border-line border-b bg-sunken px-4 py-1.5 font-semibold text-muted text-sm sm:px-5"
              >
                {month}
              </p>
            )}
            <ul
              aria-labelledby={month === '' ? id : `${id} ${id}${month}`}
              className="divide-y divide-line"
            >
              {ofMonth.map(row)}
            </ul>
          </div>
        ))}
        {visible.length < games.length && (
          <div className="p-2 print:hidden">
            <Button variant="ghost" size="small" className="w-full" onClick={() => setAll(true)}>
              All {formatCount(games.length)} {title === 'Results' ? 'results' : 'upcoming games'}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

/** The month under which a result is listed. */
const monthOf = (game: Game): string => {
  const day = dayOfStart(game)
  return day === null ? 'No date set' : formatMonth(day)
}
