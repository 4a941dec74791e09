import { describe, expect, it } from 'vitest'
import { lastUsed } from './last-used.ts'

describe('the last used shooters', () => {
  it('ENTRY-3 are the last five who shot, each once', () => {
    expect(lastUsed([])).toEqual([])
    expect(lastUsed(['a', null, 'b', 'a'])).toEqual(['a', 'b'])
    expect(new Set(lastUsed(['a', 'b', 'c', 'd', 'e', 'f']))).toEqual(new Set('bcdef'))
  })

  it('ENTRY-3 somebody new takes the place of whoever has not shot for longest', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(lastUsed([...five, 'f'])).toEqual(['f', 'b', 'c', 'd', 'e'])
    expect(lastUsed([...five, 'a', 'f'])).toEqual(['a', 'f', 'c', 'd', 'e'])
    expect(lastUsed([...five, 'f', 'g', 'a'])).toEqual(['f', 'g', 'a', 'd', 'e'])
  })

  it('ENTRY-3 nobody moves by shooting again', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(lastUsed([...five, 'c', 'e', 'a', null, 'c'])).toEqual(five)
  })
})
