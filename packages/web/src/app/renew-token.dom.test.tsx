import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clubApi, KIM } from '#test/app/club-api.ts'
import {
  endSession,
  followOtherTabs,
  startSession,
  useSession,
} from '../platform/session/session.ts'
import { SESSION_STORAGE_KEY } from '../platform/session/stored-token.ts'
import { RENEW_AFTER, renewOldToken } from './renew-token.ts'

const START = Date.UTC(2026, 10, 21)
const token = () => useSession.getState().token

/** The token as another tab would have stored it. */
function storeElsewhere(state: object): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 }))
}

beforeEach(() => startSession(KIM, 'live-token', START))

describe('an old token', () => {
  it('SHELL-16 A token older than a day is renewed', async () => {
    const api = clubApi()
    await renewOldToken(START + RENEW_AFTER)
    expect(api.requests).toEqual([])
    await renewOldToken(START + RENEW_AFTER + 1)
    expect(token()).toBe('renewed-token')
    await renewOldToken(START + RENEW_AFTER + 2)
    expect(api.sent('POST', '/auth/refresh')).toHaveLength(1)
  })

  it('SHELL-17 All tabs together renew a token once, under a lock', async () => {
    const api = clubApi()
    const locks: string[] = []
    const request = async (name: string, work: () => Promise<void>) => {
      locks.push(name)
      // While this tab waited for the lock, another one renewed the token.
      storeElsewhere({
        token: 'theirs',
        user: KIM,
        isAuthenticated: true,
        tokenSince: START + RENEW_AFTER,
      })
      await work()
    }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }))
    await renewOldToken(START + RENEW_AFTER + 1)
    vi.unstubAllGlobals()
    expect(locks).toEqual(['icetally-token'])
    expect(token()).toBe('theirs')
    expect(api.requests).toEqual([])
  })

  it('SHELL-18 A token that cannot be renewed for lack of an answer stays in use', async () => {
    const api = clubApi()
    api.hooks.before = async () => {
      throw new TypeError('Failed to fetch')
    }
    await renewOldToken(START + RENEW_AFTER + 1)
    expect(token()).toBe('live-token')
  })
})

describe('several tabs', () => {
  it('SHELL-19 Tabs follow each other in signing in and out', async () => {
    const stop = followOtherTabs()
    const changed = () => dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
    storeElsewhere({ token: null, user: null, isAuthenticated: false, tokenSince: null })
    changed()
    await expect.poll(() => useSession.getState().isAuthenticated).toBe(false)
    storeElsewhere({ token: 'theirs', user: KIM, isAuthenticated: true, tokenSince: START })
    changed()
    await expect.poll(() => token()).toBe('theirs')
    localStorage.clear()
    changed()
    await expect.poll(() => token()).toBeNull()
    stop()
    endSession('signed-out')
  })
})
