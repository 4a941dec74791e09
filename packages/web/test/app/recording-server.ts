import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { RecordChanges } from '@icetally/domain/contract/records'
import type { ErrorCode } from '@icetally/domain/errors'
import { applyOperations } from '@icetally/domain/recording/apply'
import type { Operation } from '@icetally/domain/recording/operations'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/recording/records'
import { NumberedRecords } from '#test/sync/records/numbered-records.ts'

interface Result {
  readonly id: string
  readonly refusal: { readonly error: string; readonly code: ErrorCode } | null
}

interface ServerOfOneGame {
  readonly gameId: string
  readonly userId: string
  readonly start: GameRecords
  readonly players: () => readonly PlayerReference[]
  /** Who recorded: user id to display name. */
  readonly recorders: ReadonlyMap<string, string>
}

/**
 * What the server does with the records of one game: carries out operations once each, by the rules
 * that the devices have too, and numbers every change.
 */
export function recordingServer({ gameId, userId, start, players, recorders }: ServerOfOneGame) {
  const game = new NumberedRecords(start, 1)
  const carriedOut = new Set<string>()
  /** What a test wants refused, and why. */
  const hooks = { refuse: (_: Operation): Result['refusal'] => null }
  const isPlayer = (id: string) => players().some((player) => player.id === id)

  function carryOut(operation: Operation, by: string): Result {
    if (carriedOut.has(operation.id)) return { id: operation.id, refusal: null }
    const refusal = hooks.refuse(operation)
    if (refusal !== null) return { id: operation.id, refusal }
    const context = { userId: by, now: Date.now() }
    const { records: next, decisions } = applyOperations(
      game.records,
      [operation],
      context,
      isPlayer,
    )
    const [decision] = decisions
    if (decision?.done === false) {
      return { id: operation.id, refusal: { error: decision.error, code: decision.code } }
    }
    carriedOut.add(operation.id)
    if (next !== game.records) game.replace(next)
    return { id: operation.id, refusal: null }
  }

  const changes = (after: number): RecordChanges => ({
    gameId,
    ...game.after(after),
    players: [...players()],
    recorders: [...recorders].map(([id, displayName]) => ({ id, displayName })),
    serverTime: new Date().toISOString(),
  })

  return {
    hooks,
    records: () => game.records,
    changes,
    /** Operations of this device, or of another person's. */
    send: (operations: readonly Operation[], by = userId) =>
      operations.map((operation) => carryOut(operation, by)),
  }
}

/** A game whose periods are there, and nothing else. */
export const WITH_PERIODS: GameRecords = applyOperations(
  NO_RECORDS,
  [{ id: 'periods', sequence: 0, madeAt: 0, command: { kind: 'periods.create' } }],
  { userId: '', now: 0 },
).records
