import { lastPeriodIn } from '@icetally/domain/recording/kinds/period/period'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { dressed } from '../../game/dressed.ts'
import { GoalChips } from '../../game/goals/goal-chips.tsx'
import { GoalChoices } from '../../game/goals/goal-choices.tsx'
import { goalTitle, stepWords } from '../../game/goals/goal-words.ts'
import { type GoalContext, type GoalEntry, useGoalEntry } from '../../game/goals/use-goal-entry.ts'
import { useGoalPeople } from '../../game/goals/use-goal-people.ts'
import { type GoalStep, useGoalSteps } from '../../game/goals/use-goal-steps.ts'
import { MomentFields } from '../../game/moment-fields.tsx'
import type { DialogControl } from '../../lib/react/use-dialog.ts'
import { PeriodSegments } from './period-segments.tsx'

interface GoalDialogProps {
  readonly context: GoalContext
  /** Of the scored shot, or of the recorded goal. */
  readonly id: string
  readonly control: DialogControl<string>
}

/** Completes and corrects a goal; every press is recorded at once. */
export function GoalDialog({ context, id, control }: GoalDialogProps) {
  const entry = useGoalEntry(context, id)
  return (
    <Dialog
      {...control.dialog}
      title={entry?.content.against ? 'Goal against' : 'Goal'}
      size="medium"
    >
      {entry ? (
        <GoalFields context={context} entry={entry} onClose={control.close} />
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
  readonly context: GoalContext
  readonly entry: GoalEntry
  readonly onClose: () => void
}

function GoalFields({ context, entry, onClose }: GoalFieldsProps) {
  const { game, recording, recorded } = context
  const { content, change } = entry
  const { nameOf, likely, numbers } = useGoalPeople(context, content)
  const steps = useGoalSteps({ entry, asksOnIce: false, likely, onLast: null })
  const offered: readonly GoalStep[] = [
    ...(content.against ? (['number'] as const) : (['scorer', 'assists'] as const)),
    ...(recorded.onIce || content.onIce !== null ? (['onIce'] as const) : []),
  ]
  return (
    <>
      <DialogBody className="gap-3 py-3">
        <p aria-live="polite" className="leading-tight">
          <strong className="block font-semibold">{goalTitle(content, nameOf)}</strong>
          <span className="text-muted">{stepWords(steps, content, nameOf)}</span>
        </p>
        {recorded.clock || content.clock !== null ? (
          <MomentFields
            gameId={game.id}
            periods={recording.records.periods}
            periodMinutes={recorded.periodMinutes}
            periodNumber={content.periodNumber}
            clock={content.clock}
            onChange={change}
          />
        ) : (
          <PeriodSegments
            period={content.periodNumber}
            last={lastPeriodIn(recording.records)}
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
          steps={steps}
          players={dressed(game, recording.records)}
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
