import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { expect } from 'vitest'
import { api, BrokenOff, TestClient } from '#test/client.ts'
import { aShot } from '#test/recording/commands.ts'
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
  /** Throws unless it is carried out. */
  send(by: TestClient): Promise<unknown>
  /** The shots that the change creates, which may be undone later. */
  readonly shotIds?: readonly string[]
  /** Writes down that the change was acknowledged. */
  enter(ledger: Ledger): void
}

/** Hooks around a request, with which the test chooses the time of the kill. */
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
  /** How many answers broke off. */
  brokenOff = 0

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
        // A refusal is never right here, dead or alive; fetch throws type errors.
        if (!(error instanceof TypeError && isDead())) throw error
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

  /** A change whose answer broke off is sent again, as devices do: no balancer can do that once an answer began. */
  async #send(address: string, change: Change): Promise<void> {
    const client = new TestClient(address, this.#token)
    try {
      await change.send(client)
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      this.brokenOff += 1
      await change.send(client)
    }
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
    const { gameId } = this.#game
    return {
      send: (by) => by.does(api.shots.create, { gameId }, shot),
      shotIds: [shot.id],
      enter: (ledger) => ledger.enter(shot.id, shotLine(shot)),
    }
  }

  #undo(shotId: string): Change {
    const headers = { 'idempotency-key': randomUUID() }
    return {
      send: (by) => by.does(api.shots.remove, { shotId }, { headers }),
      enter: (ledger) => ledger.strike(shotId),
    }
  }

  /** Several shots, a faceoff and an undo at once, as a device sends its offline records. */
  #batch(): Change {
    const { gameId, playerIds, periodIds, faceoffIds } = this.#game
    const shots = Array.from({ length: this.#random.between(1, 5) }, () => this.#newShot())
    const tracked = this.#random.between(0, faceoffIds.length - 1)
    const won = this.#random.next() < 0.5
    const undone = this.#random.next() < 0.5 ? this.#ownShots.pop() : undefined
    const commands = [
      ...shots.map(({ id: shotId, periodId, shooterPlayerId, ...shot }) => {
        const periodNumber = (periodIds.indexOf(periodId) + 1) as PeriodNumber
        return aShot(shooterPlayerId, { ...shot, shotId, periodNumber })
      }),
      { kind: 'faceoff.count', playerId: playerIds[tracked] ?? '', won },
      ...(undone === undefined ? [] : [{ kind: 'shot.remove', shotId: undone }]),
    ] as OperationInput['command'][]
    const madeAt = new Date().toISOString()
    const operations = commands.map((command, sequence) => {
      return { id: randomUUID(), sequence, madeAt, command }
    })
    const body = { deviceId: randomUUID(), after: 0, operations }
    return {
      send: async (by) => {
        const { results } = await by.does(api.records.send, { gameId }, body)
        expect(results.filter(({ refusal }) => refusal !== null)).toEqual([])
      },
      shotIds: shots.map(({ id }) => id),
      enter: (ledger) => {
        for (const shot of shots) ledger.enter(shot.id, shotLine(shot))
        ledger.count(faceoffIds[tracked] ?? '', won)
        if (undone !== undefined) ledger.strike(undone)
      },
    }
  }

  #goal(): Change {
    const random = this.#random
    const { gameId } = this.#game
    const scorerPlayerId = random.pick(this.#game.playerIds)
    const others = this.#game.playerIds.filter((player) => player !== scorerPlayerId)
    const assister1PlayerId = random.next() < 0.7 ? random.pick(others) : null
    const goal = {
      id: randomUUID(),
      period: random.pick([1, 2, 3] as const),
      scorerPlayerId,
      assister1PlayerId,
      assister2PlayerId:
        assister1PlayerId !== null && random.next() < 0.5
          ? random.pick(others.filter((player) => player !== assister1PlayerId))
          : null,
    }
    return {
      send: (by) => by.does(api.goals.create, { gameId }, goal),
      enter: (ledger) => ledger.enter(goal.id, goalLine(goal)),
    }
  }

  #faceoff(): Change {
    const faceoffId = this.#random.pick(this.#game.faceoffIds)
    const won = this.#random.next() < 0.5
    const headers = { 'idempotency-key': randomUUID() }
    return {
      send: (by) => by.does(api.faceoffs.increment, { faceoffId }, { won }, { headers }),
      enter: (ledger) => ledger.count(faceoffId, won),
    }
  }
}
