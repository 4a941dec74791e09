import { describe, expect, it } from 'vitest'
import { assign, EMPTY_DRAFT } from './goal-draft.ts'

describe('assigning a goal', () => {
  it('GOAL-2 Players are assigned their roles in a goal', () => {
    const scored = assign(EMPTY_DRAFT, 'scorer', 'ann')
    expect(assign(scored, 'secondaryAssist', 'bea')).toEqual({
      scorer: 'ann',
      primaryAssist: null,
      secondaryAssist: 'bea',
    })
  })

  it('GOAL-3 A player has one role in a goal, and the newest assignment wins', () => {
    const draft = assign(assign(EMPTY_DRAFT, 'scorer', 'ann'), 'primaryAssist', 'bea')
    expect(assign(draft, 'primaryAssist', 'ann')).toEqual({
      scorer: null,
      primaryAssist: 'ann',
      secondaryAssist: null,
    })
    expect(assign(draft, 'scorer', 'ann')).toEqual(draft)
  })

  it('GOAL-2 An assignment can be removed, and empty roles stay empty', () => {
    const draft = assign(EMPTY_DRAFT, 'scorer', 'ann')
    expect(assign(draft, 'scorer', null)).toEqual(EMPTY_DRAFT)
    expect(assign(draft, 'primaryAssist', null)).toEqual(draft)
  })
})
