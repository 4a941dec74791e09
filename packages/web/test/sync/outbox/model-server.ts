import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { Operation } from '@icetally/domain/game/model/operations'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/game/model/records'
import type { ErrorCode } from '@icetally/domain/platform/errors'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { NumberedRecords } from '#test/sync/records/numbered-records.ts'
import type { SendAnswer } from '../../../src/platform/sync/sending/settlement.ts'

class Game extends NumberedRecords {
  /** In the order in which they were carried out. */
  readonly operations: Operation[] = []
}

interface Refusal {
  readonly error: string
  readonly code: ErrorCode
}

/** The server's work in memory: every operation once, by the rules that devices have, too. */
export class ModelServer {
  readonly games = new Map<string, Game>()
  time = Date.UTC(2026, 10, 21, 12)
  /** Operations that a test wants refused, with the reason. */
  refuse: (operation: Operation) => string | Refusal | null = () => null
  /** The players that operations may name; any player unless given. */
  players: (() => readonly PlayerReference[]) | undefined
  /** Who recorded: user id to display name. */
  recorders: ReadonlyMap<string, string> = new Map()

  /** The game with this id, which begins with these records. */
  game(gameId: string, start: GameRecords = NO_RECORDS): Game {
    const known = this.games.get(gameId)
    if (known) return known
    const made = new Game(start, start === NO_RECORDS ? 0 : 1)
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
    const refused = this.refuse(operation)
    if (refused !== null) {
      const refusal = typeof refused === 'string' ? { code: 'CONFLICT', error: refused } : refused
      return { id, refusal: refusal as Refusal }
    }
    const players = this.players?.()
    const isPlayer =
      players && ((playerId: string) => players.some((one) => one.id === playerId && !one.removed))
    const context = { userId, now: this.time }
    const { records, decisions } = applyOperations(game.records, [operation], context, {
      ...(isPlayer && { isPlayer }),
    })
    const [decision] = decisions
    if (decision?.done === false) {
      return { id, refusal: { code: decision.code, error: decision.error } }
    }
    game.operations.push(operation)
    if (records !== game.records) game.replace(records)
    return { id, refusal: null }
  }

  changes(gameId: string, known: number): RecordChanges {
    const recorders = [...this.recorders].map(([id, displayName]) => ({ id, displayName }))
    const players = [...(this.players?.() ?? [])]
    const serverTime = new Date(this.time).toISOString()
    return { gameId, ...this.game(gameId).after(known), players, recorders, serverTime }
  }
}
