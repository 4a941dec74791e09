import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { applyOperations } from '@icetally/domain/game/model/apply'
import type { Operation } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { shot } from '#test/sync/outbox/device.ts'
import { createRecordsView, idsOf } from './view.ts'

const USER = newId()
const operation = (command: Operation['command'] = shot()): Operation => ({
  id: newId(),
  sequence: 1,
  madeAt: 1_800_000_000_000,
  command,
})

describe('shown records', () => {
  it("OUTBOX-7 Own operations are applied on top of the server's records in order", () => {
    const view = createRecordsView()
    const pending: Operation[] = []
    for (let taps = 1; taps <= 5; taps += 1) {
      pending.push(operation())
      const shown = view(NO_RECORDS, [...pending], USER, STANDARD_FORMAT)
      const context = { userId: USER, now: Number.MAX_SAFE_INTEGER }
      expect(shown).toEqual(applyOperations(NO_RECORDS, pending, context).records)
      expect(shown.shots.size).toBe(taps)
    }
    const rest = pending.slice(2)
    expect([...view(NO_RECORDS, rest, USER, STANDARD_FORMAT).shots.keys()]).toEqual(
      rest.map(({ command }) => 'shotId' in command && command.shotId),
    )
  })

  it('OUTBOX-7 Unchanged records are not computed again', () => {
    const view = createRecordsView()
    const pending = [operation()]
    expect(view(NO_RECORDS, pending, USER, STANDARD_FORMAT)).toBe(
      view(NO_RECORDS, pending, USER, STANDARD_FORMAT),
    )
  })

  it('OUTBOX-7 Unsent records are known by their ids', () => {
    const [shotId, goalId, playerId] = [newId(), newId(), newId()]
    const scored = newId()
    const goal: Operation['command'] = {
      kind: 'goal.record',
      goalId,
      scorerId: playerId,
      assister1Id: null,
      assister2Id: null,
      periodNumber: 1,
      shotId: scored,
    }
    const count: Operation['command'] = { kind: 'faceoff.count', playerId, won: true }
    const ids = idsOf([shot(shotId), goal, count].map((command) => operation(command)))
    expect([...ids].toSorted()).toEqual([shotId, goalId, playerId].toSorted())
  })
})
