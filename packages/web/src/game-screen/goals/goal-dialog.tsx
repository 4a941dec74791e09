import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import { dressed } from '../shared/dressed.ts'
import { GoalChips } from '../shared/goals/goal-chips.tsx'
import { GoalChoices } from '../shared/goals/goal-choices.tsx'
import { goalTitle, stepWords } from '../shared/goals/goal-words.ts'
import { type GoalEntry, useGoalEntry } from '../shared/goals/use-goal-entry.ts'
import { useGoalPeople } from '../shared/goals/use-goal-people.ts'
import { type GoalStep, useGoalSteps } from '../shared/goals/use-goal-steps.ts'
import { MomentFields } from '../shared/moment-fields.tsx'
import { useRecorded } from '../shared/recorded.ts'
import { PeriodSegments } from './period-segments.tsx'

interface GoalDialogProps {
  /** Of the scored shot, or of the recorded goal. */
  readonly id: string
  readonly control: DialogControl<string>
}

/** Completes and corrects a goal; every press is recorded at once. */
export function GoalDialog({ id, control }: GoalDialogProps) {
  const entry = useGoalEntry(id)
  return (
    <Dialog
      {...control.dialog}
      title={entry?.content.against ? 'Goal against' : 'Goal'}
      size="medium"
    >
      {entry ? (
        <GoalFields entry={entry} onClose={control.close} />
      ) : (
        <DialogBody>
          <p>This goal has been removed meanwhile.</p>
        </DialogBody>
      )}
    </Dialog>
  )
}

const STEPS: Readonly<Record<GoalStep, string>> = {
  scorer: 'Scorer',
  assists: 'Assists',
  number: 'Number',
  onIce: 'On the ice',
}

interface GoalFieldsProps {
  readonly entry: GoalEntry
  readonly onClose: () => void
}

function GoalFields({ entry, onClose }: GoalFieldsProps) {
  const { game, records } = useOpenGameRecords()
  const recorded = useRecorded()
  const { content, change } = entry
  const { nameOf, isGoalie, likely, numbers } = useGoalPeople(content)
  const steps = useGoalSteps({ entry, includesOnIce: false, likely, onLast: null })
  const offered: readonly GoalStep[] = [
    ...(content.against ? (['number'] as const) : (['scorer', 'assists'] as const)),
    ...(recorded.onIce || content.onIce !== null ? (['onIce'] as const) : []),
  ]
  return (
    <>
      <DialogBody>
        <p aria-live="polite" className="leading-tight">
          <strong className="block font-semibold">
            {goalTitle(content, nameOf, recorded.format)}
          </strong>
          <span className="text-muted">{stepWords(steps, content, nameOf)}</span>
        </p>
        {recorded.clock || content.clock !== null ? (
          <MomentFields
            periodNumber={content.periodNumber}
            clock={content.clock}
            onChange={change}
          />
        ) : (
          <PeriodSegments
            period={content.periodNumber}
            onChange={(periodNumber) => change({ periodNumber })}
          />
        )}
        <GoalChips entry={entry} />
        {offered.length > 1 && (
          <SegmentedControl
            label="Part"
            value={steps.step}
            onChange={steps.goTo}
            segments={offered.map((value) => ({ value, label: STEPS[value] }))}
          />
        )}
        <GoalChoices
          content={content}
          isGoalie={isGoalie}
          steps={steps}
          players={dressed(game, records)}
          numbers={numbers}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          size="large"
          onClick={() => {
            steps.finish()
            onClose()
          }}
        >
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
