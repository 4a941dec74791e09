import { randomUUID } from 'node:crypto'
import type { RecordGoal } from '@icetally/domain/game/kinds/goal/goal'
import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'

/** A shot for, by this player, by default. */
export const aShot = (shooterId: string | null, fields: Partial<RecordShot> = {}): RecordShot => ({
  kind: 'shot.record',
  shotId: randomUUID(),
  periodNumber: 1,
  shooterId,
  xCoord: 652.5,
  yCoord: 187.25,
  scored: false,
  scoredAgainst: shooterId === null,
  attackingDirection: 'right',
  ...fields,
})

/** A goal of this player without assists by default. */
export const aGoal = (scorerId: string, fields: Partial<RecordGoal> = {}): RecordGoal => ({
  kind: 'goal.record',
  goalId: randomUUID(),
  scorerId,
  assister1Id: null,
  assister2Id: null,
  periodNumber: 1,
  shotId: null,
  ...fields,
})
