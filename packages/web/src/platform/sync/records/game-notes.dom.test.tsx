import { beforeEach, expect, it, vi } from 'vitest'
import { forgetGameNotes, gameNote } from './game-notes.ts'

const asNumber = (stored: unknown) => (typeof stored === 'number' ? stored : null)

beforeEach(() => localStorage.clear())

it('CHOICE-3 Readers follow the notes of a game, and the notes of the last eight games are retained', () => {
  const note = gameNote('test', asNumber)
  const changed = vi.fn()
  const stop = note.subscribe(changed)
  for (let game = 0; game < 9; game += 1) note.write(`game ${game}`, game)
  expect(changed).toHaveBeenCalledTimes(9)
  expect(note.of('game 0')).toBe(null)
  expect(note.of('game 1')).toBe(1)
  note.write('game 1', null)
  expect(note.of('game 1')).toBe(null)
  stop()
})

it('CHOICE-4 An invalid note counts as none, and all are deleted with the session', () => {
  const note = gameNote('test', asNumber)
  localStorage.setItem('icetally-game-test', '{')
  expect(note.of('game')).toBe(null)
  localStorage.setItem('icetally-game-test', '[["game","no number"],["other",7]]')
  expect(note.of('game')).toBe(null)
  expect(note.of('other')).toBe(7)
  forgetGameNotes()
  expect(note.of('other')).toBe(null)
  expect(localStorage).toHaveLength(0)
})
