import type { Kind } from '@icetally/domain/game/model/kind'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { observedTime } from '@icetally/domain/game/observed-time'
import { notFound, type RowKind, type RowScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import type { TeamCall } from '../../platform/rows/change-context.ts'
import { idConflict } from '../../platform/rows/store-once.ts'
import type { RecordingJob } from './carry-out.ts'
import { type CommandCall, commandJob, gameOf } from './command-job.ts'
import type { StoredRows } from './stored-rows.ts'

/*
 * The handling of calls on records of kinds with calls of their own. Each answers its job once the
 * record was found, which is repeated when its game is locked.
 */

/** Records with calls of their own: how one is found, and its words. */
export interface Records<Row> {
  readonly kind: RowKind
  find(reader: Reader, record: RowScope): Promise<Row | undefined>
  /** The same of a record that was just created, without reading it; undefined where something is missing. */
  created?(rows: StoredRows, id: string): Row | undefined
  /** The field of a request that a refusal is about, by its sentence. */
  readonly fields?: Readonly<Record<string, string>>
}

interface StoredRow {
  readonly game_id: string
  readonly received_at: number
}

type CommandFor<Row> = (row: Row) => RecordingCommand

/** The record; NOT_FOUND when it was deleted meanwhile. */
export async function requireRecord<Row>(
  { kind, find }: Records<Row>,
  reader: Reader,
  record: RowScope,
): Promise<Row> {
  const row = await find(reader, record)
  if (row === undefined) throw notFound(kind)
  return row
}

/** A creation, once for each id: its id, its time of observation, and its command. */
interface Creation<Row> {
  readonly id: string
  /** ISO 8601; now by default. */
  readonly madeAt: string | undefined
  readonly command: RecordingCommand
  readonly timeOf: (row: Row) => number
}

/** Creates a record in the game of the call; answers it, and whether it is new. */
export function creationJob<Row extends StoredRow>(
  { find, created: create, fields = {} }: Records<Row>,
  call: TeamCall,
  { id, madeAt, command, timeOf }: Creation<Row>,
): RecordingJob<{ readonly row: Row; readonly created: boolean }> {
  return commandJob({
    ...{ game: call.scope, context: call, id, fields, madeAt },
    commands: () => [command],
    ...(create && {
      known(rows: StoredRows, created: boolean) {
        const row = created ? create(rows, id) : undefined
        return row && { answer: { row, created } }
      },
    }),
    async answer(trx, created) {
      const row = await find(trx, { ...call.scope, id })
      // The time is not part of the comparison of operations.
      const isSame = (stored: Row) =>
        madeAt === undefined ||
        timeOf(stored) === observedTime(Date.parse(madeAt), stored.received_at)
      if (row === undefined || !isSame(row)) throw idConflict()
      return { row, created }
    },
  })
}

async function jobOn<Row extends StoredRow, Result>(
  records: Records<Row>,
  call: TeamCall,
  reader: Reader,
  commandFor: CommandFor<Row>,
  answers: Pick<CommandCall<Result>, 'known' | 'answer' | 'removes'>,
): Promise<RecordingJob<Result>> {
  const { game_id: gameId } = await requireRecord(records, reader, call.scope)
  return commandJob({
    ...{
      game: gameOf(call.scope, gameId),
      context: call,
      fields: records.fields ?? {},
      ...answers,
    },
    commands: async (trx) => [commandFor(await requireRecord(records, trx, call.scope))],
  })
}

/** Corrects the record of the call; answers it as it is then. */
export const correctionJob = <Row extends StoredRow>(
  records: Records<Row>,
  call: TeamCall,
  reader: Reader,
  commandFor: CommandFor<Row>,
): Promise<RecordingJob<Row>> =>
  jobOn(records, call, reader, commandFor, {
    answer: (trx) => requireRecord(records, trx, call.scope),
  })

/** Removes the record of the call. */
export const removalJob = <Row extends StoredRow>(
  records: Records<Row>,
  call: TeamCall,
  reader: Reader,
  commandFor: CommandFor<Row>,
): Promise<RecordingJob<void>> =>
  jobOn<Row, void>(records, call, reader, commandFor, {
    removes: true,
    known: () => ({ answer: undefined }),
    answer: async () => undefined,
  })

/** Removes records of a kind from a game; answers how many there were. */
export function clearingJob(
  { collection, inPaths }: Kind,
  game: RowScope,
  call: TeamCall,
  idsIn: (trx: Transaction) => Promise<readonly string[]>,
): RecordingJob<{ readonly deleted: number }> {
  let deleted = 0
  return commandJob({
    ...{ game, context: call, removes: true },
    async commands(trx) {
      const ids = await idsIn(trx)
      deleted = ids.length
      // The command of such a kind, by its name.
      const reset: unknown = { kind: `${collection}.reset`, [`${inPaths}Ids`]: ids }
      return [reset as RecordingCommand]
    },
    known: () => ({ answer: { deleted } }),
    answer: async () => ({ deleted }),
  })
}
