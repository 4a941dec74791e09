import * as z from 'zod/mini'
import { ERROR_CODES } from '../errors.ts'
import { SCHEMAS } from '../recording/kinds/schemas.ts'
import { OPERATIONS_PER_BATCH } from '../recording/operations.ts'
import { endpoint } from './endpoint.ts'
import { count, id, moment, momentInput, pathIds, playerReference } from './fields.ts'

/*
 * Recording that survives a missing network: operations are sent in batches, as often as it takes,
 * and what comes of them is read as changes after a number. Records name each other by ids alone.
 */

type Schemas = (typeof SCHEMAS)[keyof typeof SCHEMAS]
type UnionToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Intersection,
) => void
  ? Intersection
  : never
/** Of all kinds of records, by the name of the field. */
type FieldsInAnswers = UnionToIntersection<Schemas['inAnswers']>
type CommandSchema = Schemas['commands'][number]

const fieldsInAnswers = Object.assign(
  {},
  ...Object.values(SCHEMAS).map(({ inAnswers }) => inAnswers),
) as FieldsInAnswers

/** What changed in the records of a game after a number. */
export const recordChangesSchema = z.object({
  gameId: z.uuid(),
  /** The number these changes come after; 0 means that they are everything, regardless of the request. */
  after: count,
  /** The number of the last change contained. */
  changeNumber: count,
  ...fieldsInAnswers,
  /** Ids of the records that are gone. */
  removed: z.array(z.uuid()),
  /** The players named by these records, also those who left the roster. */
  players: z.array(playerReference),
  /** The people who recorded them. */
  recorders: z.array(z.object({ id: z.uuid(), displayName: z.string() })),
  /** The server's clock, by which a device corrects its own. */
  serverTime: moment,
})
export type RecordChanges = z.output<typeof recordChangesSchema>

const NOT_A_NUMBER = `after must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`

const commandSchemas: readonly CommandSchema[] = Object.values(SCHEMAS).flatMap(
  ({ commands }): readonly CommandSchema[] => commands,
)
const commandSchema = z.discriminatedUnion(
  'kind',
  commandSchemas as [CommandSchema, ...CommandSchema[]],
  'The kind of an operation must be one of those known',
)

/** One thing that a person did to the records of a game; see `recording/operations.ts`. */
export const operationSchema = z.object(
  {
    id: id('id'),
    /** Counts up on each device. */
    sequence: z
      .int('sequence must be a whole number')
      .check(z.gte(0, 'sequence must not be negative')),
    /** When it was done, by the device's clock corrected by its offset to the server. */
    madeAt: momentInput('madeAt'),
    command: commandSchema,
  },
  'An operation must be an object',
)
export type OperationInput = z.input<typeof operationSchema>

const afterQuery = z
  .string('after must be a change number')
  .check(z.regex(/^\d{1,15}$/, 'after must be a change number'))

/** The records of a game: what changed, and operations that change them. */
export const recordsEndpoints = {
  list: endpoint({
    operationId: 'listRecords',
    method: 'GET',
    path: '/games/:gameId/records',
    access: 'user',
    params: pathIds('gameId'),
    /** Absent: everything. */
    query: z.object({ after: z.optional(afterQuery) }),
    status: 200,
    response: recordChangesSchema,
  }),
  /**
   * Carries out operations in the order given, each on its own: one that is refused says why and
   * changes nothing, the next ones are carried out all the same. An operation whose id was carried
   * out before is answered as done and changes nothing, so the whole call is safe to repeat.
   */
  send: endpoint({
    operationId: 'sendOperations',
    method: 'POST',
    path: '/games/:gameId/operations',
    access: 'user',
    params: pathIds('gameId'),
    body: z.object({
      /** Made once by each installation of a client. */
      deviceId: id('deviceId'),
      /** The last change the device knows; the answer has what came after it. */
      after: z
        .int(NOT_A_NUMBER)
        .check(z.gte(0, NOT_A_NUMBER), z.lte(Number.MAX_SAFE_INTEGER, NOT_A_NUMBER)),
      operations: z
        .array(operationSchema, 'Operations must be a list')
        .check(
          z.minLength(1, 'At least one operation is needed'),
          z.maxLength(
            OPERATIONS_PER_BATCH,
            `At most ${OPERATIONS_PER_BATCH} operations can be sent at once`,
          ),
        ),
    }),
    status: 200,
    response: z.object({
      /** One for each operation, in their order. */
      results: z.array(
        z.object({
          id: z.uuid(),
          /** `null` when it was carried out, now or before. */
          refusal: z.nullable(z.object({ error: z.string(), code: z.enum(ERROR_CODES) })),
        }),
      ),
      changes: recordChangesSchema,
    }),
    errors: ['TEAM_DISABLED'],
  }),
}
