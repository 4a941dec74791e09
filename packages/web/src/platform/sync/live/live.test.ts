import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTabChannel } from '../tabs/channel.ts'
import { createLeadership } from '../tabs/leadership.ts'
import { createLive, type Live } from './live.ts'
import type { LiveEvent } from './live-stream.ts'

interface Tab {
  readonly live: Live
  /** The games its own connection follows; null while it has none. */
  readonly follows: () => Readonly<Record<string, number>> | null
  /** Something arrives over its connection. */
  readonly receive: (event: LiveEvent) => void
  readonly events: LiveEvent[]
  readonly numbers: Map<string, number>
  readonly see: (visible: boolean) => void
  readonly signIn: (user: string | null) => void
  hurried: number
}

const newName = () => crypto.randomUUID()

const closings: (() => void)[] = []

/** A tab with the browser's own locks and channels, here those of Node; `name` is the browser. */
function openTab(name: string, hasLocks = true): Tab {
  const channel = openTabChannel(name)
  if (channel === null) throw new Error('Node has channels')
  const releases: (() => void)[] = []
  let follows: Readonly<Record<string, number>> | null = null
  let receive: (event: LiveEvent) => void = () => undefined
  let isVisible = true
  let user: string | null = 'anna'
  const events: LiveEvent[] = []
  const numbers = new Map<string, number>()
  const request = ((lock: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    navigator.locks.request(`${name} ${lock}`, ...rest)) as LockManager['request']
  const leadership = createLeadership({
    locks: hasLocks ? { request } : undefined,
    channel,
    now: () => Date.now(),
    isVisible: () => isVisible,
  })
  const live = createLive({
    campaign: leadership.campaign,
    channel,
    feed: (onEvent) => {
      follows = {}
      receive = onEvent
      return {
        watch: (games) => {
          follows = Object.fromEntries(games)
        },
        hurry: () => {
          tab.hurried += 1
        },
        close: () => {
          follows = null
        },
      }
    },
    user: () => user,
    known: (gameId) => numbers.get(gameId) ?? 0,
    onEvent: (event) => events.push(event),
    isVisible: () => isVisible,
    now: () => Date.now(),
    tab: newName(),
  })
  const tab: Tab = {
    ...{ live, events, numbers, hurried: 0 },
    follows: () => follows,
    receive: (event) => receive(event),
    see: (visible) => {
      isVisible = visible
      live.visibilityChanged()
    },
    signIn: (next) => {
      user = next
      live.userChanged()
    },
  }
  closings.push(() => {
    for (const release of releases) release()
    tab.signIn(null)
    channel.close()
  })
  return tab
}

const presence = (gameId: string, side: 'for' | 'against' | null): LiveEvent => ({
  name: 'presence',
  data: { gameId, recorders: [{ userId: 'bo', displayName: 'Bo', deviceId: 'phone', side }] },
})

const leaders = (...tabs: readonly Tab[]): number =>
  tabs.filter((tab) => tab.follows() !== null).length

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})

afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.useRealTimers()
})

describe('the tabs of a browser', () => {
  it('LIVE-33 Tabs share one connection that follows all their games from the lowest known number', async () => {
    const browser = newName()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.numbers.set('one', 5)
    first.live.want('one')
    await expect.poll(() => first.follows()).toEqual({ one: 5 })
    second.numbers.set('one', 3).set('two', 9)
    second.live.want('two')
    await expect.poll(() => first.follows()).toEqual({ one: 5, two: 9 })
    second.live.want('one')
    await expect.poll(() => first.follows()).toEqual({ one: 3, two: 9 })
    expect(leaders(first, second)).toBe(1)
  })

  it('LIVE-33 Each tab is notified of the games it shows', async () => {
    const browser = newName()
    const [first, second, third] = [openTab(browser), openTab(browser), openTab(browser)]
    first.live.want('one')
    await expect.poll(() => leaders(first)).toBe(1)
    second.live.want('one')
    third.live.want('two')
    await expect.poll(() => first.follows()).toEqual({ one: 0, two: 0 })
    const event = presence('one', 'for')
    first.receive(event)
    // Perhaps twice: a tab that has requested already does so once more when the connection
    // announces itself.
    await expect.poll(() => second.events).toContainEqual(event)
    expect(first.events).toEqual([event])
    expect(third.events).toEqual([])
    const late = openTab(browser)
    late.live.want('one')
    await expect.poll(() => late.events).toContainEqual(event)
  })

  it('LIVE-39 A tab that joins later receives the earlier details of its game', async () => {
    const browser = newName()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.live.want('one')
    await expect.poll(() => first.follows()).toEqual({ one: 0 })
    const details: LiveEvent = { name: 'details', data: { gameId: 'one', changeNumber: 5 } }
    first.receive({ name: 'details', data: { gameId: 'one', changeNumber: 4 } })
    first.receive(details)
    second.live.want('one')
    await expect.poll(() => second.events.at(-1)).toEqual(details)
  })

  it('LIVE-34 Another tab takes over when the leading one closes', async () => {
    const browser = newName()
    const [first, second] = [openTab(browser), openTab(browser)]
    first.live.want('one')
    await expect.poll(() => leaders(first)).toBe(1)
    second.live.want('one')
    await expect.poll(() => first.follows()).toEqual({ one: 0 })
    first.live.pageHidden()
    await expect.poll(() => second.follows()).toEqual({ one: 0 })
    expect(leaders(first, second)).toBe(1)
  })

  it('LIVE-35 The connection closes after 30 seconds out of sight and reopens when seen', async () => {
    const tab = openTab(newName())
    tab.live.want('one')
    await expect.poll(() => leaders(tab)).toBe(1)
    tab.see(false)
    vi.advanceTimersByTime(29_000)
    expect(leaders(tab)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(leaders(tab)).toBe(0)
    tab.see(true)
    await expect.poll(() => leaders(tab)).toBe(1)
    const { hurried } = tab
    tab.see(false)
    tab.see(true)
    expect(tab.hurried).toBe(hurried + 1)
  })

  it('LIVE-31 The stream ends on signing out and starts again for the next user', async () => {
    const tab = openTab(newName())
    tab.live.want('one')
    await expect.poll(() => leaders(tab)).toBe(1)
    tab.signIn(null)
    expect(leaders(tab)).toBe(0)
    tab.signIn('bo')
    await expect.poll(() => leaders(tab)).toBe(1)
  })

  it('LIVE-29 The stream closes a second after the last game is left', async () => {
    const tab = openTab(newName())
    const release = tab.live.want('one')
    const again = tab.live.want('one')
    await expect.poll(() => leaders(tab)).toBe(1)
    release()
    release()
    vi.advanceTimersByTime(2_000)
    expect(leaders(tab)).toBe(1)
    again()
    expect(leaders(tab)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(leaders(tab)).toBe(0)
  })

  it('LIVE-33 Without locks each tab has a connection of its own', () => {
    const browser = newName()
    const [first, second] = [openTab(browser, false), openTab(browser, false)]
    first.live.want('one')
    second.live.want('one')
    expect(leaders(first, second)).toBe(2)
  })
})
