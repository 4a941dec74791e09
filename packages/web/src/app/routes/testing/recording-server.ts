import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { RecordChanges } from '@icetally/domain/contract/records'
import type { ErrorCode } from '@icetally/domain/errors'
import { applyOperations } from '@icetally/domain/recording/apply'
import type { Operation } from '@icetally/domain/recording/operations'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/recording/records'

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
  let records = start
  let changeNumber = 1
  /** The number of the last change of each shot, goal and faceoff record, and of each removal. */
  const changedAt = new Map<string, number>()
  const carriedOut = new Set<string>()
  /** What a test wants refused, and why. */
  const hooks = { refuse: (_: Operation): Result['refusal'] => null }
  const isPlayer = (id: string) => players().some((player) => player.id === id)

  function change(next: GameRecords): void {
    if (next === records) return
    changeNumber += 1
    for (const kind of ['shots', 'goals', 'faceoffs'] as const) {
      const [before, after] = [records[kind], next[kind]]
      for (const [key, row] of after)
        if (before.get(key) !== row) changedAt.set(row.id, changeNumber)
      for (const [key, row] of before) if (!after.has(key)) changedAt.set(row.id, changeNumber)
    }
    const gone = [...records.faceoffs].filter(([playerId]) => !next.faceoffs.has(playerId))
    records = { ...next, removed: new Set([...next.removed, ...gone.map(([, row]) => row.id)]) }
  }

  function carryOut(operation: Operation, by: string): Result {
    if (carriedOut.has(operation.id)) return { id: operation.id, refusal: null }
    const refusal = hooks.refuse(operation)
    if (refusal !== null) return { id: operation.id, refusal }
    const context = { userId: by, now: Date.now() }
    const { records: next, decisions } = applyOperations(records, [operation], context, isPlayer)
    const [decision] = decisions
    if (decision?.done === false) {
      return { id: operation.id, refusal: { error: decision.error, code: decision.code } }
    }
    carriedOut.add(operation.id)
    change(next)
    return { id: operation.id, refusal: null }
  }

  function changes(after: number): RecordChanges {
    const isNew = ({ id }: { id: string }) => after === 0 || (changedAt.get(id) ?? 0) > after
    const iso = (time: number) => new Date(time).toISOString()
    return {
      gameId,
      after,
      changeNumber,
      directions: records.directions,
      shots: [...records.shots.values()]
        .filter(isNew)
        .map((shot) => ({ ...shot, takenAt: iso(shot.takenAt) })),
      goals: [...records.goals.values()]
        .filter(isNew)
        .map((goal) => ({ ...goal, createdAt: iso(goal.createdAt) })),
      faceoffs: [...records.faceoffs.values()]
        .filter(isNew)
        .map((faceoff) => ({ ...faceoff, createdAt: iso(faceoff.createdAt) })),
      removed: [...records.removed].filter((id) => after === 0 || isNew({ id })),
      players: [...players()],
      recorders: [...recorders].map(([id, displayName]) => ({ id, displayName })),
      serverTime: iso(Date.now()),
    }
  }

  return {
    hooks,
    records: () => records,
    changes,
    /** Operations of this device, or of another person's. */
    send: (operations: readonly Operation[], by = userId) =>
      operations.map((operation) => carryOut(operation, by)),
  }
}

/** A game whose periods are there, and nothing else. */
export const WITH_PERIODS: GameRecords = {
  ...NO_RECORDS,
  directions: { 1: 'right', 2: 'left', 3: 'right' },
}
