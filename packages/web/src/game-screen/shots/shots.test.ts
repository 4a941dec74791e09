import { countGame } from '@icetally/domain/analytics/shots'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import { INITIAL_DIRECTIONS } from '@icetally/domain/game/period/directions'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { describe, expect, it } from 'vitest'
import { gameShot } from '#test/game-shot.ts'
import { lastUsed } from '../shared/last-used.ts'
import {
  describeShot,
  type GameShot,
  gameShots,
  latestShot,
  shotsInView,
  toMark,
} from './game-shot.ts'
import { draftShot, modeOf, type ShotDraft } from './shot-mode.ts'

const ann: Player = {
  id: 'ann',
  teamId: 'team',
  name: 'Ann Arrow',
  number: 7,
  ...{ position: null, shoots: null },
  createdAt: '2026-01-01T00:00:00.000Z',
}

const shot = (id: string, given: Partial<GameShot> = {}) => gameShot({ id, ...given })

const draft: ShotDraft = {
  view: 2,
  directions: INITIAL_DIRECTIONS,
  mode: { scored: true, shooter: ann },
  point: canvasPoint(101, 202),
  shotId: 'new',
}

describe('the effect of a tap', () => {
  it('SHOT-1 A shot belongs to the player, period and direction in view', () => {
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

  it('SHOT-1 A shot against has no shooter', () => {
    const against = draftShot({ ...draft, mode: { scored: false, shooter: 'against' } })
    expect(against).toMatchObject({ shooterId: null, scored: false, scoredAgainst: true })
  })

  it('SHOT-9 A shot needs a specific period', () => {
    expect(draftShot({ ...draft, view: 'all', directions: null })).toBe(
      'Please select a specific period (1, 2, or 3) to add shots',
    )
  })

  it('SHOT-10 A shot needs a player or AGAINST', () => {
    expect(draftShot({ ...draft, mode: { scored: false, shooter: null } })).toBe(
      'Please select a player or AGAINST before adding shots',
    )
  })

  it('SHOT-11 A shot needs an existing period', () => {
    expect(draftShot({ ...draft, directions: null })).toBe('Period not found')
  })

  it('SHOT-10 A selected player who left the roster counts as none', () => {
    const choices = { view: 1, scored: false, shooterId: 'ann' } as const
    expect(modeOf(choices, [ann]).shooter).toBe(ann)
    expect(modeOf(choices, []).shooter).toBeNull()
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

  const tapped = shots.map((one) => ({
    ...{ ...one, shooterId: one.shooter?.id ?? null, outcome: null },
  }))

  it('SHOT-4 Shots include scored ones, and scores are counted for both sides', () => {
    expect(countGame(tapped, [])).toEqual({
      teamShots: 3,
      teamGoals: 2,
      opponentShots: 2,
      opponentGoals: 1,
    })
  })

  it('SHOT-4 The shots of the period in view are counted', () => {
    expect(countGame(tapped, [], 2)).toEqual({
      teamShots: 2,
      teamGoals: 1,
      opponentShots: 1,
      opponentGoals: 1,
    })
    expect(shotsInView(shots, 'all')).toHaveLength(5)
  })

  it('SHOT-14 The last shot is the latest by time taken', () => {
    const times = [
      shot('b', { takenAt: 2000 }),
      shot('c', { takenAt: 9000 }),
      shot('a', { takenAt: 5000 }),
    ]
    expect(latestShot(times)?.id).toBe('c')
    expect(latestShot([shot('x'), shot('y')])?.id).toBe('y')
    expect(latestShot([])).toBeNull()
  })

  it('SHOT-17 A tooltip shows kind, side, player, period and time', () => {
    expect(describeShot(shots[3] ?? shot('none'), STANDARD_FORMAT).slice(0, 3)).toEqual([
      'SCORE FOR',
      '#7 Ann Arrow',
      'Period 2',
    ])
    expect(describeShot(shot('1'), STANDARD_FORMAT)[0]).toBe('MISS AGAINST')
    expect(describeShot(shot('1'), STANDARD_FORMAT)).toHaveLength(3)
    expect(describeShot(shot('1'), STANDARD_FORMAT)[2]).toMatch(/^\d{1,2}:\d\d [AP]M$/)
    const removed = shot('r', { shooter: { ...player, number: null, removed: true } })
    expect(describeShot(removed, STANDARD_FORMAT)[1]).toBe('Ann Arrow (removed)')
  })

  it('Shots retain the direction they were taken in when the period changes', () => {
    const [shown] = gameShots(records(recorded('s')), () => player, new Set())
    expect(shown && toMark(shown)).toEqual({
      id: 's',
      point: { x: 33, y: 44 },
      direction: 'left',
      kind: 'against-scored',
      pending: false,
    })
  })

  it('RINK-13 Unchanged shots stay the same objects', () => {
    const first = recorded('s')
    const known = () => ({ ...player })
    const [before] = gameShots(records(first), known, new Set())
    const [after, other] = gameShots(records(first, recorded('t')), known, new Set(['t']))
    expect(after).toBe(before)
    expect(other?.pending).toBe(true)
    const [sent] = gameShots(records(first), () => ({ ...player, name: 'Ann A.' }), new Set(['s']))
    expect(sent).not.toBe(before)
  })

  it('SHOT-14 Shots are ordered by time taken, not by arrival', () => {
    const late = { ...recorded('a'), takenAt: 9 }
    const early = { ...recorded('b'), takenAt: 1 }
    const shown = gameShots(records(late, early), () => player, new Set())
    expect(shown.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('the last used shooters', () => {
  it('ENTRY-3 The last shooters are the five most recent, each once', () => {
    expect(lastUsed([])).toEqual([])
    expect(lastUsed(['a', null, 'b', 'a'])).toEqual(['a', 'b'])
    expect(new Set(lastUsed(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual(new Set('bcdef'))
  })

  it('ENTRY-3 A new shooter replaces the one who has not shot for longest', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(lastUsed([...five, 'f'])).toEqual(['f', 'b', 'c', 'd', 'e'])
    expect(lastUsed([...five, 'a', 'f'])).toEqual(['a', 'f', 'c', 'd', 'e'])
    expect(lastUsed([...five, 'f', 'g', 'a'])).toEqual(['f', 'g', 'a', 'd', 'e'])
  })

  it('ENTRY-3 Shooting again moves no player in the list', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(lastUsed([...five, 'c', 'e', 'a', null, 'c'])).toEqual(five)
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
    ...{ clock: null, outcome: null, goalieId: null, emptyNet: false, penaltyShot: false },
    attackingDirection: 'left',
    takenAt: Date.UTC(2026, 10, 21, 18),
    recordedBy: null,
  }
}

function records(...shots: RecordedShot[]) {
  return { ...NO_RECORDS, shots: new Map(shots.map((one) => [one.id, one])) }
}
