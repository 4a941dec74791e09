import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { startClock } from '../../games/clock.ts'
import { startSession } from '../../platform/session/session.ts'
import { useShotChoices } from './use-shot-choices.ts'

const FIRST = { view: 1, scored: false, shooterId: 'against' }
const CHOSEN = { view: 2, scored: true, shooterId: 'kim' } as const

beforeEach(() => startSession(SIGNED_IN, 'token'))
afterEach(() => localStorage.clear())

const open = () => renderHook(() => useShotChoices('game')).result

it("RECORDER-30 The rink opens in the period of the device's clock, or else in period 1", () => {
  const first = open()
  expect(first.current.choices).toEqual(FIRST)
  act(() => first.current.choose(CHOSEN))
  expect(open().current.choices).toEqual(FIRST)
  startClock('game', 3, 1200)
  expect(open().current.choices).toEqual({ ...FIRST, view: 3 })
})

it('RECORDER-31 Period, mode and player return once from the intermission', () => {
  const left = open()
  act(() => left.current.choose(CHOSEN))
  left.current.leave()
  expect(open().current.choices).toEqual(CHOSEN)
  expect(open().current.choices).toEqual(FIRST)
})
