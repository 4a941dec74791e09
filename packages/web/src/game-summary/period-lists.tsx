import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import type { ReactNode } from 'react'

/** The events of a game, in a list for each period. */
export function PeriodLists<Entry extends { readonly periodNumber: PeriodNumber }>(props: {
  periods: GameSheet['periods']
  entries: readonly Entry[]
  empty: string
  show: (entry: Entry) => ReactNode
}) {
  const { periods, entries, empty, show } = props
  const labels = new Map(periods.map(({ periodNumber, label }) => [periodNumber, label]))
  if (entries.length === 0) return <p className="px-5 py-8 text-center text-muted">{empty}</p>
  return [...Map.groupBy(entries, (entry) => entry.periodNumber)].map(([period, inPeriod]) => (
    <div key={period} className="last:overflow-clip last:rounded-b-card">
      <h4 className="border-line border-b bg-canvas px-5 py-1 font-display font-semibold text-muted text-sm tracking-wide">
        {labels.get(period)}
      </h4>
      <ol className="divide-y divide-line border-line border-b last:border-b-0">
        {inPeriod.map(show)}
      </ol>
    </div>
  ))
}

/** Person and event, below each other; on paper, to save lines, beside each other. */
export const WHO = 'min-w-0 flex-1 print:flex print:flex-wrap print:gap-x-2'
