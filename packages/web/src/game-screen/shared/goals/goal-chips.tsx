import type { Strength } from '@icetally/domain/platform/limits'
import { STRENGTH_NAMES } from '../../../games/goals/known-goal.ts'
import { ChoiceChip } from '../../../platform/components/choice-chip.tsx'
import { classes } from '../../../platform/components/classes.ts'
import type { GoalEntry } from './use-goal-entry.ts'

const STRENGTHS: readonly Strength[] = ['even', 'powerPlay', 'shortHanded']

/** The one-press marks of a goal: one strength or none, and the special kinds of goals. */
export function GoalChips({ entry, className }: { entry: GoalEntry; className?: string }) {
  const { content, change } = entry
  const { strength, emptyNet, penaltyShot, against } = content
  const tone = against ? 'red' : 'green'
  return (
    <fieldset className={classes('flex min-w-0 gap-1', className)}>
      <legend className="sr-only">About the goal</legend>
      {STRENGTHS.map((one) => (
        <ChoiceChip
          key={one}
          label={STRENGTH_NAMES[one]}
          chosen={strength === one}
          onPress={() => change({ strength: strength === one ? null : one })}
          tone={tone}
        />
      ))}
      <ChoiceChip
        label="Empty net"
        chosen={emptyNet}
        onPress={() => change({ emptyNet: !emptyNet })}
        tone={tone}
      />
      <ChoiceChip
        label="Penalty shot"
        chosen={penaltyShot}
        onPress={() => change({ penaltyShot: !penaltyShot })}
        tone={tone}
      />
    </fieldset>
  )
}
