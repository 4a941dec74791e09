import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { dressed } from './dressed.ts'
import { numbersSeen } from './goals/opponent-numbers.ts'
import { type OfWho, type Who, whoText } from './who.ts'
import { WhoPicker } from './who-picker.tsx'

interface WhoStepProps {
  /** Such as "Penalty of". */
  readonly label: string
  readonly draft: OfWho
  readonly onSide: (against: boolean) => void
  readonly onChoose: (who: Who | null) => void
  /** The words for an unnamed person, in the choice and once chosen. */
  readonly unnamed: readonly [choice: string, chosen: string]
  /** The next step, once a person is chosen. */
  readonly children: ReactNode
}

/** The person of a record in one or two presses, then its next step. */
export function WhoStep(props: WhoStepProps) {
  const { label, draft, onSide, onChoose, unnamed, children } = props
  const { game, records, nameOf } = useOpenGameRecords()
  // As they were when the sheet was opened: none moves under a finger.
  const [people] = useState(() => ({
    players: dressed(game, records),
    seen: numbersSeen(records),
  }))
  const { against, who } = draft
  if (who === null) {
    return (
      <div className="grid grid-cols-1 gap-4 low:gap-2 lying:gap-2">
        <SegmentedControl
          label={label}
          value={against ? 'against' : 'ours'}
          onChange={(side) => onSide(side === 'against')}
          size="large"
          className="lying:*:min-h-11"
          segments={[
            { value: 'ours', label: 'Our team', tone: 'blue' },
            { value: 'against', label: 'Opponent', tone: 'orange' },
          ]}
        />
        <WhoPicker
          key={String(against)}
          {...{ ...people, against, onChoose }}
          chosen={who}
          unnamed={unnamed[0]}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4 low:gap-2 lying:grid-cols-2 lying:gap-2">
      <div className="flex items-center justify-between gap-2 rounded-control border border-line bg-sunken py-0.5 pr-0.5 pl-3">
        <strong className="type-heading min-w-0 truncate text-xl">
          {whoText(draft, unnamed[1], nameOf)}
        </strong>
        <Button variant="ghost" size="small" icon={IconPencil} onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
      {children}
    </div>
  )
}
