import type { OperationInput } from '@icetally/domain/contract/records'
import type { Operation } from '@icetally/domain/recording/operations'

/** An operation as the contract has it. */
export function asSent({ id, sequence, madeAt, command }: Operation): OperationInput {
  return {
    id,
    sequence,
    madeAt: new Date(madeAt).toISOString(),
    command:
      command.kind === 'shots.reset' ? { ...command, shotIds: [...command.shotIds] } : command,
  }
}
