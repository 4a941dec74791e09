import { faceoffEvent } from '@icetally/domain/game/kinds/faceoff/faceoff-event'
import type { Kind } from '@icetally/domain/game/model/kind'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { HALF_A_PLACE } from '@icetally/domain/game/model/sentences'
import type * as z from 'zod/mini'
import type { RowKind } from '../../../platform/access/team-scope.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { correctionJob, creationJob, type Records, removalJob } from '../record-jobs.ts'
import { type FactRow, findFact } from './store.ts'

type Fields = Readonly<Record<string, unknown>>

/** Facts of a kind whose records stand alone: the commands that its calls amount to. */
export interface Facts extends Records<FactRow> {
  readonly of: Kind
  record(id: string, sent: Fields): RecordingCommand
  correct(id: string, sent: Fields): RecordingCommand
  remove(id: string, row: FactRow, query: Readonly<Record<string, string>>): RecordingCommand
}

/** The fields that may be left out. */
const optionalIn = (body: z.ZodMiniType): ReadonlySet<string> => {
  const { shape } = body as z.ZodMiniObject
  const isOptional = ([, field]: [string, z.ZodMiniType]) => field.safeParse(undefined).success
  return new Set(
    Object.entries(shape)
      .filter(isOptional as never)
      .map(([name]) => name),
  )
}

/** The facts of a kind, as the description of the kind and the body of its creating call say. */
export function factsOf(of: Kind, creation: z.ZodMiniType): Facts {
  const idField = `${of.inPaths}Id`
  const optional = optionalIn(creation)
  const command = (what: string, id: string, sent: Fields) =>
    // A command of the kind: its fields are those of the body, which was validated.
    ({ ...sent, kind: `${of.name}.${what}`, [idField]: id }) as unknown as RecordingCommand
  return {
    of,
    kind: of.inPaths as RowKind,
    find: (reader, fact) => findFact(reader, of, fact),
    created: (rows, id) => rows.put(of, id) as FactRow | undefined,
    record(id, sent) {
      const means = new Set<string>(of.saysByNull(sent))
      // What says nothing about something new is left out, so that it can be repeated in other words.
      const isSaid = ([name, value]: [string, unknown]) =>
        !optional.has(name) || means.has(name) || ![null, false, ''].includes(value as null)
      return command('record', id, Object.fromEntries(Object.entries(sent).filter(isSaid)))
    },
    correct: (id, sent) => command('correct', id, sent),
    remove: (id, _row, query) =>
      command(
        'remove',
        id,
        Object.fromEntries(
          Object.entries(query).map(([name, text]) => [name, text === 'true' || text.split(',')]),
        ),
      ),
  }
}

/** Faceoffs, each by itself; they are recorded with the record of their player. */
export const FACEOFF_EVENTS: Omit<Facts, 'record'> = {
  kind: 'faceoffEvent',
  of: faceoffEvent,
  find: (reader, fact) => findFact(reader, faceoffEvent, fact),
  fields: { [HALF_A_PLACE]: 'xCoord' },
  correct: (eventId, sent) => ({ ...sent, kind: 'faceoff.correctEvent', eventId }),
  remove: (eventId, row) => ({
    ...{ kind: 'faceoff.removeEvent', eventId, playerId: String(row['player_id']) },
  }),
}

/** Records a fact in a game, once for each id, never again once removed. */
export function recordFact(facts: Facts, call: TeamCall<unknown>) {
  // As every creating call of such a kind has it.
  const body = call.body as Fields & { readonly id?: string; readonly createdAt?: string }
  const { id = call.newId(), createdAt, ...sent } = body
  return creationJob(facts, call as TeamCall, {
    ...{ id, madeAt: createdAt, timeOf: (row) => row.created_at },
    command: () => facts.record(id, sent),
  })
}

/** Corrects a fact; absent fields stay. */
export const correctFact = (
  facts: Omit<Facts, 'record'>,
  call: TeamCall<unknown>,
  reader: Reader,
) =>
  correctionJob(facts, call as TeamCall, reader, () =>
    facts.correct(call.scope.id, call.body as Fields),
  )

/** Removes a fact for good. */
export const removeFact = (
  facts: Omit<Facts, 'record'>,
  call: TeamCall<unknown> & { readonly query?: unknown },
  reader: Reader,
) =>
  removalJob(facts, call as TeamCall, reader, (row) =>
    facts.remove(call.scope.id, row, (call.query ?? {}) as Readonly<Record<string, string>>),
  )
