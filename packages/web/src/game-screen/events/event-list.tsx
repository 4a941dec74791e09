import { useDeferredValue, useMemo, useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { ChoiceChip } from '../../platform/components/choice-chip.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { idsOf } from '../../platform/sync/records/view.ts'
import { useTimeOf } from '../shared/use-time-of.ts'
import { EventRow } from './event-row.tsx'
import {
  EVENT_FILTERS,
  type EventFilter,
  eventsByPeriod,
  filtersOf,
  type GameEvent,
  gameEvents,
  isPeriod,
} from './game-events.ts'
import { RemovalLines } from './removal-lines.tsx'

interface EventListProps {
  /** Of the periods, one level below that of the list. */
  readonly heading: 'h3' | 'h4'
  /** Opens an event to correct or remove it; without it the list is read-only. */
  readonly onOpen: ((event: GameEvent) => void) | undefined
}

/** Everything recorded in a game, the newest first, by period. */
export function EventList({ heading: Heading, onOpen }: EventListProps) {
  const { game, ...now } = useOpenGameRecords()
  // A tap on the rink is painted first, and the list of hundreds follows.
  const records = useDeferredValue(now.records)
  const unsentIds = useDeferredValue(now.unsentIds)
  const unsent = useDeferredValue(now.unsent)
  const shown = useDeferredValue(now.shownOperations)
  const nameOf = useSheetNames()
  const events = useMemo(() => {
    // A faceoff has the id of the operation that counted it.
    const waiting = new Set([...idsOf(unsent), ...unsent.map(({ id }) => id)])
    const refused = new Set(shown.map(({ id }) => id))
    return gameEvents(records, nameOf, (id) => {
      if (waiting.has(id)) return 'not sent yet'
      return unsentIds.has(id) || refused.has(id) ? 'needs attention' : null
    })
  }, [records, nameOf, unsentIds, unsent, shown])
  const [chosen, choose] = useEventFilter()
  const filters = filtersOf(events)
  const filter = chosen !== null && filters.includes(chosen) ? chosen : null
  const groups = useMemo(
    () => eventsByPeriod(events, filter, game.format),
    [events, filter, game.format],
  )
  const timeOf = useTimeOf()
  const open = useStableCallback((id: string) => {
    const event = events.find((one) => one.id === id)
    if (event) onOpen?.(event)
  })
  return (
    <>
      {filters.length > 1 && <FilterChips filters={filters} filter={filter} onChoose={choose} />}
      <RemovalLines />
      {events.length === 0 && (
        <p className="px-5 py-8 text-center text-muted">Nothing recorded yet.</p>
      )}
      {groups.map(({ periodNumber, label, events: all }) => (
        <section key={periodNumber} aria-label={label}>
          <Heading className="sticky top-0 z-1 border-line border-b bg-sunken px-3 py-1 font-semibold text-muted text-sm">
            {label}
          </Heading>
          <ul>
            {all.map((event) => (
              <EventRow
                key={event.id}
                {...shownOf(event)}
                time={timeOf({
                  ...event,
                  periodNumber: isPeriod(periodNumber) ? periodNumber : null,
                })}
                onOpen={onOpen && event.kind !== 'lineup' ? open : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The content of its line, referentially equal while it reads the same. */
const shownOf = ({ id, kind, against, what, who, more, scored, pending }: GameEvent) => ({
  ...{ id, kind, against, what, who, more, scored, pending },
})

interface FilterChipsProps {
  readonly filters: readonly EventFilter[]
  readonly filter: EventFilter | null
  readonly onChoose: (filter: EventFilter | null) => void
}

function FilterChips({ filters, filter, onChoose }: FilterChipsProps) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-1.5 border-line border-b px-3 py-2">
      <legend className="sr-only">Show</legend>
      {[null, ...filters].map((one) => (
        <ChoiceChip
          key={one ?? 'all'}
          label={one === null ? 'All' : EVENT_FILTERS[one]}
          chosen={one === filter}
          onPress={() => onChoose(one)}
        />
      ))}
    </fieldset>
  )
}

const KEY = 'icetally-events-filter'

const isFilter = (stored: string | null): stored is EventFilter =>
  stored !== null && Object.hasOwn(EVENT_FILTERS, stored)

function stored(): EventFilter | null {
  try {
    const filter = sessionStorage.getItem(KEY)
    return isFilter(filter) ? filter : null
  } catch {
    return null
  }
}

/** The filter of the list of events, remembered while the browser's tab is open. */
function useEventFilter() {
  const [filter, setFilter] = useState(stored)
  const choose = (next: EventFilter | null) => {
    setFilter(next)
    try {
      if (next === null) sessionStorage.removeItem(KEY)
      else sessionStorage.setItem(KEY, next)
    } catch {
      // Without storage it is remembered for as long as the list is there.
    }
  }
  return [filter, choose] as const
}
