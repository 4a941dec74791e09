import { describe, expect, it } from 'vitest'
import {
  changedPlayerFields,
  playerFields,
  playerForm,
  playerFormSchema,
  wornBy,
} from './player-form.ts'

const sent = (name: string, number: string) => {
  const result = playerFormSchema.safeParse({ name, number, position: '', shoots: '' })
  return result.success
    ? playerFields(result.data)
    : result.error.issues.map((issue) => issue.message)
}

describe('requests of the player dialogs', () => {
  it('ROSTER-5 Zero is a number, empty is none, and 99 is the highest', () => {
    expect(sent(' Ann ', '0')).toEqual({ name: 'Ann', number: 0 })
    expect(sent('Ann', '00')).toEqual({ name: 'Ann', number: 0, jersey: '00' })
    expect(sent('Ann', ' ')).toEqual({ name: 'Ann', number: null })
    expect(sent('Ann', '99')).toEqual({ name: 'Ann', number: 99 })
    for (const number of ['100', '-1', '7.5', '1e9'])
      expect(sent('Ann', number)).toEqual(['Jersey number must be a whole number from 0 to 99'])
  })

  it('BADDAY-5 Of a player only changed fields are sent', () => {
    const more = { position: 'C', shoots: null } as const
    const stored = { id: 'p', teamId: 't', name: 'Ann', number: 7, ...more, createdAt: '' }
    const form = playerFormSchema.parse(playerForm(stored))
    expect(changedPlayerFields(form, stored)).toEqual({})
    expect(changedPlayerFields({ ...form, number: '8' }, stored)).toEqual({ number: 8 })
    expect(changedPlayerFields({ ...form, number: '' }, stored)).toEqual({ number: null })
    expect(changedPlayerFields({ ...form, name: 'Bea' }, stored)).toEqual({ name: 'Bea' })
    expect(changedPlayerFields({ ...form, position: '' }, stored)).toEqual({ position: null })
    expect(changedPlayerFields({ ...form, number: '07' }, stored)).toEqual({
      number: 7,
      jersey: '07',
    })
  })

  it('ROSTER-4 A name of 1 to 100 characters is needed', () => {
    expect(sent('  ', '')).toEqual(['Player name is required'])
    expect(sent('x'.repeat(101), '')).toEqual(['Player name is too long'])
  })

  it('ROSTER-6 The fields hold the stored values, zero included', () => {
    const more = { position: null, shoots: null }
    const stored = { id: 'p', teamId: 't', name: 'Ann', number: 0, ...more, createdAt: '' }
    const none = { position: '', shoots: '' }
    expect(playerForm(stored)).toEqual({ name: 'Ann', number: '0', ...none })
    expect(playerForm({ ...stored, number: null })).toEqual({ name: 'Ann', number: '', ...none })
    expect(playerForm()).toEqual({ name: '', number: '', ...none })
    const chosen = { position: 'LW', shoots: 'R' } as const
    expect(playerForm({ ...stored, ...chosen })).toMatchObject(chosen)
  })

  it('ROSTER-18 A number is taken if another player on the roster has it', () => {
    const roster = [
      { id: 'ann', number: 9 },
      { id: 'bea', number: 0 },
      { id: 'cleo', number: null },
      { id: 'dora', number: 0, jersey: '00' },
    ]
    expect(wornBy('9', roster, undefined)).toEqual([roster[0]])
    expect(wornBy(' 0 ', roster, 'ann')).toEqual([roster[1]])
    expect(wornBy('00', roster, undefined)).toEqual([roster[3]])
    for (const typed of ['', ' ', '8', '9x']) expect(wornBy(typed, roster, undefined)).toEqual([])
    expect(wornBy('9', roster, 'ann')).toEqual([])
  })
})
