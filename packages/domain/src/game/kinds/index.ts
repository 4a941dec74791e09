import { faceoff } from './faceoff/faceoff.ts'
import { faceoffAdjustment } from './faceoff/faceoff-adjustment.ts'
import { faceoffEvent } from './faceoff/faceoff-event.ts'
import { goal } from './goal/goal.ts'
import { goalieChange } from './goalie-change/goalie-change.ts'
import { hit } from './hit/hit.ts'
import { lineup } from './lineup/lineup.ts'
import { penalty } from './penalty/penalty.ts'
import { period } from './period/period.ts'
import { shootoutAttempt } from './shootout-attempt/shootout-attempt.ts'
import { shot } from './shot/shot.ts'

/**
 * The kinds of records, by name. Kinds follow those they depend on: rows are written in this order
 * and deleted in the opposite one. The schemas are listed in schemas.ts, because screens do not
 * load them.
 */
export const KINDS = {
  period,
  shot,
  goal,
  faceoff,
  faceoffEvent,
  faceoffAdjustment,
  goalieChange,
  penalty,
  hit,
  shootoutAttempt,
  lineup,
} as const
