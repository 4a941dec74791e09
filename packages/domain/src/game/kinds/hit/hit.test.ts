import { expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../format/standard.ts'
import { applyOperations } from '../../model/apply.ts'
import type { RecordingCommand } from '../../model/operations.ts'
import { NO_RECORDS } from '../../model/records.ts'
import { sheetFactsOf } from '../../sheet/facts.ts'
import { gameSheet } from '../../sheet/sheet.ts'

const TERMS = { final: null, format: STANDARD_FORMAT, endedAt: null }

const NOW = Date.UTC(2026, 10, 21, 19, 30)

const recorded = (...hits: readonly object[]) =>
  applyOperations(
    NO_RECORDS,
    hits.map((hit, sequence) => {
      const command = { kind: 'hit.record', hitId: `hit-${sequence}`, periodNumber: 1, ...hit }
      return { id: `${sequence}`, sequence, madeAt: NOW, command: command as RecordingCommand }
    }),
    { userId: 'anna', now: NOW },
  )
const sheetOf = (...hits: readonly object[]) =>
  gameSheet(sheetFactsOf(recorded(...hits).records, TERMS))

it('HIT-1 A hit names a player of its own side, and has both coordinates or none', () => {
  const refusal = (hit: object) => {
    const [decision] = recorded(hit).decisions
    return decision?.done === false ? decision.error : null
  }
  expect(refusal({})).toBeNull()
  expect(refusal({ playerId: 'kim', xCoord: 0, yCoord: 400, clock: 0 })).toBeNull()
  expect(refusal({ against: true, opponentNumber: 0 })).toBeNull()
  const ofOneSide = 'A hit names a player of the team, and one against it the number of an opponent'
  expect(refusal({ against: true, playerId: 'kim' })).toBe(ofOneSide)
  expect(refusal({ playerId: 'kim', opponentNumber: 7 })).toBe(ofOneSide)
  expect(refusal({ xCoord: 5 })).toBe('A place has both coordinates, or none')
})

it('HIT-2 The sheet counts hits by side and player, null where none was recorded in the game', () => {
  expect(sheetOf().team).toMatchObject({ hits: null, opponentHits: null })
  const { team, players } = sheetOf(
    ...[{ playerId: 'kim' }, { playerId: 'kim' }, { playerId: 'ida' }, {}],
    { against: true, opponentNumber: 9 },
  )
  expect(team).toMatchObject({ hits: 4, opponentHits: 1 })
  expect(players.map(({ playerId, hits }) => [playerId, hits])).toEqual([
    ...[['kim', 2] as const, ['ida', 1] as const],
  ])
})

it('HIT-2 A player with other records has 0 hits where others have some', () => {
  const { records } = recorded({ against: true })
  const shots = new Map([['one', { shooterId: 'kim', scored: false } as never]])
  const { players } = gameSheet(sheetFactsOf({ ...records, shots }, TERMS))
  expect(players).toMatchObject([{ playerId: 'kim', hits: 0 }])
})
