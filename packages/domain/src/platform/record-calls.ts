import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { clientId, deletedCount, timestamp, timestampInput } from './fields.ts'
import { CLIENT_ID, describeFields, MADE_AT } from './meanings.ts'
import type { TeamAction } from './permissions/permissions.ts'

/** A call about a game, or about a record of one. */
interface RecordCall extends Endpoint {
  readonly path: `/${string}:${string}`
  readonly permission: readonly TeamAction[]
}

/** A call that reads stored answers. */
interface TaggedCall extends RecordCall {
  readonly hasTag: true
}

/** The calls of one kind; some have no call for one record alone. */
export interface RecordCalls {
  readonly list: TaggedCall
  readonly create: RecordCall
  readonly get?: TaggedCall
  readonly update: RecordCall
  readonly remove: RecordCall
  readonly removeAllOfGame?: RecordCall
}

type Shape = Readonly<Record<string, z.ZodMiniType>>

type Words = readonly [summary: string, description: string]

/** The names and descriptions in the calls about records of a kind. */
interface Named<Path extends string, Id extends string, One extends string, Many extends string> {
  /** Its paths are `/<path>/games/:gameId` and `/<path>/:<id>`. */
  readonly path: Path
  readonly id: Id
  /** The field of an answer with one record, and the field with those of a game. */
  readonly one: One
  readonly many: Many
  /** A record in a sentence, with its article. */
  readonly called: string
  readonly list: Words
  readonly create: Words
  /** These have common words. */
  readonly get?: Words
  readonly update?: Words
  readonly remove?: Words
  /** The address parameters of the removing call: `true`, or ids with commas between them. */
  readonly removal?: z.ZodMiniObject
}

/** The parts of the calls of a kind whose records stand alone. */
interface Description<
  Path extends string,
  Id extends string,
  One extends string,
  Many extends string,
  Fields extends Shape,
  Answered extends Shape,
> extends Named<Path, Id, One, Many> {
  /** The fields in requests, and in responses beside those of all records. */
  readonly fields: Fields
  readonly answered: Answered
  /** The meaning of the fields. */
  readonly texts: Readonly<Partial<Record<keyof Fields | keyof Answered | 'createdAt', string>>>
}

/** An object of one field. */
const only = <Name extends string, Value extends z.ZodMiniType>(name: Name, value: Value) =>
  z.object({ [name]: value } as unknown as { [Key in Name]: Value })

const capital = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

/** The calls of the REST API for a kind of record, by its schemas: list, create, get, update and remove. */
/* @__NO_SIDE_EFFECTS__ */
export function callsOn<
  const Path extends string,
  const Id extends string,
  const One extends string,
  const Many extends string,
  Answered extends z.ZodMiniType,
  Created extends z.ZodMiniType,
  Updated extends z.ZodMiniType,
>(
  described: Named<Path, Id, One, Many> & {
    /** A record in answers, and the bodies that record and correct one. */
    readonly record: Answered
    readonly created: Created
    readonly updated: Updated
    /** Refusals of both, beside those of all such calls. */
    readonly errors?: readonly ErrorCode[]
  },
) {
  const { path, id, one, many, called, record, created, updated, removal, errors = [] } = described
  const answer = only(one, record)
  const name = called.replace(/^an? /, '')
  const words = ([summary, description]: Words) => ({ summary, description })
  return {
    list: endpoint(`list${capital(many)}`, `GET /${path}/games/:gameId`, {
      ...words(described.list),
      permission: ['team.read'],
      response: only(many, z.array(record)),
      hasTag: true,
    }),
    create: endpoint(`create${capital(one)}`, `POST /${path}/games/:gameId`, {
      ...words(described.create),
      permission: ['game.record'],
      body: created,
      status: 201,
      repeatStatus: 200,
      response: answer,
      errors: [...errors, 'ID_CONFLICT'],
    }),
    get: endpoint(`get${capital(one)}`, `GET /${path}/:${id}`, {
      ...words(described.get ?? [`One ${name}`, `A recorded ${name}.`]),
      permission: ['team.read'],
      response: answer,
      hasTag: true,
    }),
    update: endpoint(`update${capital(one)}`, `PUT /${path}/:${id}`, {
      ...words(described.update ?? [`Correct ${called}`, 'Absent fields are unchanged.']),
      permission: ['game.record'],
      body: updated,
      response: answer,
      errors,
    }),
    remove: endpoint(`delete${capital(one)}`, `DELETE /${path}/:${id}`, {
      ...words(described.remove ?? [`Delete ${called}`, 'It cannot be restored.']),
      permission: ['game.record'],
      ...(removal !== undefined && { query: removal }),
    }),
  }
}

/**
 * {@link callsOn} for a kind whose records stand alone. The server derives their handlers from the
 * kind (`games/recording/facts`).
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
  const { fields, answered, texts, removal } = described
  const record = z.object({ id: z.uuid(), gameId: z.uuid(), ...answered, createdAt: timestamp })
  const created = z.object({
    id: clientId,
    ...fields,
    createdAt: z.optional(timestampInput('createdAt')),
  })
  const updated = z.partial(z.object(fields))
  describeFields([record, updated] as z.ZodMiniObject[], texts)
  if (removal !== undefined) describeFields(removal, texts)
  describeFields(created as z.ZodMiniObject, { ...texts, id: CLIENT_ID, createdAt: MADE_AT })
  return callsOn({ ...described, record, created, updated })
}

/** The call that removes all records of a kind from a game, or from a part of it. */
/* @__NO_SIDE_EFFECTS__ */
export const clearingCall = <const Id extends string, const Line extends `DELETE /${string}`>(
  id: Id,
  line: Line,
  all: string,
  errors: readonly ErrorCode[] = [],
) =>
  endpoint(id, line, {
    summary: `Delete all ${all}`,
    description: 'Returns the number of deleted records.',
    permission: ['game.record'],
    response: deletedCount,
    errors,
  })
