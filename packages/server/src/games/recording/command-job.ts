import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { DomainError } from '@icetally/domain/platform/errors'
import { v5 } from 'uuid'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ChangeContext } from '../../platform/rows/change-context.ts'
import type { RecordingJob } from './carry-out.ts'
import type { StoredRows } from './stored-rows.ts'

/** A call of the API that amounts to commands in a game. */
export interface CommandCall<Result> {
  readonly game: RowScope
  readonly context: ChangeContext
  /** The id of the record that the call creates, so that the call can be repeated. */
  readonly id?: string
  /** When it was observed, ISO 8601; now by default. */
  readonly madeAt?: string | undefined
  /** Called once the game is locked. It may throw the refusal of the call. */
  commands(trx: Transaction): readonly RecordingCommand[] | Promise<readonly RecordingCommand[]>
  /** Does it remove records? */
  readonly removes?: boolean
  /** The field of the request that a refusal is about, by its sentence. */
  readonly fields?: Readonly<Record<string, string>>
  /** The answer where it is known without reading anything back; undefined where it is not. */
  known?(rows: StoredRows, changed: boolean): { readonly answer: Result } | undefined
  /** The answer, once all is written; `changed` is false where the call was repeated. */
  answer(trx: Transaction, changed: boolean): Promise<Result>
}

/** The operations of such a call, any refusal of which refuses the call. */
export function commandJob<Result>(call: CommandCall<Result>): RecordingJob<Result> {
  const { game, id, fields = {} } = call
  const { now, newId } = call.context
  return {
    ...{ game, now, deviceId: null, isHeld: call.removes === true || call.known === undefined },
    async operations(trx) {
      const commands = await call.commands(trx)
      return commands.map((command) => ({
        id: id === undefined ? newId() : v5(command.kind, id),
        sequence: 0,
        madeAt: call.madeAt === undefined ? now : Date.parse(call.madeAt),
        command,
      }))
    },
    async answer(trx, { decisions, changed, rows, written }) {
      for (const decision of decisions) {
        if (decision.done) continue
        const { code, error } = decision
        const field = fields[error]
        const details = field === undefined ? [] : [{ path: `body.${field}`, message: error }]
        throw new DomainError(code, error, details.length === 0 ? undefined : { details })
      }
      const known = call.known?.(rows, changed)
      if (known !== undefined) return known.answer
      await written()
      return call.answer(trx, changed)
    },
  }
}

/** The game of a record, for a caller with access to the record. */
export const gameOf = (record: RowScope, gameId: string): RowScope => ({ ...record, id: gameId })
