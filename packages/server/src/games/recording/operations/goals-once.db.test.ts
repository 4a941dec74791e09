import { countGame } from '@icetally/domain/analytics/shots'
import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import type { GameRecords } from '@icetally/domain/game/model/records'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aGame, joins, succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { type Copy, comparable, NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { Device } from '#test/recording/device.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'
import {
  choresOf,
  gamesOfGoals,
  RECORDERS,
  type Recorder,
  scoreOfGame,
} from '../../../../../../fixtures/goals-scored.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'

const RUNS = sized(15, 60)

let rink: Rink
let people: readonly TestUser[]

beforeAll(async () => {
  rink = await aRink()
  const { app, owner, teamId } = rink
  const others = [await app.register('Ben'), await app.register('Cy')]
  for (const other of others) await joins(other, owner, teamId)
  people = [owner, ...others]
})

/** A device that records without a network until it is requested to send. */
class OfflineDevice implements Recorder {
  readonly #device: Device
  #copy: Copy = NOTHING_KNOWN
  #queue: OperationInput[] = []
  #minute = 0

  constructor(user: TestUser, gameId: string) {
    this.#device = new Device(user, gameId)
  }

  shown(): GameRecords {
    const operations = this.#queue.map((one) => ({ ...one, madeAt: Date.parse(one.madeAt) }))
    const context = { userId: this.#device.user.id, now: rink.app.clock.now }
    return applyOperations(this.#copy.records, operations, context).records
  }

  record(command: RecordingCommand): void {
    this.#minute += 1
    const madeAt = new Date(rink.app.clock.now - 3_600_000 + this.#minute * 1000).toISOString()
    this.#queue.push(this.#device.operation(command, madeAt))
  }

  /**
   * Sends this number of waiting operations, or all; if the answer is lost, they are sent once more
   * later.
   */
  async send(atMost = this.#queue.length, isAnswerLost = false): Promise<void> {
    const sent = this.#queue.slice(0, atMost)
    if (sent.length === 0) {
      this.#copy = withChanges(this.#copy, await this.#device.records(this.#copy.changeNumber))
      return
    }
    const answer = succeeded(await this.#device.send(sent, this.#copy.changeNumber))
    if (isAnswerLost) return
    expect(answer.results.filter(({ refusal }) => refusal !== null)).toEqual([])
    this.#queue = this.#queue.slice(sent.length)
    this.#copy = withChanges(this.#copy, answer.changes)
  }
}

const network = fc.record({
  device: fc.nat(RECORDERS - 1),
  sends: fc.constantFrom('nothing', 'one', 'all', 'all', 'all', 'all, and loses the answer'),
})

it('SHEET-64 Three devices that record the same goals offline and online have one score with the server, and it has every goal once', async () => {
  const players = [rink.kim, rink.ida, rink.eva]
  await fc.assert(
    fc.asyncProperty(
      gamesOfGoals,
      fc.array(network, { minLength: 10, maxLength: 60, size: 'max' }),
      async (game, moments) => {
        const { id: gameId } = await aGame(rink.owner, rink.teamId)
        const devices = people.map((person) => new OfflineDevice(person, gameId))
        for (const [index, chore] of choresOf(game, players).entries()) {
          chore(devices)
          const { device = 0, sends = 'nothing' } = moments[index] ?? {}
          if (sends === 'one') await devices[device]?.send(1)
          else if (sends !== 'nothing') await devices[device]?.send(undefined, sends !== 'all')
        }
        // The second time every device gets the others' later operations.
        for (const device of [...devices, ...devices]) await device.send()

        const score = scoreOfGame(game)
        const { sheet } = await rink.owner.does(api.sheet.game, { gameId })
        expect(sheet.score).toEqual(score)
        expect(sheet.goals).toHaveLength(score.for + score.against)
        const analytics = await rink.owner.does(api.analytics.game, { gameId })
        expect(analytics.overview).toMatchObject({
          ...{ teamGoals: score.for, opponentGoals: score.against },
        })
        const [first] = devices
        for (const device of devices) {
          const { shots, goals } = device.shown()
          expect(comparable(device.shown())).toEqual(comparable(first?.shown() ?? device.shown()))
          expect(countGame(shots.values(), goals.values())).toMatchObject({
            ...{ teamGoals: score.for, opponentGoals: score.against },
          })
        }
      },
    ),
    { numRuns: RUNS },
  )
})
