import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { counted } from '@icetally/domain/platform/counted'
import { useMemo, useState } from 'react'
import { isBeyondHalf, shotsOfSide } from '../charts/shot-map/map-shots.ts'
import { ShotMap } from '../charts/shot-map/shot-map.tsx'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { useShotReplay } from './shot-replay.tsx'

interface ShotMapsSectionProps {
  readonly shots: readonly RecordedShot[]
  readonly periods: GameSheet['periods']
  readonly us: string
  readonly them: string
  readonly className: string
}

/**
 * The locations of the shots on goal of each side, by period, and one after the other; renders
 * nothing without shots.
 */
export function ShotMapsSection(props: ShotMapsSectionProps) {
  const { shots, periods, us, them, className } = props
  const [view, setView] = useState<PeriodView>('all')
  const ofView = useMemo(
    () => (view === 'all' ? shots : shots.filter(({ periodNumber }) => periodNumber === view)),
    [shots, view],
  )
  const labelOf = (of: PeriodView) =>
    periods.find(({ periodNumber }) => periodNumber === of)?.label ?? 'All periods'
  const { shown, controls } = useShotReplay({ shots: ofView, labelOf })
  if (!shots.some(isOnGoal)) return null
  const sides = [
    { side: 'for', team: us, tone: 'text-mode-blue-text' },
    { side: 'against', team: them, tone: 'text-mode-orange-text' },
  ] as const
  return (
    <Section title="Shots on goal" className={classes('print:hidden', className)}>
      <SegmentedControl
        label="Period of the shot maps"
        value={view}
        onChange={setView}
        segments={[
          { value: 'all', label: 'All' },
          ...periods.map(({ periodNumber, label }) => ({
            value: periodNumber,
            label: (
              <>
                <span className="sr-only">{label}</span>
                <span aria-hidden="true">{label.replace('Period ', 'P')}</span>
              </>
            ),
          })),
        ]}
        className="mb-2 sm:max-w-md"
      />
      {controls}
      <div className="grid gap-5 sm:grid-cols-2">
        {sides.map(({ side, team, tone }) => (
          <div key={side} className="min-w-0">
            <p className={`mb-2 truncate font-display font-semibold text-xl ${tone}`}>{team}</p>
            <ShotMap
              shots={shown}
              side={side}
              layer="marks"
              half
              label={`${team}, ${labelOf(view)}`}
            />
            <Beyond count={shotsOfSide(shown, side).filter(isBeyondHalf).length} />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** Shots that half a rink hides are named. */
const Beyond = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mt-1 text-muted text-sm">{`${counted(count, 'shot')} from beyond center ice.`}</p>
  )
