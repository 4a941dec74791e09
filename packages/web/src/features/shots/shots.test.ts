import type { Player } from '@icetally/domain/contract/players'
import type { Shot } from '@icetally/domain/contract/shots'
import { canvasPoint } from '@icetally/domain/rink/points'
import { describe, expect, it } from 'vitest'
import { draftShot, type ShotDraft } from './draft-shot.ts'
import {
  countShots,
  describeShot,
  fromServer,
  type GameShot,
  latestShot,
  shotsInView,
  toMark,
} from './game-shot.ts'
import { KIND_TONES, modeKind, modeOf } from './shot-mode.ts'

const ann: Player = {
  id: 'ann',
  teamId: 'team',
  name: 'Ann Arrow',
  number: 7,
  createdAt: '2026-01-01T00:00:00.000Z',
}

function shot(id: string, rest: Partial<GameShot> = {}): GameShot {
  return {
    id,
    periodId: 'p1',
    periodNumber: 1,
    shooter: null,
    point: canvasPoint(10, 20),
    direction: 'right',
    scored: false,
    scoredAgainst: true,
    takenAt: '2026-11-21T18:00:00.000Z',
    pending: false,
    ...rest,
  }
}

const draft: ShotDraft = {
  view: 2,
  period: { id: 'p2', periodNumber: 2, attackingDirection: 'left' },
  viewed: 'left',
  mode: { scored: true, shooter: ann },
  point: canvasPoint(101, 202),
  id: 'new',
  takenAt: '2026-11-21T18:30:00.000Z',
}

describe('what a tap means', () => {
  it('SHOT-1 a shot of the player, in the period and direction in view', () => {
    expect(draftShot(draft)).toEqual({
      id: 'new',
      periodId: 'p2',
      periodNumber: 2,
      shooter: { id: 'ann', name: 'Ann Arrow', number: 7, removed: false },
      point: { x: 101, y: 202 },
      direction: 'left',
      scored: true,
      scoredAgainst: false,
      takenAt: '2026-11-21T18:30:00.000Z',
      pending: true,
    })
  })

  it('SHOT-1 a shot against has no shooter', () => {
    const against = draftShot({ ...draft, mode: { scored: false, shooter: 'against' } })
    expect(against).toMatchObject({ shooter: null, scored: false, scoredAgainst: true })
  })

  it('SHOT-9 a specific period is needed', () => {
    expect(draftShot({ ...draft, view: 'all', period: null })).toBe(
      'Please select a specific period (1, 2, or 3) to add shots',
    )
  })

  it('SHOT-10 a player or AGAINST is needed', () => {
    expect(draftShot({ ...draft, mode: { scored: false, shooter: null } })).toBe(
      'Please select a player or AGAINST before adding shots',
    )
  })

  it('SHOT-11 the period has to exist', () => {
    expect(draftShot({ ...draft, period: null })).toBe('Period not found')
  })

  it('SHOT-10 a chosen player who left the roster is nobody', () => {
    const choices = { view: 1, scored: false, shooterId: 'ann' } as const
    expect(modeOf(choices, [ann]).shooter).toBe(ann)
    expect(modeOf(choices, []).shooter).toBeNull()
  })
})

describe('the mode', () => {
  it('SHOT-8 has a colour for each of the four kinds', () => {
    const tone = (scored: boolean, shooter: 'against' | Player) =>
      KIND_TONES[modeKind({ scored, shooter })]
    expect(tone(false, 'against')).toBe('orange')
    expect(tone(true, 'against')).toBe('red')
    expect(tone(true, ann)).toBe('green')
    expect(tone(false, ann)).toBe('blue')
  })
})

describe('recorded shots', () => {
  const player = { id: 'ann', name: 'Ann Arrow', number: 7, removed: false }
  const shots = [
    shot('1'),
    shot('2', { scored: true, periodNumber: 2 }),
    shot('3', { scoredAgainst: false, shooter: player, periodNumber: 2 }),
    shot('4', { scoredAgainst: false, shooter: player, scored: true, periodNumber: 2 }),
    shot('5', { scoredAgainst: false, shooter: player, scored: true, periodNumber: 3 }),
  ]

  it('SHOT-4 count shots, scored ones included, and scores on both sides', () => {
    expect(countShots(shots)).toEqual({
      forShots: 3,
      forScores: 2,
      againstShots: 2,
      againstScores: 1,
    })
  })

  it('SHOT-4 count those of the period in view', () => {
    expect(countShots(shotsInView(shots, 2))).toEqual({
      forShots: 2,
      forScores: 1,
      againstShots: 1,
      againstScores: 1,
    })
    expect(shotsInView(shots, 'all')).toHaveLength(5)
  })

  it('SHOT-14 the last shot is the latest by the time it was taken', () => {
    const times = [
      shot('b', { takenAt: '2026-11-21T18:00:02.000Z' }),
      shot('c', { takenAt: '2026-11-21T18:00:09.000Z' }),
      shot('a', { takenAt: '2026-11-21T18:00:05.000Z' }),
    ]
    expect(latestShot(times)?.id).toBe('c')
    expect(latestShot([shot('x'), shot('y')])?.id).toBe('y')
    expect(latestShot([])).toBeNull()
  })

  it('SHOT-17 a tooltip says kind, side, player, period and time', () => {
    expect(describeShot(shots[3] ?? shot('none')).slice(0, 3)).toEqual([
      'SCORE FOR',
      '#7 Ann Arrow',
      'Period 2',
    ])
    expect(describeShot(shot('1'))[0]).toBe('MISS AGAINST')
    expect(describeShot(shot('1'))).toHaveLength(3)
    expect(describeShot(shot('1'))[2]).toMatch(/^\d{1,2}:\d\d [AP]M$/)
    const removed = shot('r', { shooter: { ...player, number: null, removed: true } })
    expect(describeShot(removed)[1]).toBe('Ann Arrow (removed)')
  })

  it('keep the direction they were taken in, whatever the period has now', () => {
    const answer: Shot = {
      id: 's',
      gameId: 'g',
      periodId: 'p2',
      period: { id: 'p2', periodNumber: 2, attackingDirection: 'right' },
      shooter: null,
      xCoord: 33,
      yCoord: 44,
      scored: true,
      scoredAgainst: true,
      attackingDirection: 'left',
      takenAt: '2026-11-21T18:00:00.000Z',
    }
    expect(toMark(fromServer(answer))).toEqual({
      id: 's',
      point: { x: 33, y: 44 },
      direction: 'left',
      kind: 'against-scored',
      pending: false,
    })
  })
})
