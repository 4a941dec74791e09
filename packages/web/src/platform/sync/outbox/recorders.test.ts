import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { faceoffOf } from '@icetally/domain/game/kinds/faceoff/faceoff'
import { faceoffCounts } from '@icetally/domain/game/kinds/faceoff/faceoff-counts'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { type GameRecords, kindNamed } from '@icetally/domain/game/model/records'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  Device,
  GAME,
  KIM,
  type Network,
  NO_WORDS,
  shot,
  type Tab,
} from '#test/sync/outbox/device.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { VirtualTime } from '#test/sync/outbox/virtual-time.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'
import { ApiError } from '../../api/api-client.ts'
import { createRecordsView } from '../records/view.ts'

const PLAYERS = [newId(), newId()]

const who = fc.nat(4)
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('tap'),
      who,
      kind: fc.nat(9),
      pick: fc.nat(9),
    } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cut'), who } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('heal'), who } as const) },
  // The live connection: at once, or delayed and delivered later, in any order, more than once.
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tell'), who, back: fc.nat(3) } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('keep back'), who, back: fc.nat(3) } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('tell late'), who } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.nat(5) } as const) },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

const FATES = ['arrives', 'arrives', 'answer lost', 'request lost', 'sent three times'] as const
const histories = fc.record({
  recorders: fc.integer({ min: 2, max: 5 }),
  steps: fc.array(steps, { minLength: 1, maxLength: 40 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 20 }),
})

/** Without the removals of kinds whose records can return, which devices do not store. */
const staysRemoved = (removed: GameRecords['removed']): GameRecords['removed'] =>
  new Set([...removed].filter((key) => !kindNamed(key.split(' ')[0] ?? '').canReturn))

/** One person with a device, who sees the game and records in it. */
class Recorder {
  readonly device: Device
  readonly tab: Tab
  readonly accepted: Operation[] = []
  readonly withheld: RecordChanges[] = []
  connected = true
  private readonly view = createRecordsView()

  constructor(server: ModelServer, time: VirtualTime, fates: string[]) {
    this.device = new Device(server, time)
    this.device.user = { ...KIM, id: newId() }
    this.device.network = this.network(fates)
    this.device.reads = (gameId, after) => {
      if (!this.connected) throw new ApiError(0, undefined)
      return server.changes(gameId, after)
    }
    this.tab = this.device.open()
    this.tab.outbox.merge(server.changes(GAME, 0))
  }

  private network(fates: string[]): Network {
    return async ({ deliver }) => {
      if (!this.connected) throw new ApiError(0, undefined)
      const fate = fates.shift()
      if (fate === 'request lost') throw new ApiError(0, undefined)
      if (fate === 'sent three times') for (let again = 0; again < 2; again += 1) deliver()
      const answer = deliver()
      if (fate === 'answer lost') throw new ApiError(0, undefined)
      return answer
    }
  }

  shown(): GameRecords {
    const { outbox } = this.tab
    const base = outbox.records(GAME)
    if (!base) throw new Error('The records are not known')
    return this.view(
      base.records,
      outbox.pending(GAME),
      this.device.user?.id ?? '',
      STANDARD_FORMAT,
    )
  }

  merge(changes: RecordChanges): void {
    this.tab.outbox.merge(changes)
  }

  record(command: RecordingCommand): void {
    void this.tab.outbox
      .add(GAME, command, NO_WORDS)
      .then((operation) => this.accepted.push(operation))
  }

  command(kind: number, pick: number): RecordingCommand {
    const shown = this.shown()
    const { shots, goals } = shown
    const shotId = [...shots.keys()][pick % Math.max(1, shots.size)]
    const goalId = [...goals.keys()][pick % Math.max(1, goals.size)]
    const playerId = PLAYERS[pick % 2] ?? ''
    const isTracked = faceoffOf(shown, playerId) !== undefined
    if (kind === 1 || kind === 2) return { kind: 'faceoff.count', playerId, won: kind === 1 }
    if (kind === 3 && shotId) return { kind: 'shot.remove', shotId }
    if (kind === 4 && shotId) return { kind: 'shot.correct', shotId, xCoord: pick * 10 }
    if (kind === 5 && shotId) return { kind: 'shots.reset', shotIds: [...shots.keys()] }
    if (kind === 6 && isTracked) {
      const { taken, won } = faceoffCounts(shown).get(playerId) ?? { taken: 0, won: 0 }
      return { kind: 'faceoff.set', playerId, taken: taken + 2, won, seen: { taken, won } }
    }
    if (kind === 7 && isTracked) return { kind: 'faceoff.untrack', playerId }
    if (kind === 8 && goalId) return { kind: 'goal.remove', goalId }
    if (kind === 9) {
      const [scorerId = '', assister1Id = ''] = PLAYERS
      const people = { scorerId, assister1Id, assister2Id: null }
      return { kind: 'goal.record', goalId: newId(), ...people, periodNumber: 1, shotId: null }
    }
    return shot()
  }
}

async function take(step: Step, recorders: readonly Recorder[], time: VirtualTime): Promise<void> {
  if (step.do === 'wait') return time.pass(step.seconds * 1000)
  const recorder = recorders[step.who % recorders.length]
  if (!recorder) return
  const { server } = recorder.device
  const changes = (back: number) =>
    server.changes(GAME, Math.max(0, server.game(GAME).changeNumber - back))
  switch (step.do) {
    case 'tap':
      recorder.record(recorder.command(step.kind, step.pick))
      break
    case 'cut':
      recorder.connected = false
      break
    case 'heal':
      recorder.connected = true
      recorder.tab.outbox.hurry()
      break
    case 'tell':
      if (recorder.connected) recorder.merge(changes(step.back))
      break
    case 'keep back':
      recorder.withheld.push(changes(step.back))
      break
    case 'tell late':
      for (const late of recorder.withheld.toReversed()) recorder.merge(late)
  }
}

describe('several recorders', () => {
  it('OUTBOX-12 Several devices with lost, late and unordered messages end with equal records', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ recorders: count, steps: taken, fates }) => {
        const [server, time, left] = [new ModelServer(), new VirtualTime(), [...fates]]
        const recorders = Array.from({ length: count }, () => new Recorder(server, time, left))
        for (const step of taken) {
          await take(step, recorders, time)
          // No device ever shows more faceoffs than were counted or set.
          for (const recorder of recorders) {
            for (const { taken: seen } of faceoffCounts(recorder.shown()).values()) {
              expect(seen).toBeLessThanOrEqual(2 * taken.length)
            }
          }
        }
        left.length = 0
        for (const recorder of recorders) {
          recorder.connected = true
          recorder.tab.outbox.hurry()
        }
        await time.until(() => recorders.every(({ tab }) => tab.outbox.status().unsent === 0))
        await time.settle()
        const { operations, records, changeNumber } = server.game(GAME)
        const ids = operations.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const recorder of recorders) {
          const { outbox, kill } = recorder.tab
          recorder.merge(server.changes(GAME, outbox.changeNumber(GAME)))
          expect(outbox.changeNumber(GAME)).toBe(changeNumber)
          expect(recorder.shown()).toEqual({ ...records, removed: staysRemoved(records.removed) })
          const refused = outbox.status().attention.map(({ id }) => id)
          const own = recorder.accepted.map(({ id }) => id)
          const arrived = ids.filter((id) => own.includes(id))
          expect([...arrived, ...refused].toSorted()).toEqual(own.toSorted())
          expect(arrived).toEqual(own.filter((id) => arrived.includes(id)))
          kill()
        }
      }),
      { numRuns: sized(200, 2000) },
    )
  }, 600_000)
})
