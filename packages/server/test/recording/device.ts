import { randomUUID } from 'node:crypto'
import type { OperationInput, RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'

/** The result of one operation: null, or the refusal. */
export type Refusal = { readonly error: string; readonly code: string } | null

/** An installation of a client that records one game, and sends its records when a test says so. */
export class Device {
  readonly id = randomUUID()
  readonly user: TestUser
  readonly gameId: string
  #sequence = 0

  constructor(user: TestUser, gameId: string) {
    this.user = user
    this.gameId = gameId
  }

  /** A command as an operation of this device, still to be sent. */
  operation(
    command: RecordingCommand,
    madeAt = new Date(Date.UTC(2026, 0, 15, 18)).toISOString(),
  ): OperationInput {
    this.#sequence += 1
    return {
      id: randomUUID(),
      sequence: this.#sequence,
      madeAt,
      command: command as OperationInput['command'],
    }
  }

  /** Sends operations, as often as it is called; the answer may be a refusal of the whole call. */
  send(operations: readonly OperationInput[], after = 0) {
    return this.user.call(
      api.records.send,
      { gameId: this.gameId },
      { deviceId: this.id, after, operations: [...operations] },
    )
  }

  /** Sends the commands as operations; returns the result of each. */
  async do(...commands: readonly RecordingCommand[]): Promise<Refusal[]> {
    return this.resultsOf(commands.map((command) => this.operation(command)))
  }

  /** Sends operations; returns the result of each. */
  async resultsOf(operations: readonly OperationInput[]): Promise<Refusal[]> {
    const { results } = succeeded(await this.send(operations))
    return results.map(({ refusal }) => refusal)
  }

  /** The server's records: all, or the changes after a number. */
  async records(after?: number): Promise<RecordChanges> {
    const query = after === undefined ? {} : { after: String(after) }
    const params = { gameId: this.gameId }
    return await this.user.does(api.records.list, params, { query })
  }
}
