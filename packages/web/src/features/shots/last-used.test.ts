import { describe, expect, it } from 'vitest'
import { lastUsed } from './last-used.ts'

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
