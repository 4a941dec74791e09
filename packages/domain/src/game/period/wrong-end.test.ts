import { expect, it } from 'vitest'
import { recordsAfter } from '#test/records-after.ts'
import type { RecordingCommand } from '../model/operations.ts'
import { isAtWrongEnd, sideAtWrongEnd, turningOf } from './wrong-end.ts'

const shot = (xCoord: number, scoredAgainst = false, attackingDirection = 'right' as const) => ({
  ...{ xCoord, scoredAgainst, attackingDirection },
})
const times = (count: number, one: ReturnType<typeof shot>) =>
  Array.from({ length: count }, () => one)

it('TURNED-1 A shot is at the wrong end in the half that its side defends', () => {
  expect(isAtWrongEnd(shot(399))).toBe(true)
  expect(isAtWrongEnd(shot(400))).toBe(false)
  expect(isAtWrongEnd(shot(401))).toBe(false)
  expect(isAtWrongEnd(shot(401, true))).toBe(true)
  expect(isAtWrongEnd(shot(399, true))).toBe(false)
  expect(isAtWrongEnd({ ...shot(399), attackingDirection: 'left' })).toBe(false)
  expect(isAtWrongEnd({ ...shot(399, true), attackingDirection: 'left' })).toBe(true)
})

it('TURNED-2 A side indicates a turned period with more than half of its shots, of 3 at least', () => {
  expect(sideAtWrongEnd([])).toBeNull()
  expect(sideAtWrongEnd(times(2, shot(100)))).toBeNull()
  expect(sideAtWrongEnd(times(3, shot(100)))).toBe('for')
  expect(sideAtWrongEnd([...times(5, shot(100)), ...times(5, shot(700))])).toBeNull()
  expect(sideAtWrongEnd([...times(6, shot(100)), ...times(5, shot(700))])).toBe('for')
  expect(sideAtWrongEnd(times(5, shot(700, true)))).toBe('against')
  expect(sideAtWrongEnd([...times(2, shot(100)), ...times(2, shot(700, true))])).toBeNull()
})

it('TURNED-3 API-SHOT-17 A correction gives a shot the direction that was in force, and does not change its location', () => {
  const shotId = 'shot'
  const commands: RecordingCommand[] = [
    {
      ...{ kind: 'shot.record', shotId, periodNumber: 2, shooterId: 'kim', scored: false },
      ...{ scoredAgainst: false, xCoord: 100, yCoord: 50, attackingDirection: 'right' },
    },
    { kind: 'shot.correct', shotId, attackingDirection: 'left' },
  ]
  const records = recordsAfter(commands)
  const corrected = records.shots.get(shotId)
  expect(corrected).toMatchObject({ attackingDirection: 'left', xCoord: 100, yCoord: 50 })
  expect(records.periods.get('2')?.attackingDirection).toBe('left')
})

it('TURNED-5 Turning a period corrects the shots that lie at the wrong end under their direction', () => {
  const placed = (id: string, xCoord: number, direction: 'right' | 'left') => ({
    ...{ id, xCoord, scoredAgainst: false, attackingDirection: direction },
  })
  const wrong = [placed('a', 100, 'right'), placed('b', 120, 'right')]
  expect(turningOf(wrong, 'right')).toEqual({ direction: 'left', shotIds: ['a', 'b'] })
  // The period was turned by hand after the first shots: only they are corrected.
  const after = [...wrong, placed('c', 90, 'left')]
  expect(turningOf(after, 'left')).toEqual({ direction: 'left', shotIds: ['a', 'b'] })
  const mixed = [placed('a', 100, 'right'), placed('d', 700, 'right')]
  expect(turningOf(mixed, 'right')).toEqual({ direction: 'left', shotIds: ['a', 'd'] })
})
