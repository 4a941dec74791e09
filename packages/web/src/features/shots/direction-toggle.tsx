import type { AttackingDirection } from '@icetally/domain/limits'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { memo } from 'react'
import { SegmentedControl } from '../../components/segmented-control.tsx'

interface DirectionToggleProps {
  readonly viewed: AttackingDirection
  readonly onChange: (direction: AttackingDirection) => void
  /** What the pressed half reads while something is under way. */
  readonly busyText: string | null
}

/** Which way the team attacks in the period in view. */
export const DirectionToggle = memo(function DirectionToggle({
  viewed,
  onChange,
  busyText,
}: DirectionToggleProps) {
  const text = (direction: AttackingDirection, words: string) =>
    busyText !== null && direction === viewed ? busyText : words
  return (
    <SegmentedControl
      label="Attacking Direction"
      value={viewed}
      onChange={onChange}
      busy={busyText !== null}
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
