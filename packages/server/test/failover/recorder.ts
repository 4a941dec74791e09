import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { aStartedGame, aTeam } from '#test/a-team.ts'
import { api, registerUser, type TestUser } from '#test/client.ts'

const CLIENTS = 8
/** As devices do, and for the machine to have time for PostgreSQL. */
const AGAIN_AFTER_MS = 100

/** Fewer than a game may have changes, in enough games for some minutes. */
const SHOTS_OF_A_GAME = 500
const GAMES = 40

interface Recorded {
  readonly gameId: string
  readonly periodId: string
}

/** Clients that record shots in one game after the other through one server, and repeat each one until it is acknowledged. */
export class Recorder {
  readonly #acknowledged: string[] = []
  readonly #refused = new Set<number>()
  readonly #owner: TestUser
  readonly #games: readonly Recorded[]
  readonly #working: Promise<unknown>
  #begun = 0
  #isOver = false

  private constructor(owner: TestUser, games: readonly Recorded[]) {
    this.#owner = owner
    this.#games = games
    this.#working = Promise.all(Array.from({ length: CLIENTS }, () => this.#record()))
    // Known at `stop`; a test that has failed by then ends the server before.
    this.#working.catch(() => undefined)
  }

  static async start(address: string): Promise<Recorder> {
    const owner = await registerUser(address, 'Recorder')
    const team = await aTeam(owner)
    const games: Recorded[] = []
    while (games.length < GAMES) {
      const { id, periods } = await aStartedGame(owner, team, { opponent: 'The machine' })
      games.push({ gameId: id, periodId: periods[0]?.id ?? '' })
    }
    return new Recorder(owner, games)
  }

  async #record(): Promise<void> {
    while (!this.#isOver) {
      const game = this.#games[Math.floor(this.#begun / SHOTS_OF_A_GAME)]
      this.#begun += 1
      if (game === undefined) throw new Error('All games are full')
      await this.#untilAcknowledged(randomUUID(), game)
    }
  }

  async #untilAcknowledged(id: string, { gameId, periodId }: Recorded): Promise<void> {
    const where = { xCoord: 100, yCoord: 100, scored: false, scoredAgainst: true }
    const shot = { id, periodId, shooterPlayerId: null, ...where }
    for (;;) {
      const { status } = await this.#owner.call(api.shots.create, { gameId }, shot)
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
    const stored: string[] = []
    for (const { gameId } of this.#games) {
      const { shots } = await this.#owner.does(api.shots.list, { gameId })
      stored.push(...shots.map(({ id }) => id))
    }
    return {
      acknowledged: this.#acknowledged.toSorted(),
      stored: stored.toSorted(),
      refused: [...this.#refused],
    }
  }
}
