import type { AttackingDirection } from '@icetally/domain/limits'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import type { ChangeUnderWay } from './use-periods.ts'

interface DirectionToggleProps {
  readonly viewed: AttackingDirection
  readonly onChange: (direction: AttackingDirection) => void
  readonly underWay: ChangeUnderWay | null
}

/** What the pressed half reads meanwhile. */
const TEXTS: Record<ChangeUnderWay, string> = {
  creating: 'Creating Periods...',
  updating: 'Updating...',
}

/** Which way the team attacks in the period in view. */
export const DirectionToggle = memo(function DirectionToggle(props: DirectionToggleProps) {
  const { viewed, onChange, underWay } = props
  const text = (direction: AttackingDirection, words: string) =>
    underWay !== null && direction === viewed ? TEXTS[underWay] : words
  return (
    <SegmentedControl
      label="Attacking Direction"
      value={viewed}
      onChange={onChange}
      // The periods of a new game are created unasked, which must not block setting them.
      busy={underWay === 'updating'}
      segments={[
        {
          value: 'left',
          label: text('left', 'Attacking Left'),
          icon: <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />,
        },
        {
          value: 'right',
          label: text('right', 'Attacking Right'),
          icon: <IconArrowRight aria-hidden="true" className="size-5 shrink-0" />,
        },
      ]}
    />
  )
})
