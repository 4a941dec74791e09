import type { PeriodView } from '@icetally/domain/period/directions'
import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'
import { periodLabel, viewLabel } from '@icetally/domain/statistics/sheet/periods'
import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { isOnGoal } from '@icetally/domain/statistics/sheet/shots-on-goal'
import { useMemo, useState } from 'react'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import { Section } from '../../components/card.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'

interface ShotMapsSectionProps {
  readonly shots: readonly RecordedShot[]
  readonly periods: GameSheet['periods']
  readonly us: string
  readonly them: string
  /** The team draws its rink with the marks of a true one. */
  readonly trueRink: boolean
}

/** Where the shots on goal of each side came from, by period; nothing without shots. */
export function ShotMapsSection(props: ShotMapsSectionProps) {
  const { shots, periods, us, them, trueRink } = props
  const [view, setView] = useState<PeriodView>('all')
  const shown = useMemo(
    () => (view === 'all' ? shots : shots.filter(({ periodNumber }) => periodNumber === view)),
    [shots, view],
  )
  if (!shots.some(isOnGoal)) return null
  const sides = [
    { side: 'for', name: us, tone: 'text-mode-blue-text' },
    { side: 'against', name: them, tone: 'text-mode-orange-text' },
  ] as const
  return (
    <Section title="Shots on goal" className="print:hidden">
      <SegmentedControl
        label="Period of the shot maps"
        value={view}
        onChange={setView}
        segments={[
          { value: 'all', label: 'All' },
          ...periods.map(({ periodNumber }) => ({
            value: periodNumber,
            label: (
              <>
                <span className="sr-only">{periodLabel(periodNumber)}</span>
                <span aria-hidden="true">{periodLabel(periodNumber).replace('Period ', 'P')}</span>
              </>
            ),
          })),
        ]}
        className="mb-4 sm:max-w-md"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {sides.map(({ side, name, tone }) => (
          <div key={side} className="min-w-0">
            <p className={`mb-2 truncate font-display font-semibold text-xl ${tone}`}>{name}</p>
            <ShotMap
              shots={shown}
              side={side}
              layer="marks"
              half
              trueRink={trueRink}
              label={`${name}, ${viewLabel(view)}`}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}
