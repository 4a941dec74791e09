import { afterEach, describe, expect, it, vi } from 'vitest'
import { WALL_TIMES, WALL_ZONE } from '../../../../../fixtures/wall-times.ts'
import { startWords as followerWords } from '../../follow/dates.ts'
import { fromLocalInput, toLocalInput } from '../../team/schedule/game-form.ts'
import { bodyOf } from '../service-worker/follow/notification.ts'
import {
  comingWords,
  isOnDayOf,
  shortStartWords,
  startDay,
  startTimestamp,
  startWords,
  untilStart,
} from './game-start.ts'

afterEach(() => vi.unstubAllEnvs())

const game = (startTime: string | null, startDate: string | null = null) => ({
  ...{ startTime, startDate, timeZone: WALL_ZONE },
})

describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a device in %s', (device) => {
  it.each(WALL_TIMES)(
    'ZONE-350 Screens, forms, follower pages and push messages have the wall time of the team: $moment',
    ({ moment, day, time, words, offset }) => {
      vi.stubEnv('TZ', device)
      const [, clock = ''] = words.split(', ')
      expect(shortStartWords(game(moment))).toBe(words)
      expect(startWords(game(moment))).toContain(`, ${clock}`)
      expect(comingWords(game(moment), new Date(moment))).toBe(`Today, ${clock}`)
      expect(isOnDayOf(game(moment), new Date(`${day}T17:00:00Z`))).toBe(true)
      expect(toLocalInput(moment, WALL_ZONE)).toBe(`${day}T${time}`)
      if (offset !== '-05:00') expect(fromLocalInput(`${day}T${time}`, WALL_ZONE)).toBe(moment)
      const now = Date.parse(moment)
      expect(followerWords(game(moment), now, false)).toBe(`Today, ${clock}`)
      expect(followerWords(game(moment), now, true)).toMatch(new RegExp(`^Today, ${clock} E[SD]T$`))
      expect(bodyOf({ ...game(moment), body: '', location: null })).toContain(`, ${clock}`)
    },
  )

  it('DAY-352 The time until a game agrees with its day by the calendar of the team: hours until tomorrow, then days', () => {
    vi.stubEnv('TZ', device)
    // 11 PM of November 20 for the team.
    const now = new Date('2026-11-21T04:00:00Z')
    const starts = [
      '21T03:59',
      '21T04:25',
      '21T06:00',
      '22T00:30',
      '22T05:30',
      '23T04:00',
      '30T00:30',
    ]
    const until = starts.map((start) => untilStart(game(`2026-11-${start}:00Z`), now))
    const tomorrow = ['in 2 h', 'in 21 h']
    expect(until).toEqual([null, 'in 25 min', ...tomorrow, 'in 2 days', 'in 2 days', 'in 9 days'])
    const days = [null, '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => game(null, day))
    expect(days.map((one) => untilStart(one, now))).toEqual([null, null, null, 'in 2 days'])
  })

  it('DAY-350 A day without a time is the same day everywhere, and is marked as without a known time', () => {
    vi.stubEnv('TZ', device)
    const open = game(null, '2026-04-03')
    const before = new Date('2026-04-03T03:30:00Z')
    expect(shortStartWords(open)).toBe('4/3/26, time to be announced')
    expect(startWords(open)).toMatch(/^Fri, Apr 3(, 2026)?, time to be announced$/)
    expect(startDay(open)).toMatch(/^Fri, Apr 3(, 2026)?$/)
    expect(comingWords(open, before)).toBe('Tomorrow, time to be announced')
    expect(isOnDayOf(open, before)).toBe(false)
    expect(isOnDayOf(open, new Date('2026-04-04T03:30:00Z'))).toBe(true)
    expect(startTimestamp(open)).toBe(Date.parse('2026-04-04T04:00:00Z') - 1)
    const april = Date.parse('2026-04-01T12:00:00Z')
    expect(followerWords(open, april, true)).toBe('Fri, Apr 3, time to be announced')
    expect(bodyOf({ ...open, body: 'A', location: 'Rink' })).toBe(
      'A\nFri, Apr 3, time to be announced\u00a0· Rink',
    )
  })
})
