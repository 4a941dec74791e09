import { randomUUID } from 'node:crypto'
import { call, Refused } from './call.ts'
import { goalLine, type Ledger, shotLine } from './ledger.ts'
import type { Random } from './random.ts'

/** The game that is recorded, as every phone knows it. */
export interface RecordedGame {
  readonly gameId: string
  readonly periodIds: readonly string[]
  readonly playerIds: readonly string[]
  /** Of the first of the players, in the same order. */
  readonly faceoffIds: readonly string[]
}

/** One change, as it is sent and, when its answer is lost, sent again. */
export interface Change {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly idempotencyKey?: string
  /** The shots that the change creates, which may be undone later. */
  readonly shotIds?: readonly string[]
  /** Writes down that the change was acknowledged. */
  enter(ledger: Ledger): void
}

interface Operations {
  readonly results?: readonly { readonly refusal: unknown }[]
}

/** What happens around a request; the test uses it to choose the moment of the kill. */
export interface Observer {
  sent(): void
  acknowledged(): void
}

/** A recording client: one change at a time, repeated unchanged until it is acknowledged. */
export class Phone {
  readonly #token: string
  readonly #game: RecordedGame
  readonly #random: Random
  readonly #ledger: Ledger
  readonly #ownShots: string[] = []
  /** The change whose answer is not known. */
  unanswered: Change | undefined

  constructor(token: string, game: RecordedGame, random: Random, ledger: Ledger) {
    this.#token = token
    this.#game = game
    this.#random = random
    this.#ledger = ledger
  }

  /** Records until the server is given up: it must answer, and not refuse, before `isDead()`. */
  async recordUntilDead(address: string, isDead: () => boolean, observer: Observer): Promise<void> {
    while (!isDead()) {
      this.unanswered = this.#nextChange()
      try {
        observer.sent()
        await this.#send(address, this.unanswered)
      } catch (error) {
        // A refusal is never right here, dead or alive.
        if (error instanceof Refused || !isDead()) throw error
        return
      }
      this.#settle()
      observer.acknowledged()
    }
  }

  /** Sends the change again whose answer was lost, if there is one. */
  async retry(address: string): Promise<void> {
    if (this.unanswered === undefined) return
    await this.#send(address, this.unanswered)
    this.#settle()
  }

  async #send(address: string, change: Change): Promise<void> {
    const { results = [] } =
      (await call<Operations | undefined>(address, this.#token, change)) ?? {}
    const refused = results.filter(({ refusal }) => refusal !== null)
    if (refused.length > 0) throw new Refused(JSON.stringify(refused))
  }

  #settle(): void {
    const { unanswered } = this
    this.unanswered = undefined
    unanswered?.enter(this.#ledger)
    this.#ownShots.push(...(unanswered?.shotIds ?? []))
  }

  #nextChange(): Change {
    const kind = this.#random.next()
    if (kind < 0.25) return this.#faceoff()
    if (kind < 0.35) return this.#goal()
    if (kind < 0.6) return this.#batch()
    const undone = kind < 0.7 ? this.#ownShots.pop() : undefined
    return undone === undefined ? this.#shot() : this.#undo(undone)
  }

  #newShot() {
    const random = this.#random
    const scoredAgainst = random.next() < 0.4
    return {
      id: randomUUID(),
      periodId: random.pick(this.#game.periodIds),
      shooterPlayerId: scoredAgainst ? null : random.pick(this.#game.playerIds),
      xCoord: random.between(0, 80_000) / 100,
      yCoord: random.between(0, 40_000) / 100,
      scored: random.next() < 0.2,
      scoredAgainst,
    }
  }

  #shot(): Change {
    const shot = this.#newShot()
    return {
      method: 'POST',
      path: `/shots/games/${this.#game.gameId}`,
      body: shot,
      shotIds: [shot.id],
      enter: (ledger) => ledger.enter(shot.id, shotLine(shot)),
    }
  }

  #undo(shotId: string): Change {
    return {
      method: 'DELETE',
      path: `/shots/${shotId}`,
      idempotencyKey: randomUUID(),
      enter: (ledger) => ledger.strike(shotId),
    }
  }

  /** Several shots, a faceoff and an undo at once, as a device sends what it recorded offline. */
  #batch(): Change {
    const shots = Array.from({ length: this.#random.between(1, 5) }, () => this.#newShot())
    const tracked = this.#random.between(0, this.#game.faceoffIds.length - 1)
    const won = this.#random.next() < 0.5
    const undone = this.#random.next() < 0.5 ? this.#ownShots.pop() : undefined
    const commands = [
      ...shots.map(({ id, periodId, shooterPlayerId, ...shot }) => ({
        kind: 'shot.record',
        ...shot,
        shotId: id,
        shooterId: shooterPlayerId,
        periodNumber: this.#game.periodIds.indexOf(periodId) + 1,
        attackingDirection: 'right',
      })),
      { kind: 'faceoff.count', playerId: this.#game.playerIds[tracked], won },
      ...(undone === undefined ? [] : [{ kind: 'shot.remove', shotId: undone }]),
    ]
    const madeAt = new Date().toISOString()
    const operations = commands.map((command, sequence) => {
      return { id: randomUUID(), sequence, madeAt, command }
    })
    return {
      method: 'POST',
      path: `/games/${this.#game.gameId}/operations`,
      body: { deviceId: randomUUID(), after: 0, operations },
      shotIds: shots.map(({ id }) => id),
      enter: (ledger) => {
        for (const shot of shots) ledger.enter(shot.id, shotLine(shot))
        ledger.count(this.#game.faceoffIds[tracked] ?? '', won)
        if (undone !== undefined) ledger.strike(undone)
      },
    }
  }

  #goal(): Change {
    const random = this.#random
    const scorerPlayerId = random.pick(this.#game.playerIds)
    const others = this.#game.playerIds.filter((player) => player !== scorerPlayerId)
    const assister1PlayerId = random.next() < 0.7 ? random.pick(others) : null
    const goal = {
      id: randomUUID(),
      period: random.between(1, 3),
      scorerPlayerId,
      assister1PlayerId,
      assister2PlayerId:
        assister1PlayerId !== null && random.next() < 0.5
          ? random.pick(others.filter((player) => player !== assister1PlayerId))
          : null,
    }
    return {
      method: 'POST',
      path: `/goals/games/${this.#game.gameId}`,
      body: goal,
      enter: (ledger) => ledger.enter(goal.id, goalLine(goal)),
    }
  }

  #faceoff(): Change {
    const faceoffId = this.#random.pick(this.#game.faceoffIds)
    const won = this.#random.next() < 0.5
    return {
      method: 'POST',
      path: `/faceoffs/${faceoffId}/increment`,
      body: { won },
      idempotencyKey: randomUUID(),
      enter: (ledger) => ledger.count(faceoffId, won),
    }
  }
}
