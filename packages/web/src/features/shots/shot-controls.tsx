import type { PeriodView } from '@icetally/domain/period/directions'
import { memo } from 'react'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { KIND_TONES, modeKind, type ShotMode } from './shot-mode.ts'

/** SCORE or MISS. */
export const ScoringToggle = memo(function ScoringToggle({
  mode,
  onChange,
}: {
  mode: ShotMode
  onChange: (scored: boolean) => void
}) {
  const tone = (scored: boolean) => KIND_TONES[modeKind({ ...mode, scored })]
  return (
    <SegmentedControl
      label="Scoring"
      value={mode.scored ? 'score' : 'miss'}
      onChange={(value) => onChange(value === 'score')}
      size="large"
      className="*:px-0.5 *:wrap-normal max-[24rem]:*:text-base max-[21rem]:*:text-sm lg:*:text-base lying:gap-px lying:border-0 lying:p-0 lying:*:min-h-11 lying:*:text-[0.9375rem] lying:max-[44rem]:*:text-[0.8125rem]"
      segments={[
        { value: 'miss', label: 'MISS', tone: tone(false) },
        { value: 'score', label: 'SCORE', tone: tone(true) },
      ]}
    />
  )
})

const VIEWS: readonly PeriodView[] = [1, 2, 3, 'all']

/** Which period is in view, and recorded into. */
export const PeriodChoice = memo(function PeriodChoice({
  view,
  onChange,
}: {
  view: PeriodView
  onChange: (view: PeriodView) => void
}) {
  return (
    <SegmentedControl
      label="Period"
      className="*:px-1.5 *:whitespace-nowrap lying:*:px-0.5"
      value={String(view)}
      onChange={(value) => onChange(VIEWS.find((one) => String(one) === value) ?? 1)}
      segments={VIEWS.map((one) => ({
        value: String(one),
        label: one === 'all' ? 'All' : `Period ${one}`,
      }))}
    />
  )
})
