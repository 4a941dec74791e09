import { describe, expect, it } from 'vitest'
import { INITIAL_VIEW, type inOrder, LINK_PARTS, usualExpiry, viewKey, viewOf } from './link.ts'
import { followerLabel, initialsOf } from './names.ts'

describe('the parts that a link shows', () => {
  it('FOLLOW-1 A team under 13 shows numbers only and no players, regardless of the link', () => {
    const everything = { names: 'full', shows: LINK_PARTS } as const
    expect(viewOf(everything, true)).toEqual({
      names: 'numbers',
      shows: ['score', 'schedule', 'shots', 'goals'],
    })
    expect(viewOf(everything, false)).toEqual(everything)
  })

  it('FOLLOW-2 Views that show the same are the same in any order of choosing', () => {
    const key = (shows: Parameters<typeof inOrder>[0]) =>
      viewKey(viewOf({ names: 'full', shows }, false))
    expect(key(['goals', 'score'])).toBe(key(['score', 'goals', 'score']))
    expect(key(['goals'])).not.toBe(key(['score']))
    expect(viewKey(INITIAL_VIEW)).not.toBe(viewKey({ ...INITIAL_VIEW, names: 'full' }))
  })
})

describe('the names of players', () => {
  it.each([
    ['Mia Lind', 'M. L.'],
    ['mia lind', 'M. L.'],
    ['Kim', 'K.'],
    ['Ana Maria de la Cruz', 'A. C.'],
    ['Denisa Křížová', 'D. K.'],
    ["Sean O'Neill", 'S. O.'],
    ['"Bo" (Boris) Berg', 'B. B.'],
    ['山田 太郎', '山. 太.'],
    ['🏒 Kim', 'K.'],
    ['🏒', ''],
  ])('FOLLOW-3 The initials of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('FOLLOW-4 A player is called by number, by initials and number, or by the whole name', () => {
    const mia = { name: 'Mia Lind', number: 9 }
    expect(followerLabel('numbers', mia)).toBe('#9')
    expect(followerLabel('initials', mia)).toBe('M. L. #9')
    expect(followerLabel('full', mia)).toBe('Mia Lind')
    expect(followerLabel('numbers', { ...mia, number: 0 })).toBe('#0')
  })

  it('FOLLOW-4 A player without a number has no label by number, and initials alone by initials', () => {
    const kim = { name: 'Kim', number: null }
    expect(followerLabel('numbers', kim)).toBeNull()
    expect(followerLabel('initials', kim)).toBe('K.')
    expect(followerLabel('initials', { ...kim, name: '🏒' })).toBeNull()
  })
})

describe('the expiry of a link whose creator set none', () => {
  const at = (day: string) => Date.parse(`${day}T10:00:00.000Z`)
  const season = (startsOn: string, endsOn: string) => ({ startsOn, endsOn })
  const expiry = (seasons: Parameters<typeof usualExpiry>[0], day: string) =>
    new Date(usualExpiry(seasons, at(day))).toISOString()

  it('FOLLOW-5 It ends with the season that is played, else with the next one', () => {
    const seasons = [season('2027-09-01', '2028-04-30'), season('2026-09-01', '2027-04-30')]
    expect(expiry(seasons, '2026-11-23')).toBe('2027-05-01T12:00:00.000Z')
    expect(expiry(seasons, '2026-08-01')).toBe('2027-05-01T12:00:00.000Z')
    expect(expiry(seasons, '2027-07-01')).toBe('2028-05-01T12:00:00.000Z')
  })

  it('FOLLOW-5 Without an upcoming season a link expires on 30 June, at least 30 days from now', () => {
    expect(expiry([season('2020-09-01', '2021-04-30')], '2026-11-23')).toBe(
      '2027-07-01T12:00:00.000Z',
    )
    expect(expiry([], '2026-05-31')).toBe('2026-07-01T12:00:00.000Z')
    expect(expiry([], '2026-06-15')).toBe('2027-07-01T12:00:00.000Z')
  })
})
