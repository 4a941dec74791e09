import type { OperationInput } from '@icetally/domain/game/endpoints/records'
import { applyOperations } from '@icetally/domain/game/model/apply'
import { type GameRecords, NO_RECORDS } from '@icetally/domain/game/model/records'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { aGame, joins, succeeded } from '#test/a-team.ts'
import type { TestUser } from '#test/client.ts'
import { type Copy, comparable, NOTHING_KNOWN, withChanges } from '#test/recording/copy.ts'
import { Device, type Refusal } from '#test/recording/device.ts'
import { histories, Names, type Step } from '#test/recording/histories.ts'
import { aRink, type Rink } from '#test/recording/rink.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'

const RUNS = sized(12, 100)

let rink: Rink
let people: readonly TestUser[]
const tally = { done: 0, refused: 0, repeated: 0 }

beforeAll(async () => {
  rink = await aRink()
  const { app, owner, teamId } = rink
  const ben = await app.register('Ben')
  await joins(ben, owner, teamId)
  people = [owner, ben]
})

/**
 * The model: the very function that devices use, called for operations that it does not know yet.
 */
class Model {
  records: GameRecords = NO_RECORDS
  readonly #done = new Set<string>()

  apply(operations: readonly OperationInput[], userId: string): Refusal[] {
    const { app, kim, ida, eva } = rink
    return operations.map((sent): Refusal => {
      if (this.#done.has(sent.id)) {
        tally.repeated += 1
        return null
      }
      const operation = { ...sent, madeAt: Date.parse(sent.madeAt) }
      const context = { userId, now: app.clock.now }
      const isPlayer = (id: string) => [kim, ida, eva].includes(id)
      const applied = applyOperations(this.records, [operation], context, { isPlayer })
      this.records = applied.records
      const [decision] = applied.decisions
      if (decision?.done === false) {
        tally.refused += 1
        return { code: decision.code, error: decision.error }
      }
      this.#done.add(sent.id)
      tally.done += 1
      return null
    })
  }
}

class History {
  readonly model = new Model()
  readonly #devices: readonly Device[]
  readonly #copies: Copy[] = [NOTHING_KNOWN, NOTHING_KNOWN]
  readonly #sent: OperationInput[] = []
  readonly #names = new Names(rink)

  constructor(gameId: string) {
    this.#devices = people.map((person) => new Device(person, gameId))
  }

  #operation(device: Device, step: Step): OperationInput | undefined {
    if ('again' in step) return this.#sent.at(-1 - step.again)
    const command = this.#names.inIds(step.command) as OperationInput['command']
    const madeAt = new Date(rink.app.clock.now - step.minutesAgo * 60_000).toISOString()
    const operation = { ...device.operation({ kind: 'periods.create' }, madeAt), command }
    this.#sent.push(operation)
    return operation
  }

  async send(person: number, steps: readonly Step[]): Promise<void> {
    const device = this.#devices[person]
    const copy = this.#copies[person]
    if (device === undefined || copy === undefined) throw new Error(`no person ${person}`)
    const operations = steps.flatMap((step) => this.#operation(device, step) ?? [])
    if (operations.length === 0) return
    const answer = succeeded(await device.send(operations, copy.changeNumber))
    expect(answer.results.map(({ refusal }) => refusal)).toEqual(
      this.model.apply(operations, device.user.id),
    )
    this.#copies[person] = withChanges(copy, answer.changes)
    expect(comparable(this.#copies[person].records)).toEqual(comparable(this.model.records))
  }
}

it('SYNC-27 Server, devices and shared model agree after any history of two users', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { id } = await aGame(rink.owner, rink.teamId)
      const run = new History(id)
      for (const { person, steps } of history) await run.send(person, steps)
      const { records } = withChanges(NOTHING_KNOWN, await new Device(rink.owner, id).records())
      expect(comparable(records)).toEqual(comparable(run.model.records))
      expect([...records.removed]).toEqual(expect.arrayContaining([...run.model.records.removed]))
    }),
    { numRuns: RUNS },
  )
  // The histories were not trivial.
  expect(Math.min(...Object.values(tally))).toBeGreaterThan(RUNS / 2)
})
