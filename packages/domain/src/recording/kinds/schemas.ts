import {
  faceoffAdjustmentSchemas,
  faceoffEventSchemas,
  faceoffSchemas,
} from './faceoff/faceoff-schemas.ts'
import { goalSchemas } from './goal/goal-schemas.ts'
import type { KINDS } from './index.ts'
import { periodSchemas } from './period/period-schemas.ts'
import { shotSchemas } from './shot/shot-schemas.ts'

/** The schemas of each kind: its fields in answers, and its commands. */
export const SCHEMAS = {
  period: periodSchemas,
  shot: shotSchemas,
  goal: goalSchemas,
  faceoff: faceoffSchemas,
  faceoffEvent: faceoffEventSchemas,
  faceoffAdjustment: faceoffAdjustmentSchemas,
} as const satisfies Readonly<Record<keyof typeof KINDS, object>>
