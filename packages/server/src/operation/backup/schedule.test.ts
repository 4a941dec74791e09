import { expect, it } from 'vitest'
import { lastDue, pauseAfter } from './schedule.ts'

const at = { hour: 3, minute: 30 }

it('BACKUP-12 A backup is due once a day, from its time on', () => {
  const due = (now: Date): Date => new Date(lastDue(at, now.getTime()))
  expect(due(new Date(2026, 10, 23, 3, 29, 59))).toEqual(new Date(2026, 10, 22, 3, 30))
  expect(due(new Date(2026, 10, 23, 3, 30))).toEqual(new Date(2026, 10, 23, 3, 30))
  expect(due(new Date(2026, 10, 23, 23, 59))).toEqual(new Date(2026, 10, 23, 3, 30))
  expect(due(new Date(2026, 11, 1, 0, 0))).toEqual(new Date(2026, 10, 30, 3, 30))
})

it('BACKUP-14 A backup that fails is tried again after a minute, later at most an hour', () => {
  expect([1, 2, 3, 20].map((attempts) => pauseAfter(attempts) / 60_000)).toEqual([1, 2, 4, 60])
})
