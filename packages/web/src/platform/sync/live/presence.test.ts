import type { GamePresence } from '@icetally/domain/game/endpoints/events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnnouncer, createPresenceStore } from './presence.ts'

const of = (gameId: string, ...names: string[]): GamePresence => ({
  gameId,
  recorders: names.map((name) => ({
    ...{ userId: name, displayName: name, deviceId: `phone of ${name}`, side: null },
  })),
})

const next = () => vi.advanceTimersByTimeAsync(0)

describe('recorders', () => {
  it('LIVE-36 This device is not named among the recorders, another of the same user is', () => {
    const store = createPresenceStore(() => 'phone of Anna')
    let notifications = 0
    store.subscribe(() => {
      notifications += 1
    })
    expect(store.recorders('one')).toBe(store.recorders('two'))
    store.note(of('one', 'Anna', 'Bo'))
    expect(store.recorders('one').map(({ displayName }) => displayName)).toEqual(['Bo'])
    expect(store.recorders('one')).toBe(store.recorders('one'))
    store.clear()
    expect(store.recorders('one')).toEqual([])
    expect(notifications).toBe(2)
  })
})

describe('announcing', () => {
  const posted: string[] = []
  let isVisible = true
  let isReached = true
  const noted: GamePresence[] = []
  const announcer = createAnnouncer({
    announce: async (gameId, side) => {
      posted.push(`${gameId} ${side}`)
      if (!isReached) throw new Error('no network')
      return of(gameId, 'Bo')
    },
    leave: async (gameId) => {
      posted.push(`left ${gameId}`)
      if (!isReached) throw new Error('no network')
    },
    note: (presence) => noted.push(presence),
    isVisible: () => isVisible,
  })

  beforeEach(() => {
    posted.length = 0
    noted.length = 0
    isVisible = true
    isReached = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    return () => vi.useRealTimers()
  })

  it('LIVE-37 Presence is announced every 15 seconds while visible and withdrawn at the end', async () => {
    const stop = announcer.begin('one', 'for')
    await next()
    expect(posted).toEqual(['one for'])
    expect(noted).toEqual([of('one', 'Bo')])
    vi.advanceTimersByTime(30_000)
    expect(posted).toEqual(['one for', 'one for', 'one for'])
    isVisible = false
    vi.advanceTimersByTime(60_000)
    expect(posted).toHaveLength(3)
    isVisible = true
    announcer.announceAll()
    expect(posted).toHaveLength(4)
    announcer.leaveAll()
    announcer.announceAll()
    expect(posted.splice(4)).toEqual(['left one', 'one for'])
    stop()
    stop()
    vi.advanceTimersByTime(60_000)
    expect(posted.slice(4)).toEqual(['left one'])
  })

  it('LIVE-37 A change of side is one announcement without leaving', () => {
    const stop = announcer.begin('one', 'for')
    stop()
    const stopAgain = announcer.begin('one', null)
    vi.advanceTimersByTime(1_000)
    expect(posted).toEqual(['one for', 'one null'])
    stopAgain()
    vi.advanceTimersByTime(1_000)
    expect(posted.at(-1)).toBe('left one')
  })

  it('LIVE-37 A failed announcement is retried silently', async () => {
    isReached = false
    const stop = announcer.begin('one', null)
    await next()
    isReached = true
    vi.advanceTimersByTime(15_000)
    await next()
    expect(noted).toHaveLength(1)
    isReached = false
    stop()
    vi.advanceTimersByTime(1_000)
    await next()
    expect(posted.at(-1)).toBe('left one')
  })
})
