import { describe, expect, it } from 'vitest'
import { assign, EMPTY_DRAFT } from './goal-draft.ts'

describe('assigning a goal', () => {
  it('GOAL-2 Players are assigned their roles in a goal', () => {
    const scored = assign(EMPTY_DRAFT, 'scorer', 'ann')
    expect(assign(scored, 'assister2', 'bea')).toEqual({
      scorer: 'ann',
      assister1: null,
      assister2: 'bea',
    })
  })

  it('GOAL-3 A player has one role in a goal, and the newest assignment wins', () => {
    const draft = assign(assign(EMPTY_DRAFT, 'scorer', 'ann'), 'assister1', 'bea')
    expect(assign(draft, 'assister1', 'ann')).toEqual({
      scorer: null,
      assister1: 'ann',
      assister2: null,
    })
    expect(assign(draft, 'scorer', 'ann')).toEqual(draft)
  })

  it('GOAL-2 An assignment can be removed, and empty roles stay empty', () => {
    const draft = assign(EMPTY_DRAFT, 'scorer', 'ann')
    expect(assign(draft, 'scorer', null)).toEqual(EMPTY_DRAFT)
    expect(assign(draft, 'assister1', null)).toEqual(draft)
  })
})
