import * as z from 'zod/mini'
import { factSchemas } from '../../../platform/fact-schemas.ts'
import { clock, id, nullish, periodNumber } from '../../../platform/fields.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { recordCalls } from '../../../platform/record-calls.ts'

/** The fields of a change in answers, beside its id. */
export const goalieChangeInAnswers = {
  periodNumber,
  clock: z.nullable(z.int()),
  playerId: z.nullable(z.uuid()),
}

const RECHARGE = 'Recharge must be true or a list of ids'

/** Re-charging of recorded shots, goals and attempts against by a goalie change. */
export const recharge = z.optional(
  z.union(
    [
      z.literal(true),
      z
        .array(id('recharge', RECHARGE, RECHARGE))
        .check(
          z.maxLength(LIMITS.recordsPerReset, `Recharge has at most ${LIMITS.recordsPerReset} ids`),
        ),
    ],
    RECHARGE,
  ),
)

/** The same in the address of a call: `true`, or ids with commas between them. */
const rechargeInQuery = z.optional(
  z
    .string(RECHARGE)
    .check(z.toLowerCase(), z.regex(/^(?:true|[0-9a-f-]{36}(?:,[0-9a-f-]{36})*)$/, RECHARGE)),
)

/** The fields of a change as they are sent. */
export const goalieChangeFields = {
  periodNumber,
  clock: nullish(clock),
  playerId: z.nullable(id('playerId')),
  recharge,
}

/** The meaning of the field. */
export const RECHARGE_TEXT =
  'Shots, goals and shootout attempts against to charge again: those charged to the goalie who was in the net by the earlier changes, and for which it is another goalie now. `true` for all of them, or the ids of some. Absent: the charges stay.'

/** The meaning of the fields of a change. */
export const GOALIE_CHANGE_TEXTS = {
  playerId: 'The goalie of the team from now on; `null`: the net is empty.',
  recharge: RECHARGE_TEXT,
} as const

const CHANGE = {
  fields: goalieChangeFields,
  answered: goalieChangeInAnswers,
  texts: GOALIE_CHANGE_TEXTS,
} as const

const { get: _, ...calls } = recordCalls({
  path: 'goalie-changes',
  id: 'goalieChangeId',
  one: 'goalieChange',
  many: 'goalieChanges',
  ...CHANGE,
  called: 'a goalie change',
  removal: z.object({ recharge: rechargeInQuery }),
  list: [
    'The goalie changes of a game',
    'Goalie changes of the team, in the order they were recorded.',
  ],
  create: [
    'Record who is in the net',
    'The goalie from now on, or `null` for an empty net. Shots and goals against that are recorded from now on are charged to that goalie; earlier records stay as they are, unless `recharge` moves them.',
  ],
})

/** Changes of the goalie in answers, and the commands and calls that change them. */
export const goalieChangeSchemas = {
  ...factSchemas({
    name: 'goalieChange',
    idField: 'goalieChangeId',
    called: 'goalie change',
    collection: 'goalieChanges',
    ...CHANGE,
    removal: { recharge },
  }),
  about: 'Who of the team was in the net.',
  calls: { goalieChanges: calls },
} as const
