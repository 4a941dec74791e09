import { DomainError } from '@icetally/domain/errors'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { ID_TAKEN } from '@icetally/domain/recording/sentences'
import { v5 } from 'uuid'
import type { RowScope } from '../access/team-scope.ts'
import type { Transaction } from '../db/database.ts'
import type { Moment } from '../records/moment.ts'
import { carryOut } from './carry-out.ts'

/** A command that a call of the API amounts to. */
export interface OneCommand {
  /** The id of the record that it creates, so that the call can be repeated. */
  readonly id?: string | undefined
  /** When it was observed, in milliseconds; now unless told. */
  readonly madeAt?: number | undefined
  readonly command: RecordingCommand
  /** The field of the request that a refusal is about, by its sentence. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Carries out one command in a game; false when that changed nothing, as where it is repeated. Throws
 * what refuses it.
 */
export async function carryOutOne(
  trx: Transaction,
  game: RowScope,
  { id, madeAt, command, fields = {} }: OneCommand,
  { now, newId }: Moment,
): Promise<boolean> {
  const operation = {
    id: id === undefined ? newId() : v5(command.kind, id),
    sequence: 0,
    madeAt: madeAt ?? now,
    command,
  }
  const call = { game, deviceId: null, operations: [operation], now }
  const { decisions, changed } = await carryOut(trx, call, newId)
  for (const decision of decisions) {
    if (decision.done) continue
    const { code, error } = decision
    const field = fields[error]
    const details = field === undefined ? undefined : [{ path: `body.${field}`, message: error }]
    throw new DomainError(code, error, details && { details })
  }
  return changed
}

/** The game of a record, for the caller who may see the record. */
export const gameOf = (record: RowScope, gameId: string): RowScope => ({ ...record, id: gameId })

/** The refusal of an id that stands for something else. */
export const idConflict = (): DomainError => new DomainError('ID_CONFLICT', ID_TAKEN)
