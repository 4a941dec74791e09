import * as z from 'zod/mini'
import { factSchemas } from '../../../platform/fact-schemas.ts'
import { clock, id, periodNumber, unsaid } from '../../../platform/fields.ts'
import { recordCalls } from '../../../platform/record-calls.ts'

/** The fields of a change in answers, beside its id. */
export const goalieChangeInAnswers = {
  periodNumber,
  clock: z.nullable(z.int()),
  playerId: z.nullable(z.uuid()),
}

/** The fields of a change as they are sent. */
export const goalieChangeFields = {
  periodNumber,
  clock: unsaid(clock),
  playerId: z.nullable(id('playerId')),
}

/** What the fields of a change mean. */
export const GOALIE_CHANGE_TEXTS = {
  playerId: 'The goalie of the team from now on; `null`: the net is empty.',
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
  list: ['The goalie changes of a game', 'Those of the team, in the order they were recorded.'],
  create: [
    'Record who is in the net',
    'The goalie from now on, or `null` for an empty net. Shots and goals against that are recorded from now on are charged to that goalie; those that were recorded before stay as they are.',
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
  }),
  about: 'Who of the team was in the net.',
  calls: { goalieChanges: calls },
} as const
