import {
  faceoffAdjustmentSchemas,
  faceoffEventSchemas,
  faceoffSchemas,
} from './faceoff/faceoff-schemas.ts'
import { goalSchemas } from './goal/goal-schemas.ts'
import { goalieChangeSchemas } from './goalie-change/goalie-change-schemas.ts'
import { hitSchemas } from './hit/hit-schemas.ts'
import type { KINDS } from './index.ts'
import { lineupSchemas } from './lineup/lineup-schemas.ts'
import { penaltySchemas } from './penalty/penalty-schemas.ts'
import { periodSchemas } from './period/period-schemas.ts'
import { shootoutAttemptSchemas } from './shootout-attempt/shootout-attempt-schemas.ts'
import { shotSchemas } from './shot/shot-schemas.ts'

/** The schemas of each kind: its fields in answers, and its commands. */
export const SCHEMAS = {
  period: periodSchemas,
  shot: shotSchemas,
  goal: goalSchemas,
  faceoff: faceoffSchemas,
  faceoffEvent: faceoffEventSchemas,
  faceoffAdjustment: faceoffAdjustmentSchemas,
  goalieChange: goalieChangeSchemas,
  penalty: penaltySchemas,
  hit: hitSchemas,
  shootoutAttempt: shootoutAttemptSchemas,
  lineup: lineupSchemas,
} as const satisfies Readonly<Record<keyof typeof KINDS, object>>
