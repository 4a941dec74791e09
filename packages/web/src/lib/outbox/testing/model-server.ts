import type { RecordChanges } from '@icetally/domain/contract/records'
import { applyOperations } from '@icetally/domain/recording/apply'
import type { Operation } from '@icetally/domain/recording/operations'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/recording/records'
import type { SendAnswer } from '../sender.ts'

interface Game {
  records: GameRecords
  changeNumber: number
  /** The number of the last change of each row and removal, by id. */
  readonly changedAt: Map<string, number>
  /** In the order in which they were carried out. */
  readonly operations: Operation[]
}

/** What the server does, in memory: every operation once, by the rules that devices have too. */
export class ModelServer {
  readonly games = new Map<string, Game>()
  time = Date.UTC(2026, 10, 21, 12)
  /** What a test wants refused, and why. */
  refuse: (operation: Operation) => string | null = () => null

  game(gameId: string): Game {
    const known = this.games.get(gameId)
    if (known) return known
    const made: Game = {
      records: NO_RECORDS,
      changeNumber: 0,
      changedAt: new Map(),
      operations: [],
    }
    this.games.set(gameId, made)
    return made
  }

  send(
    gameId: string,
    userId: string,
    after: number,
    operations: readonly Operation[],
  ): SendAnswer {
    const results = operations.map((operation) => this.carryOut(gameId, userId, operation))
    return { results, changes: this.changes(gameId, after) }
  }

  private carryOut(gameId: string, userId: string, operation: Operation) {
    const { id } = operation
    const game = this.game(gameId)
    const before = game.operations.find((one) => one.id === id)
    if (before) {
      if (JSON.stringify(before.command) === JSON.stringify(operation.command)) {
        return { id, refusal: null }
      }
      return { id, refusal: { code: 'ID_CONFLICT' as const, error: 'Another operation' } }
    }
    const refusal = this.refuse(operation)
    if (refusal) return { id, refusal: { code: 'CONFLICT' as const, error: refusal } }
    const context = { userId, now: this.time }
    const { records, decisions } = applyOperations(game.records, [operation], context)
    const [decision] = decisions
    if (decision?.done === false) {
      return { id, refusal: { code: decision.code, error: decision.error } }
    }
    game.operations.push(operation)
    number(game, records)
    return { id, refusal: null }
  }

  changes(gameId: string, asked: number): RecordChanges {
    const { records, changeNumber, changedAt } = this.game(gameId)
    const after = asked <= changeNumber ? asked : 0
    const isNew = ({ id }: { readonly id: string }) =>
      after === 0 || (changedAt.get(id) ?? 0) > after
    const moment = (time: number) => new Date(time).toISOString()
    return {
      gameId,
      after,
      changeNumber,
      directions: records.directions,
      shots: [...records.shots.values()]
        .filter(isNew)
        .map((shot) => ({ ...shot, takenAt: moment(shot.takenAt) })),
      goals: [...records.goals.values()]
        .filter(isNew)
        .map((goal) => ({ ...goal, createdAt: moment(goal.createdAt) })),
      faceoffs: [...records.faceoffs.values()]
        .filter(isNew)
        .map((faceoff) => ({ ...faceoff, createdAt: moment(faceoff.createdAt) })),
      removed: [...records.removed].filter((id) => isNew({ id })),
      players: [],
      recorders: [],
      serverTime: moment(this.time),
    }
  }
}

function number(game: Game, next: GameRecords): void {
  game.changeNumber += 1
  const removed = new Set(next.removed)
  for (const kind of ['shots', 'goals', 'faceoffs'] as const) {
    const [before, after] = [game.records[kind], next[kind]]
    for (const [key, row] of after) {
      if (before.get(key) !== row) game.changedAt.set(row.id, game.changeNumber)
    }
    for (const [key, row] of before) {
      if (!after.has(key)) removed.add(row.id)
    }
  }
  for (const id of removed) {
    if (!game.records.removed.has(id)) game.changedAt.set(id, game.changeNumber)
  }
  game.records = { ...next, removed }
}
