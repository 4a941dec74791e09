import { OVER_AFTER } from '@icetally/domain/game/live'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { endSession, startSession } from '../../platform/session/session.ts'
import { useShotChoices } from './use-shot-choices.ts'

const FIRST = { view: 1, scored: false, shooterId: 'against', goalPeriod: 1 }
const CHOSEN = { view: 2, scored: true, shooterId: 'kim', goalPeriod: 3 } as const

beforeEach(() => startSession(SIGNED_IN, 'token'))
afterEach(() => localStorage.clear())

const open = () => renderHook(() => useShotChoices('game'))

it('RECORDER-30 The chosen period, mode and player survive a reload, the end of the session and the intermission; elsewhere they end', () => {
  const first = open()
  expect(first.result.current.choices).toEqual(FIRST)
  act(() => first.result.current.choose(CHOSEN))
  // A page that is reloaded leaves no screen.
  const reloaded = open()
  expect(reloaded.result.current.choices).toMatchObject(CHOSEN)
  endSession('refused', 'It has ended')
  reloaded.unmount()
  startSession(SIGNED_IN, 'token')
  const again = open()
  expect(again.result.current.choices).toMatchObject(CHOSEN)
  again.result.current.leave()
  again.unmount()
  const returned = open()
  expect(returned.result.current.choices).toMatchObject(CHOSEN)
  returned.unmount()
  expect(open().result.current.choices).toEqual(FIRST)
})

it('RECORDER-31 Choices of a game that is over by now are not restored', () => {
  const first = open()
  act(() => first.result.current.choose(CHOSEN))
  const note = localStorage.getItem('icetally-game-choices') ?? ''
  const [[, { chosenAt }]] = JSON.parse(note)
  localStorage.setItem(
    'icetally-game-choices',
    note.replace(String(chosenAt), String(chosenAt - OVER_AFTER)),
  )
  expect(open().result.current.choices).toEqual(FIRST)
})
