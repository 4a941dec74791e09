import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import type { Operation } from '@icetally/domain/game/model/operations'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { mergeRecords, newerRecords, type ServerRecords } from './server-records.ts'

const GAME = newId()
const USER = newId()
const SHOTS = Array.from({ length: 6 }, () => newId())
const PLAYERS = [newId(), newId()]

/** A server with a number of random changes, and its possible answers in between. */
function history(kinds: readonly number[]) {
  const server = new ModelServer()
  const answers: RecordChanges[] = [server.changes(GAME, 0)]
  kinds.forEach((kind, index) => {
    const shotId = SHOTS[kind % SHOTS.length] ?? ''
    const playerId = PLAYERS[kind % 2] ?? ''
    const commands: Operation['command'][] = [
      shotCommand({ shotId }),
      { kind: 'shot.remove', shotId },
      { kind: 'faceoff.count', playerId, won: kind % 3 === 0 },
      { kind: 'faceoff.untrack', playerId },
      { kind: 'shot.correct', shotId, xCoord: index },
    ]
    const command = commands[kind % commands.length] ?? shotCommand({ shotId })
    server.send(GAME, USER, 0, [{ id: newId(), sequence: index, madeAt: server.time, command }])
    answers.push(server.changes(GAME, Math.max(0, server.game(GAME).changeNumber - 1 - (kind % 4))))
  })
  return { server, answers }
}

const known = (records: ServerRecords | 'gap' | undefined): ServerRecords => {
  if (records === undefined || records === 'gap') throw new Error('Nothing is known')
  return records
}

describe('records of the server', () => {
  it('OUTBOX-14 Changes merge to the same records in any order and repetition', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(59), { minLength: 1, maxLength: 25 }),
        fc.array(fc.nat(25), { maxLength: 60 }),
        (kinds, order) => {
          const { server, answers } = history(kinds)
          let records: ServerRecords | undefined
          let number = -1
          for (const index of [...order, ...answers.keys()]) {
            const answer = answers[index % answers.length]
            if (!answer) continue
            const merged = mergeRecords(records, answer)
            if (merged === 'gap') continue
            expect(merged.changeNumber).toBeGreaterThanOrEqual(number)
            number = merged.changeNumber
            records = merged
          }
          const all = server.changes(GAME, 0)
          const whole = known(mergeRecords(undefined, all))
          const caughtUp = mergeRecords(records, server.changes(GAME, known(records).changeNumber))
          expect(known(caughtUp).records).toEqual(whole.records)
          expect(known(caughtUp).changeNumber).toBe(all.changeNumber)
        },
      ),
    )
  })

  it('OUTBOX-14 Answers without changes leave the very records that are shown', () => {
    const { server } = history([0, 5, 10])
    const start = known(mergeRecords(undefined, server.changes(GAME, 0)))
    const { changeNumber } = start
    expect(mergeRecords(start, server.changes(GAME, 0), changeNumber)).toBe(start)
    expect(mergeRecords(start, server.changes(GAME, changeNumber), changeNumber)).toBe(start)
  })

  it('OUTBOX-14 Changes after a gap are not merged', () => {
    const { server } = history([0, 5, 10])
    const start = known(mergeRecords(undefined, history([0]).server.changes(GAME, 0)))
    expect(mergeRecords(start, server.changes(GAME, 2))).toBe('gap')
    expect(mergeRecords(undefined, server.changes(GAME, 2))).toBe('gap')
  })

  it('OUTBOX-14 A server that returned to an earlier number is trusted on request', () => {
    const later = known(mergeRecords(undefined, history([0, 5, 10, 15]).server.changes(GAME, 0)))
    const restored = history([0]).server.changes(GAME, 0)
    // An old answer that was late means nothing of the kind.
    expect(mergeRecords(later, restored)).toBe(later)
    const merged = known(mergeRecords(later, restored, later.changeNumber))
    expect(merged.changeNumber).toBe(1)
    expect(newerRecords(later, merged)).toBe(merged)
    expect(newerRecords(merged, later)).toBe(merged)
  })

  it('OUTBOX-14 A removal read before its shot prevents the shot from returning', () => {
    const changes = history([0]).server.changes(GAME, 0)
    const id = SHOTS[0] ?? ''
    const torn = { ...changes, removed: [id], removedRecords: [{ kind: 'shot' as const, id }] }
    expect(known(mergeRecords(undefined, torn)).records.shots.size).toBe(0)
  })
})
