import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { clientId, moment, momentInput } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'
import type { TeamAction } from './permissions/permissions.ts'

/** A call about a game, or about a record of one. */
interface RecordCall extends Endpoint {
  readonly path: `/${string}:${string}`
  readonly permission: readonly TeamAction[]
}

/** The calls of one kind; some have no call for one record alone. */
export interface RecordCalls {
  readonly list: RecordCall
  readonly create: RecordCall
  readonly get?: RecordCall
  readonly update: RecordCall
  readonly remove: RecordCall
}

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** What the calls of a kind of record are made of, whose records stand alone. */
interface Description<
  Path extends string,
  Id extends string,
  One extends string,
  Many extends string,
  Fields extends Shape,
  Answered extends Shape,
> {
  /** Its paths are `/<path>/games/:gameId` and `/<path>/:<id>`. */
  readonly path: Path
  readonly id: Id
  /** The field of an answer that has one record, and the one that has those of a game. */
  readonly one: One
  readonly many: Many
  /** The fields as they are sent, and as they are answered beside those of all records. */
  readonly fields: Fields
  readonly answered: Answered
  /** What the fields mean. */
  readonly texts: Readonly<Partial<Record<keyof Fields | keyof Answered | 'createdAt', string>>>
  /** A record in a sentence, with its article. */
  readonly called: string
  /** Summary and description of the calls that say something of their own. */
  readonly list: readonly [summary: string, description: string]
  readonly create: readonly [summary: string, description: string]
  /** What the call that removes one takes in its address: `true`, or ids with commas between them. */
  readonly removal?: z.ZodMiniObject
}

/** An object of one field. */
const only = <Name extends string, Value extends z.ZodMiniType>(name: Name, value: Value) =>
  z.object({ [name]: value } as unknown as { [Key in Name]: Value })

const capital = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

/**
 * The calls of the REST API for a kind of record whose records stand alone: list, create, get, update
 * and remove. The server derives what they do from the kind (`features/facts`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function recordCalls<
  const Path extends string,
  const Id extends string,
  const One extends string,
  const Many extends string,
  const Fields extends Shape,
  const Answered extends Shape,
>(described: Description<Path, Id, One, Many, Fields, Answered>) {
  const { path, id, one, many, fields, answered, texts, called, removal } = described
  const record = z.object({ id: z.uuid(), gameId: z.uuid(), ...answered, createdAt: moment })
  const created = z.object({
    id: clientId,
    ...fields,
    createdAt: z.optional(momentInput('createdAt')),
  })
  const updated = z.partial(z.object(fields))
  const answer = only(one, record)
  describeFields([record, updated] as z.ZodMiniObject[], texts)
  if (removal !== undefined) describeFields(removal, texts)
  describeFields(created as z.ZodMiniObject, { ...texts, id: CLIENT_ID, createdAt: MADE_AT })
  return {
    list: endpoint(`list${capital(many)}`, `GET /${path}/games/:gameId`, {
      ...{ summary: described.list[0], description: described.list[1] },
      permission: ['team.read'],
      response: only(many, z.array(record)),
    }),
    create: endpoint(`create${capital(one)}`, `POST /${path}/games/:gameId`, {
      ...{ summary: described.create[0], description: described.create[1] },
      permission: ['game.record'],
      body: created,
      status: 201,
      repeatStatus: 200,
      response: answer,
      errors: ['ID_CONFLICT'],
    }),
    get: endpoint(`get${capital(one)}`, `GET /${path}/:${id}`, {
      summary: `One ${called.replace(/^an? /, '')}`,
      description: `A recorded ${called.replace(/^an? /, '')}.`,
      permission: ['team.read'],
      response: answer,
    }),
    update: endpoint(`update${capital(one)}`, `PUT /${path}/:${id}`, {
      summary: `Correct ${called}`,
      description: 'Absent fields are unchanged.',
      permission: ['game.record'],
      body: updated,
      response: answer,
    }),
    remove: endpoint(`delete${capital(one)}`, `DELETE /${path}/:${id}`, {
      summary: `Delete ${called}`,
      description: 'It never comes back.',
      permission: ['game.record'],
      ...(removal !== undefined && { query: removal }),
    }),
  }
}
