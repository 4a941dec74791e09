import { furtherPowerPlay } from '@icetally/domain/analytics/strength/further-power-play'
import type { RecordedGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { Question } from '../shared/questions.ts'
import type { happenedIn } from '../shared/strength.ts'

/** Whether the newest goal of a user began another power play, as its penalty runs on; null if not in question. */
export function furtherPowerPlayQuestion(
  newest: RecordedGoal | undefined,
  happened: ReturnType<typeof happenedIn>,
): Question | null {
  const further = newest && furtherPowerPlay(happened, newest.id)
  if (!further) return null
  const { penalty, powerPlays } = further
  return {
    key: `power play ${powerPlays} of ${penalty.id}`,
    text: 'The penalty runs on: another power play?',
    yes: [{ kind: 'penalty.correct', penaltyId: penalty.id, powerPlays }],
    no: [],
  }
}
