import type { RecordShot } from '@icetally/domain/game/kinds/shot/shot'
import { v7 as newId } from 'uuid'

/** The command of a shot not recorded before: by default one against that missed. */
export const shotCommand = (given: Partial<RecordShot> = {}): RecordShot => ({
  kind: 'shot.record',
  shotId: newId(),
  periodNumber: 1,
  shooterId: null,
  xCoord: 500,
  yCoord: 50,
  scored: false,
  scoredAgainst: true,
  attackingDirection: 'right',
  ...given,
})
