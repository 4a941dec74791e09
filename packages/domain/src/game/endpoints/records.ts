import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { ERROR_CODES } from '../../platform/errors.ts'
import {
  count,
  id,
  playerReference,
  timestamp,
  timestampInput,
  wholeNumber,
} from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { createPlayerCommand } from '../../player/index.ts'
import { SCHEMAS } from '../kinds/schemas.ts'
import { OPERATIONS_PER_BATCH } from '../model/operations.ts'
import type { KindName } from '../model/records.ts'
import type { Schemas, UnionToIntersection } from './kind-calls.ts'

/*
 * Recording that survives a missing network: operations are sent in batches, repeated at will, and
 * their results are read as changes after a number. Records refer to each other by ids alone.
 */

/** Of all kinds of records, by the name of the field. */
type FieldsInAnswers = UnionToIntersection<Schemas['inAnswers']>
type CommandSchema = Schemas['commands'][number] | typeof createPlayerCommand

const fieldsInAnswers = Object.assign(
  {},
  ...Object.values(SCHEMAS).map(({ inAnswers }) => inAnswers),
) as FieldsInAnswers

const removedRecord = z.object({ kind: z.enum(Object.keys(SCHEMAS) as KindName[]), id: z.uuid() })

/** Changes in the records of a game after a number. */
export const recordChangesSchema = z.object({
  gameId: z.uuid(),
  after: count,
  changeNumber: count,
  ...fieldsInAnswers,
  removed: z.array(z.uuid()),
  removedRecords: z.array(removedRecord),
  players: z.array(playerReference),
  recorders: z.array(z.object({ id: z.uuid(), displayName: z.string() })),
  serverTime: timestamp,
})
export type RecordChanges = z.output<typeof recordChangesSchema>

const commandSchemas: readonly CommandSchema[] = [
  ...Object.values(SCHEMAS).flatMap(({ commands }): readonly CommandSchema[] => commands),
  createPlayerCommand,
]
const commandSchema = z.discriminatedUnion(
  'kind',
  commandSchemas as [CommandSchema, ...CommandSchema[]],
  'The kind of an operation must be one of those known',
)

/** One thing that a person did to the records of a game; see `recording/operations.ts`. */
export const operationSchema = z.object(
  {
    id: id('id'),
    sequence: z
      .int('sequence must be a whole number')
      .check(z.gte(0, 'sequence must not be negative')),
    madeAt: timestampInput('madeAt'),
    version: z.optional(z.literal(1, 'The version of an operation must be 1')),
    command: commandSchema,
  },
  'An operation must be an object',
)
export type OperationInput = z.input<typeof operationSchema>

const refusedOperation = z.object({ error: z.string(), code: z.enum(ERROR_CODES) })

const operationResult = z.object({
  id: z.nullable(z.uuid()),
  refusal: z.nullable(refusedOperation),
})

/** An operation that is not understood: its answer, which refuses it. */
export interface NotUnderstood {
  /** The id that was sent, if it is one. */
  readonly id: string | null
  readonly refusal: z.output<typeof refusedOperation>
}

const sentId = z.object({ id: id('id') })

function notUnderstood({ input, error: { issues } }: z.core.$ZodCatchCtx): NotUnderstood {
  const sentence = issues[0]?.message ?? 'The operation is not understood'
  return {
    id: sentId.safeParse(input).data?.id ?? null,
    refusal: { code: 'VALIDATION_FAILED', error: sentence },
  }
}

/**
 * An operation, or the error that refuses it alone: the other operations of its call are executed.
 */
const sentOperation = z.catch(
  operationSchema,
  // Its answer is typed below.
  notUnderstood as unknown as z.output<typeof operationSchema>,
) as unknown as z.ZodMiniType<
  z.output<typeof operationSchema> | NotUnderstood,
  z.input<typeof operationSchema>
>

const sendOperationsBody = z.object({
  deviceId: id('deviceId'),
  after: wholeNumber(
    `after must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
    0,
    Number.MAX_SAFE_INTEGER,
  ),
  operations: z
    .array(sentOperation, 'Operations must be a list')
    .check(
      z.minLength(1, 'At least one operation is needed'),
      z.maxLength(
        OPERATIONS_PER_BATCH,
        `At most ${OPERATIONS_PER_BATCH} operations can be sent at once`,
      ),
    ),
})

const afterQuery = z
  .string('after must be a change number')
  .check(z.regex(/^\d{1,15}$/, 'after must be a change number'))

/** The records of a game: changes, and operations that change them. */
export const recordsEndpoints = {
  list: endpoint('listRecords', 'GET /games/:gameId/records', {
    hasTag: true,
    summary: 'List changes in the records of a game',
    description:
      'Shots, goals, faceoffs and directions that changed after a number, and the ids of removed records. Without a number, or with one unknown to the server, all records.',
    permission: ['team.read'],
    query: z.object({ after: z.optional(afterQuery) }),
    response: recordChangesSchema,
  }),
  send: endpoint('sendOperations', 'POST /games/:gameId/operations', {
    summary: 'Execute the operations of a device',
    description:
      'Executes operations in the given order, each independently and once per id, so the whole call is safe to repeat. The answer states for each, in the same order, whether it was executed or the refusal, and the changes in the game after the number that the device has. An operation that is not valid is refused alone, with `VALIDATION_FAILED`. Refusals are not stored: a repeated operation is evaluated again. Removing an unknown record succeeds; a removed shot or goal is never restored by a repeat. Recording a shot creates missing periods.',
    permission: ['game.record'],
    body: sendOperationsBody,
    response: z.object({
      results: z.array(operationResult),
      changes: recordChangesSchema,
    }),
  }),
}

describeFields(recordChangesSchema, {
  after:
    'The number after which these changes follow; 0: these are all records, regardless of the request.',
  changeNumber: 'The number of the last change in this answer: the `after` of the next request.',
  faceoffAdjustments: 'Adjustments of the counts of a player, set manually.',
  faceoffEvents: 'New individual faceoffs.',
  faceoffs: 'The tracked players, with the sums of their faceoffs; only new and changed ones.',
  goals: 'New and changed records.',
  players: 'The players whom these records name, including former players.',
  recorders: 'The people who recorded them.',
  removed: 'The ids of the removed records, without their kinds; read `removedRecords` instead.',
  removedRecords: 'The removed records; ids are unique within a kind only.',
  shots: 'New and changed records.',
})

describeFields(removedRecord, { kind: 'The kind of record.', id: 'The id of the record.' })

describeFields(operationSchema, {
  id: 'A UUID created by the client: each id is executed once.',
  madeAt:
    'When it was done, by the clock of the device corrected by `serverTime`. A time more than 5 minutes ahead of the server becomes the time of the server.',
  version: 'The version of the form of an operation; 1 if absent.',
  command: 'The action; its other fields depend on its `kind`.',
})

describeFields(operationResult, {
  id: 'The id of the operation; `null` if it has none.',
  refusal: 'The reason of the refusal; `null` if it was executed, now or before.',
})

describeFields(sendOperationsBody, {
  after: 'The number of the last change that the device has; 0: none.',
})
