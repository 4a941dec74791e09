import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { clockText } from '@icetally/domain/platform/clock-text'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clock } from '../platform/clock/clock.ts'
import {
  clockNow,
  clockPeriod,
  onScoreboard,
  scoreboardText,
  setClock,
  startClock,
  stopClock,
  typedTime,
  useClock,
  usualLength,
} from './clock.ts'

const LENGTH = 1200

describe('the clock of a game', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 19) }))
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  it('CLOCK-1 A clock that was never set or started is blank, and each period has its own', () => {
    expect(clockNow('game', 1)).toBeNull()
    setClock('game', 1, 355, LENGTH)
    expect([clockNow('game', 1), clockNow('game', 2), clockNow('other', 1)]).toEqual([
      ...[355, null, null],
    ])
    expect(clockPeriod('game')).toBe(1)
  })

  it('CLOCK-2 A clock runs from start to stop, continues from where it is set, and loses no part of a second', () => {
    startClock('game', 1, LENGTH)
    vi.advanceTimersByTime(10_600)
    stopClock('game', 1)
    vi.advanceTimersByTime(60_000)
    startClock('game', 1, LENGTH)
    vi.advanceTimersByTime(10_600)
    expect(clockNow('game', 1)).toBe(21)
    setClock('game', 1, 300, LENGTH)
    vi.advanceTimersByTime(2000)
    expect(clockNow('game', 1)).toBe(302)
  })

  it.each([3_600_000, -3_600_000, 90_000])(
    'CLOCK-40 A running clock continues when the clock of the device is set by %i ms',
    (by) => {
      startClock('game', 1, LENGTH)
      vi.advanceTimersByTime(5000)
      expect(clockNow('game', 1)).toBe(5)
      vi.setSystemTime(Date.now() + by)
      vi.advanceTimersByTime(2000)
      expect(clockNow('game', 1)).toBe(7)
      stopClock('game', 1)
      expect(clockNow('game', 1)).toBe(7)
    },
  )

  it('CLOCK-3 A clock stops at the end of its period, and when the clock of another period starts', () => {
    startClock('game', 3, LENGTH)
    vi.advanceTimersByTime(1_201_000)
    expect(clockNow('game', 3)).toBe(LENGTH)
    startClock('game', 4, 300)
    vi.advanceTimersByTime(5000)
    setClock('game', 5, 0, 300)
    vi.advanceTimersByTime(5000)
    expect([clockNow('game', 4), clockPeriod('game')]).toEqual([5, 5])
  })

  it('CLOCK-4 A running clock is shown again with every second, and stops looking at the end', () => {
    function Clock() {
      const { seconds, running } = useClock('game', 1)
      return <p>{`${seconds} ${running ? 'runs' : 'stands'}`}</p>
    }
    setClock('game', 1, 1197, LENGTH)
    render(<Clock />)
    expect(screen.queryByText('1197 stands')).not.toBeNull()
    act(() => startClock('game', 1, LENGTH))
    act(() => vi.advanceTimersByTime(1000))
    expect(screen.queryByText('1198 runs')).not.toBeNull()
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.queryByText('1200 stands')).not.toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('CLOCK-11 A clock that is set or started in another tab is the same here, and it outlives a reload', () => {
    function Clock() {
      return <p>{`${useClock('game', 1).seconds} seconds`}</p>
    }
    render(<Clock />)
    const running = { seconds: 60, runningSince: clock.now(), length: LENGTH }
    const stored = JSON.stringify([['game', { period: 1, periods: { 1: running } }]])
    localStorage.setItem('icetally-game-clock', stored)
    act(() => dispatchEvent(new StorageEvent('storage', { key: 'icetally-game-clock' })))
    expect(screen.queryByText('60 seconds')).not.toBeNull()
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.queryByText('62 seconds')).not.toBeNull()
    expect(JSON.parse(localStorage.getItem('icetally-game-clock') ?? '')).toEqual(
      JSON.parse(stored),
    )
  })

  it('CLOCK-5 A stored clock that is no clock counts as none', () => {
    localStorage.setItem(
      'icetally-game-clock',
      '[["game",{"period":1,"periods":{"1":"no clock"}}]]',
    )
    expect(clockNow('game', 1)).toBeNull()
  })
})

it('CLOCK-42 A time after the end of its period is 0:00 on a scoreboard that counts down', () => {
  const at = (clock: number) => ({ clock, periodNumber: 1 as const })
  const shown = (clock: number) => scoreboardText('game', at(clock), STANDARD_FORMAT, 'down')
  expect([shown(0), shown(355), shown(1200), shown(1230)]).toEqual([
    '20:00',
    '14:05',
    '0:00',
    '0:00',
  ])
})

it('CLOCK-6 A time is typed and shown as the scoreboard counts', () => {
  expect(
    ['1405', '14:05', '45', '2000', '2001', '1460', '', '12345'].map((typed) =>
      typedTime(typed, LENGTH),
    ),
  ).toEqual([...[845, 845, 45, 1200, null, null, null, null]])
  expect(clockText(onScoreboard(355, LENGTH, 'down'))).toBe('14:05')
  expect(clockText(onScoreboard(355, LENGTH, 'up'))).toBe('5:55')
  const format = { periods: [900, 900, 900], overtimes: [300] }
  expect([usualLength(3, format), usualLength(4, format)]).toEqual([900, 300])
  expect(usualLength(3, { periods: [600, 900], overtimes: [] })).toBe(900)
})
