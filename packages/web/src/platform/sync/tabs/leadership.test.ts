import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTabChannel } from './channel.ts'
import { createLeadership } from './leadership.ts'

const closings: (() => void)[] = []

/** A tab of the browser `name`, with the locks and channels of Node. */
function openTab(name: string, hasLocks = true) {
  const channel = openTabChannel(name)
  if (channel === null) throw new Error('Node has channels')
  const state = { isVisible: true, leads: 0, lost: 0 }
  const request = ((lock: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    navigator.locks.request(`${name} ${lock}`, ...rest)) as LockManager['request']
  const { campaign } = createLeadership({
    locks: hasLocks ? { request } : undefined,
    channel,
    now: () => Date.now(),
    isVisible: () => state.isVisible,
  })
  const candidate = () => {
    const withdraw = campaign(() => {
      state.leads += 1
      return () => {
        state.leads -= 1
        state.lost += 1
      }
    })
    closings.push(withdraw)
    return withdraw
  }
  closings.push(channel.close)
  return {
    state,
    channel,
    candidate,
    leads: (count = 1) => expect.poll(() => state.leads).toBe(count),
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
const newName = () => crypto.randomUUID()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
})
afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.useRealTimers()
})

describe('the leading tab', () => {
  it('OUTBOX-4 One tab leads at a time, and the next one follows when it withdraws', async () => {
    const browser = newName()
    const [one, two] = [openTab(browser), openTab(browser)]
    const withdraw = one.candidate()
    await one.leads()
    two.candidate()
    await nextTask()
    expect(two.state.leads).toBe(0)
    withdraw()
    await two.leads()
    expect(one.state.leads).toBe(0)
  })

  it('OUTBOX-4 All parts of the leading tab lead, and it leads until the last one withdraws', async () => {
    const browser = newName()
    const [one, two] = [openTab(browser), openTab(browser)]
    const first = one.candidate()
    await one.leads()
    const second = one.candidate()
    expect(one.state.leads).toBe(2)
    two.candidate()
    first()
    await nextTask()
    expect([one.state.leads, two.state.leads]).toEqual([1, 0])
    second()
    await two.leads()
  })

  it('OUTBOX-4 LIVE-34 A leading tab that sleeps loses its lease after 20 seconds, and leads again later', async () => {
    const browser = newName()
    const { promise, resolve: wake } = Promise.withResolvers<void>()
    const asleep = navigator.locks.request(`${browser} icetally-leader`, () => promise)
    asleep.catch(() => undefined)
    const [hidden, seen] = [openTab(browser), openTab(browser)]
    hidden.state.isVisible = false
    hidden.candidate()
    const withdraw = seen.candidate()
    await nextTask()
    await vi.advanceTimersByTimeAsync(19_000)
    expect(seen.state.leads).toBe(0)
    await vi.advanceTimersByTimeAsync(6_000)
    await seen.leads()
    await expect(asleep).rejects.toThrow()
    expect(hidden.state.leads).toBe(0)
    withdraw()
    await hidden.leads()
    wake()
  })

  it('OUTBOX-4 A tab whose lease was taken away stops, and waits for the next one', async () => {
    const browser = newName()
    const one = openTab(browser)
    one.candidate()
    await one.leads()
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const lock = `${browser} icetally-leader`
    const stolen = navigator.locks.request(lock, { steal: true }, () => promise)
    await one.leads(0)
    end()
    await stolen
    await one.leads()
  })

  it('OUTBOX-4 A leading tab that sends signs of life keeps its lease', async () => {
    const browser = newName()
    const [busy, waiting] = [openTab(browser), openTab(browser)]
    busy.candidate()
    await busy.leads()
    waiting.candidate()
    for (let signs = 0; signs < 5; signs += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      await nextTask()
    }
    expect([busy.state.leads, waiting.state.leads]).toEqual([1, 0])
  })

  it('OUTBOX-4 Without locks every tab leads', () => {
    const browser = newName()
    const [one, two] = [openTab(browser, false), openTab(browser, false)]
    one.candidate()
    two.candidate()
    expect([one.state.leads, two.state.leads]).toEqual([1, 1])
  })
})
