import { describe, expect, it } from 'vitest'
import { game } from '#test/app/team-api.ts'
import { recordWords } from '../platform/format/final-score.ts'
import { atAGlance, goalDifference, isLive, nextGame } from './at-a-glance.ts'

/** A time by the clock of the test's machine. */
const at = (clock: string) => new Date(`2026-11-${clock}`)
const NOW = at('23T18:00')
const start = (clock: string) => ({ startTime: at(clock).toISOString() })
const won = {
  status: 'final',
  final: { for: 4, against: 2, decidedIn: 'regulation', forfeitedBy: null },
} as const
const lost = {
  status: 'final',
  final: { for: 2, against: 3, decidedIn: 'shootout', forfeitedBy: null },
} as const
const tied = {
  status: 'final',
  final: { for: 2, against: 2, decidedIn: 'regulation', forfeitedBy: null },
} as const
const beaten = {
  status: 'final',
  final: { for: 0, against: 5, decidedIn: 'regulation', forfeitedBy: null },
} as const

describe('the next game', () => {
  const later = game('later', start('28T19:00'))
  const soon = game('soon', start('25T19:00'))
  const today = game('today', start('23T10:00'))
  const live = game('live', { status: 'live', ...start('23T17:30') })
  const played = game('played', { ...won, ...start('23T09:00') })
  const undated = game('undated')
  const old = game('old', { status: 'live', ...start('20T19:00') })

  it("GLANCE-1 The next game is the one in progress, else today's, else the first upcoming, else one without a date", () => {
    const next = (...games: Parameters<typeof nextGame>[0]) => nextGame(games, NOW)?.id
    expect(next(later, soon, live, today, played, undated)).toBe('live')
    expect(next(later, soon, today, played, old, undated)).toBe('today')
    expect(next(later, soon, played, old, undated)).toBe('soon')
    expect(next(played, old, undated, game('older'))).toBe('undated')
    expect(next(played, old, game('recorded', { status: 'live' }))).toBe('recorded')
    expect(next(played, old)).toBeUndefined()
    expect(next()).toBeUndefined()
  })

  it('GLANCE-2 A game is live while it is recorded in on its day and not finished', () => {
    expect(isLive(live, NOW)).toBe(true)
    expect(isLive(old, NOW)).toBe(false)
    expect(isLive(today, NOW)).toBe(false)
    expect(isLive(played, NOW)).toBe(false)
    const entered = { status: 'live', createdAt: at('23T16:00').toISOString() } as const
    expect(isLive(game('without a start', entered), NOW)).toBe(true)
  })

  it('GLANCE-7 A game that is recorded stays live past midnight, until six hours after its start', () => {
    const late = game('late', { status: 'live', ...start('23T22:30') })
    const of = { status: 'live', startDate: '2026-11-23', timeZone: 'UTC' } as const
    for (const [one, zone] of [
      [late, ''],
      [game('of a day', of), 'Z'],
    ] as const) {
      expect(isLive(one, at(`24T00:05${zone}`))).toBe(true)
      expect(nextGame([soon, one], at(`24T00:05${zone}`))).toBe(one)
      expect(isLive(one, at(`24T06:30${zone}`))).toBe(false)
    }
    const postponed = { status: 'live', ...start('25T01:00') } as const
    expect(isLive(game('not begun', postponed), NOW)).toBe(false)
    const recorded = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
    expect(isLive(game('now', { ...postponed, recordedAt: recorded(59) }), NOW)).toBe(true)
    expect(isLive(game('over', { ...postponed, recordedAt: recorded(61) }), NOW)).toBe(false)
  })
})

it('GLANCE-3 The record counts the finished games alone, and the last ten are listed with the latest last', () => {
  const finals = [won, lost, tied, beaten, ...Array.from({ length: 9 }, () => won)]
  const games = finals.map((final, index) => game(`g${index}`, final))
  const open = game('open', { status: 'live', ...start('20T19:00') })
  const { last, latest, record, unfinished } = atAGlance([...games, open], NOW)
  expect(last?.id).toBe('g0')
  expect(latest.map(({ id }) => id)).toEqual([
    'g9',
    'g8',
    'g7',
    'g6',
    'g5',
    'g4',
    'g3',
    'g2',
    'g1',
    'g0',
  ])
  expect(recordWords(record)).toBe('10–1–1–1')
  expect(goalDifference(record)).toBe('+14')
  expect(unfinished).toBe(1)
  expect(atAGlance([], NOW)).toMatchObject({ next: null, last: null, latest: [], unfinished: 0 })
})

it('GLANCE-4 A record is written W-L-OTL, with ties where there are any, and the goal difference with its sign', () => {
  const record = (given: object) => ({
    ...{ games: 0, wins: 3, losses: 2, overtimeLosses: 1, ties: 0, goalsFor: 0, goalsAgainst: 0 },
    ...given,
  })
  expect(recordWords(record({}))).toBe('3–2–1')
  expect(recordWords(record({ ties: 4 }))).toBe('3–2–1–4')
  expect(goalDifference(record({}))).toBe('0')
  expect(goalDifference(record({ goalsFor: 3, goalsAgainst: 12 }))).toBe('−9')
})
