import type { Player } from '@icetally/domain/contract/players'
import { INITIAL_DIRECTIONS } from '@icetally/domain/period/directions'
import { NO_RECORDS, type RecordedShot } from '@icetally/domain/recording/records'
import { canvasPoint } from '@icetally/domain/rink/points'
import { countShots } from '@icetally/domain/statistics/shots'
import { describe, expect, it } from 'vitest'
import { draftShot, type ShotDraft } from './draft-shot.ts'
import {
  describeShot,
  type GameShot,
  gameShots,
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
    periodNumber: 1,
    shooter: null,
    point: canvasPoint(10, 20),
    direction: 'right',
    scored: false,
    scoredAgainst: true,
    takenAt: Date.UTC(2026, 10, 21, 18),
    recordedBy: 'kim',
    pending: false,
    ...rest,
  }
}

const draft: ShotDraft = {
  view: 2,
  directions: INITIAL_DIRECTIONS,
  mode: { scored: true, shooter: ann },
  point: canvasPoint(101, 202),
  shotId: 'new',
}

describe('what a tap means', () => {
  it('SHOT-1 a shot of the player, in the period and direction in view', () => {
    expect(draftShot(draft)).toEqual({
      kind: 'shot.record',
      shotId: 'new',
      periodNumber: 2,
      shooterId: 'ann',
      xCoord: 101,
      yCoord: 202,
      scored: true,
      scoredAgainst: false,
      attackingDirection: 'left',
    })
  })

  it('SHOT-1 a shot against has no shooter', () => {
    const against = draftShot({ ...draft, mode: { scored: false, shooter: 'against' } })
    expect(against).toMatchObject({ shooterId: null, scored: false, scoredAgainst: true })
  })

  it('SHOT-9 a specific period is needed', () => {
    expect(draftShot({ ...draft, view: 'all', directions: null })).toBe(
      'Please select a specific period (1, 2, or 3) to add shots',
    )
  })

  it('SHOT-10 a player or AGAINST is needed', () => {
    expect(draftShot({ ...draft, mode: { scored: false, shooter: null } })).toBe(
      'Please select a player or AGAINST before adding shots',
    )
  })

  it('SHOT-11 the period has to exist', () => {
    expect(draftShot({ ...draft, directions: null })).toBe('Period not found')
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

const player = { id: 'ann', name: 'Ann Arrow', number: 7, removed: false }

describe('recorded shots', () => {
  const shots = [
    shot('1'),
    shot('2', { scored: true, periodNumber: 2 }),
    shot('3', { scoredAgainst: false, shooter: player, periodNumber: 2 }),
    shot('4', { scoredAgainst: false, shooter: player, scored: true, periodNumber: 2 }),
    shot('5', { scoredAgainst: false, shooter: player, scored: true, periodNumber: 3 }),
  ]

  it('SHOT-4 count shots, scored ones included, and scores on both sides', () => {
    expect(countShots(shots)).toEqual({
      teamShots: 3,
      teamGoals: 2,
      opponentShots: 2,
      opponentGoals: 1,
    })
  })

  it('SHOT-4 count those of the period in view', () => {
    expect(countShots(shotsInView(shots, 2))).toEqual({
      teamShots: 2,
      teamGoals: 1,
      opponentShots: 1,
      opponentGoals: 1,
    })
    expect(shotsInView(shots, 'all')).toHaveLength(5)
  })

  it('SHOT-14 the last shot is the latest by the time it was taken', () => {
    const times = [
      shot('b', { takenAt: 2000 }),
      shot('c', { takenAt: 9000 }),
      shot('a', { takenAt: 5000 }),
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
    const [shown] = gameShots(records(recorded('s')), () => player, new Set())
    expect(shown && toMark(shown)).toEqual({
      id: 's',
      point: { x: 33, y: 44 },
      direction: 'left',
      kind: 'against-scored',
      pending: false,
    })
  })

  it('RINK-13 stay the same objects while nothing of them changes', () => {
    const first = recorded('s')
    const known = () => ({ ...player })
    const [before] = gameShots(records(first), known, new Set())
    const [after, other] = gameShots(records(first, recorded('t')), known, new Set(['t']))
    expect(after).toBe(before)
    expect(other?.pending).toBe(true)
    const [sent] = gameShots(records(first), () => ({ ...player, name: 'Ann A.' }), new Set(['s']))
    expect(sent).not.toBe(before)
  })

  it('SHOT-14 stand in the order they were taken, whatever order they arrived in', () => {
    const late = { ...recorded('a'), takenAt: 9 }
    const early = { ...recorded('b'), takenAt: 1 }
    const shown = gameShots(records(late, early), () => player, new Set())
    expect(shown.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

function recorded(id: string): RecordedShot {
  return {
    id,
    periodNumber: 2,
    shooterId: null,
    xCoord: 33,
    yCoord: 44,
    scored: true,
    scoredAgainst: true,
    attackingDirection: 'left',
    takenAt: Date.UTC(2026, 10, 21, 18),
    recordedBy: null,
  }
}

function records(...shots: RecordedShot[]) {
  return { ...NO_RECORDS, shots: new Map(shots.map((one) => [one.id, one])) }
}
