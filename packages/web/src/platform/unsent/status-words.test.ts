import { describe, expect, it } from 'vitest'
import type { AttentionItem, OutboxStatus } from '../sync/outbox/types.ts'
import {
  chipCount,
  chipText,
  NOTICE_DELAY,
  nextShown,
  SAVED_DURATION,
  type ShownState,
  STATE_SENTENCES,
  showsInNavigation,
  stateOf,
} from './status-words.ts'

const CALM: OutboxStatus = {
  unsent: 0,
  owners: [],
  connection: 'online',
  storage: 'ok',
  attention: [],
}

const refused: AttentionItem = {
  id: 'one',
  gameId: 'game',
  userId: 'kim',
  operation: { id: 'one', sequence: 1, madeAt: 0, command: { kind: 'periods.create' } },
  words: { game: null, players: {} },
  error: 'This team is disabled',
  code: 'TEAM_DISABLED',
  refusedAt: 0,
}

describe('the state of sending', () => {
  it('KEEP-1 The chip names the number of unsent records and the connection', () => {
    const text = (given: Partial<OutboxStatus>) => {
      const status = { ...CALM, ...given }
      return chipText(stateOf(status), status)
    }
    expect(text({})).toBeNull()
    expect(text({ unsent: 3 })).toBe('3 unsent')
    expect(text({ connection: 'offline' })).toBe('Offline')
    expect(text({ connection: 'offline', unsent: 3 })).toBe('Offline · 3 unsent')
    expect(text({ connection: 'signed-out', unsent: 3 })).toBe('Sign in to send 3')
    expect(text({ storage: 'full' })).toBe('Storage full')
    expect(text({ storage: 'full', unsent: 3 })).toBe('Storage full · 3 unsent')
    expect(text({ storage: 'low' })).toBeNull()
    expect(text({ storage: 'memory' })).toBeNull()
    expect(text({ storage: 'memory', unsent: 3 })).toBe('Keep open · 3 unsent')
    expect(text({ unsent: 3, attention: [refused] })).toBe('1 needs attention')
    expect(text({ attention: [refused, refused] })).toBe('2 need attention')
    expect(chipText('just-saved', CALM)).toBe('Up to date')
  })

  it('KEEP-16 Refused records hide neither a lost connection, nor the number of unsent ones, nor a full storage', () => {
    const chip = (given: Partial<OutboxStatus>) => {
      const status = { ...CALM, attention: [refused, refused], ...given }
      const state = stateOf(status)
      return [chipText(state, status), chipCount(state, status)]
    }
    const offline = { connection: 'offline' } as const
    expect(chip({ unsent: 3 })).toEqual(['2 need attention', 2])
    expect(chip({ ...offline, unsent: 3 })).toEqual(['2 need attention · Offline · 3 unsent', 5])
    expect(chip(offline)).toEqual(['2 need attention · Offline', 2])
    expect(chip({ ...offline, storage: 'full' })).toEqual(['2 need attention · Storage full', 0])
    const [signedOut] = chip({ connection: 'signed-out', unsent: 3 })
    expect(signedOut).toBe('2 need attention · Sign in to send 3')
    const [memory] = chip({ storage: 'memory', unsent: 3 })
    expect(memory).toBe('2 need attention · Keep open · 3 unsent')
  })

  it('KEEP-2 Records that are sent quickly are not mentioned', () => {
    expect(nextShown('saved', 'unsent')).toEqual({ state: 'unsent', after: NOTICE_DELAY })
    expect(nextShown('just-saved', 'unsent')).toEqual({ state: 'unsent', after: NOTICE_DELAY })
    expect(nextShown('offline', 'unsent')).toEqual({ state: 'unsent', after: 0 })
    expect(nextShown('saved', 'saved')).toEqual({ state: 'saved', after: 0 })
  })

  it('KEEP-2 Records that are sent quickly do not flicker in the navigation', () => {
    const unsent = { ...CALM, unsent: 1 }
    expect(showsInNavigation('saved', unsent)).toBe(false)
    expect(showsInNavigation('just-saved', unsent)).toBe(false)
    expect(showsInNavigation('unsent', unsent)).toBe(true)
    expect(showsInNavigation('offline', unsent)).toBe(true)
    expect(showsInNavigation('offline', CALM)).toBe(false)
    expect(showsInNavigation('saved', { ...CALM, attention: [refused] })).toBe(true)
    const owner = { userId: 'anna', displayName: 'Anna', email: 'anna@example.test', unsent: 1 }
    expect(showsInNavigation('saved', { ...CALM, owners: [owner] })).toBe(true)
  })

  it('KEEP-2 A lost connection shows at once, and its return shows briefly', () => {
    expect(nextShown('saved', 'offline')).toEqual({ state: 'offline', after: 0 })
    expect(nextShown('offline', 'saved')).toEqual({ state: 'just-saved', after: 0 })
    expect(nextShown('just-saved', 'saved')).toEqual({ state: 'saved', after: SAVED_DURATION })
  })

  it('KEEP-2 The announced state has no figures, so that taps are not announced', () => {
    const states: ShownState[] = [
      'attention',
      'full',
      'memory',
      'signed-out',
      'offline',
      'unsent',
      'saved',
    ]
    for (const state of states) expect(STATE_SENTENCES[state]).not.toMatch(/\d/)
  })
})
