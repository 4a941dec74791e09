import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { aStartedGame, aTeam } from '#test/a-team.ts'
import { api, registerUser, type TestUser } from '#test/client.ts'

const CLIENTS = 8
/** As devices do, and for the machine to have time for PostgreSQL. */
const AGAIN_AFTER_MS = 100

/** Clients that record shots in one game through one server, and repeat each one until it is acknowledged. */
export class Recorder {
  readonly #acknowledged: string[] = []
  readonly #refused = new Set<number>()
  readonly #owner: TestUser
  readonly #gameId: string
  readonly #working: Promise<unknown>
  #isOver = false

  private constructor(owner: TestUser, gameId: string, periodId: string) {
    this.#owner = owner
    this.#gameId = gameId
    this.#working = Promise.all(Array.from({ length: CLIENTS }, () => this.#record(periodId)))
    // Known at `stop`; a test that has failed by then ends the server before.
    this.#working.catch(() => undefined)
  }

  static async start(address: string): Promise<Recorder> {
    const owner = await registerUser(address, 'Recorder')
    const game = await aStartedGame(owner, await aTeam(owner), { opponent: 'The machine' })
    return new Recorder(owner, game.id, game.periods[0]?.id ?? '')
  }

  async #record(periodId: string): Promise<void> {
    while (!this.#isOver) await this.#untilAcknowledged(randomUUID(), periodId)
  }

  async #untilAcknowledged(id: string, periodId: string): Promise<void> {
    const where = { xCoord: 100, yCoord: 100, scored: false, scoredAgainst: true }
    const shot = { id, periodId, shooterPlayerId: null, ...where }
    for (;;) {
      const { status } = await this.#owner.call(api.shots.create, { gameId: this.#gameId }, shot)
      if (status < 300) break
      this.#refused.add(status)
      await wait(AGAIN_AFTER_MS)
    }
    this.#acknowledged.push(id)
  }

  /** Resolves when many more shots are acknowledged than now; throws after `timeout` milliseconds. */
  async untilRecording(timeout: number): Promise<void> {
    const before = this.#acknowledged.length
    await expect
      .poll(() => this.#acknowledged.length, { timeout, interval: 20 })
      .toBeGreaterThan(before + 3 * CLIENTS)
  }

  /** Stops, and returns the acknowledged records, the stored ones, and the statuses of refused calls. */
  async stop() {
    this.#isOver = true
    await this.#working
    const { shots } = await this.#owner.does(api.shots.list, { gameId: this.#gameId })
    return {
      acknowledged: this.#acknowledged.toSorted(),
      stored: shots.map(({ id }) => id).toSorted(),
      refused: [...this.#refused],
    }
  }
}
