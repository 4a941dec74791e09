import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { endSession, startSession } from '../../platform/session/session.ts'
import type { ShotChoices } from './shot-mode.ts'
import { useShotChoices } from './use-shot-choices.ts'

const FIRST = { view: 1, scored: false, shooterId: 'against' }
const CHOSEN: ShotChoices = { view: 2, scored: true, shooterId: 'kim' }

beforeEach(() => startSession(SIGNED_IN, 'token'))
afterEach(() => localStorage.clear())

const open = () => renderHook(() => useShotChoices('game'))

it('RECORDER-30 The chosen period, mode and player survive a reload, the end of the session and the intermission; elsewhere they end', () => {
  const first = open()
  expect(first.result.current.choices).toEqual(FIRST)
  act(() => first.result.current.choose(CHOSEN))
  // A page that is reloaded leaves no screen.
  const reloaded = open()
  expect(reloaded.result.current.choices).toEqual(CHOSEN)
  endSession('refused', 'It has ended')
  reloaded.unmount()
  startSession(SIGNED_IN, 'token')
  const again = open()
  expect(again.result.current.choices).toEqual(CHOSEN)
  again.result.current.leave()
  again.unmount()
  const returned = open()
  expect(returned.result.current.choices).toEqual(CHOSEN)
  returned.unmount()
  expect(open().result.current.choices).toEqual(FIRST)
})
