import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import {
  Device,
  KIM,
  LEE,
  NO_WORDS,
  offline,
  shot,
  straight,
  type Tab,
} from '#test/sync/outbox/device.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'
import type { OutboxUser } from './ports.ts'
import type { OperationStore } from './store.ts'

const GAMES = [newId(), newId()]
const USERS = [KIM, KIM, KIM, LEE, null]
const DISKS = ['well', 'well', 'full', 'broken', 'unreadable'] as const
type Disk = (typeof DISKS)[number]

const tab = fc.nat(2)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constant('tap'), tab, fc.nat(1), fc.integer({ min: 1, max: 4 })),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('open'), tab) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('close'), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('leave'), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('return'), tab) },
  { weight: 1, arbitrary: fc.constant(['steal'] as const) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('disk'), fc.constantFrom(...DISKS)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('network'), fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('user'), fc.constantFrom(...USERS)) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('wait'), fc.constantFrom(0, 0.2, 3, 30)) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Tap {
  readonly userId: string
  readonly gameId: string
  readonly tab: Tab
  /** Once the page calls it recorded. */
  id: string | null
}

/** A browser of several tabs, whose disk, network and user change at any time. */
class Browser {
  readonly device = new Device()
  readonly taps: Tap[] = []
  private readonly tabs: (Tab | null)[] = [null, null, null]
  private disk: Disk = 'well'

  private readonly faulty = (store: OperationStore): OperationStore => ({
    ...store,
    add: async (operations) => {
      if (this.disk === 'full') throw new DOMException('No space left', 'QuotaExceededError')
      if (this.disk === 'broken') throw new Error('broken')
      return store.add(operations)
    },
    reserve: async (bytes) => {
      if (this.disk === 'full') throw new DOMException('No space left', 'QuotaExceededError')
      return store.reserve(bytes)
    },
    read: async (...of) => {
      if (this.disk === 'unreadable') throw new Error('unreadable')
      return store.read(...of)
    },
  })

  open(index: number): Tab {
    const open = this.tabs[index] ?? this.device.open(this.faulty)
    this.tabs[index] = open
    return open
  }

  close(index: number): void {
    this.tabs[index]?.kill()
    this.tabs[index] = null
  }

  private tap(index: number, gameId: string): void {
    const { user } = this.device
    if (user === null) return
    const tap: Tap = { userId: user.id, gameId, tab: this.open(index), id: null }
    this.taps.push(tap)
    void tap.tab.outbox.add(gameId, shot(), NO_WORDS).then(({ id }) => {
      tap.id = id
    })
  }

  async take([kind, one, game = 0, count = 1]: Step): Promise<void> {
    const { device } = this
    if (kind === 'tap') for (let tap = 0; tap < count; tap += 1) this.tap(one, GAMES[game] ?? '')
    else if (kind === 'open') this.open(one)
    else if (kind === 'close') this.close(one)
    else if (kind === 'leave') this.open(one).outbox.leave()
    else if (kind === 'return') {
      this.open(one).outbox.reread()
      this.open(one).outbox.hurry()
    } else if (kind === 'steal') device.steal()
    else if (kind === 'disk') {
      const wasUnreadable = this.disk === 'unreadable'
      this.disk = one
      // It is read again after a pause.
      if (wasUnreadable) await device.time.pass(31_000)
    }
    if (kind === 'network') device.network = one ? straight : offline
    if (kind === 'user') device.signIn(one)
    if (kind === 'wait') await device.time.pass(one * 1000)
  }

  /** Each recorded operation is shown as waiting by the tab that took it, once, or is on the server. */
  expectNoneLost(): void {
    for (const open of this.tabs) {
      if (open === null || this.disk === 'unreadable') continue
      const unsent = open.outbox.unsent().map(({ operation }) => operation.id)
      expect(new Set(unsent).size).toBe(unsent.length)
      const own = this.taps.filter((tap) => tap.tab === open && tap.id !== null)
      for (const { id, gameId, userId } of own) {
        if (userId !== this.device.user?.id) continue
        expect([...unsent, ...this.arrived(gameId)]).toContain(id)
      }
    }
  }

  private arrived(gameId: string): readonly string[] {
    return this.device.server.game(gameId).operations.map(({ id }) => id)
  }

  /** All is well again, and each user returns. */
  async end(): Promise<void> {
    this.disk = 'well'
    this.device.network = straight
    for (const user of [LEE, KIM] satisfies OutboxUser[]) {
      this.device.signIn(user)
      this.close(0)
      const { outbox } = this.open(0)
      const own = () => this.taps.filter(({ userId, id }) => userId === user.id && id !== null)
      await this.device.time.until(
        () =>
          outbox.status().unsent === 0 &&
          own().every(({ id, gameId }) => this.arrived(gameId).includes(id ?? '')),
      )
    }
  }

  expectOnceInOrder(): void {
    for (const gameId of GAMES) {
      const ids = this.arrived(gameId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const tab of new Set(this.taps.map((tap) => tap.tab))) {
        const own = this.taps.filter((tap) => tap.tab === tab && tap.gameId === gameId)
        for (const { id: userId } of [KIM, LEE]) {
          const tapped = own.flatMap((tap) => (tap.userId === userId && tap.id ? [tap.id] : []))
          expect(ids.filter((id) => tapped.includes(id))).toEqual(tapped)
        }
      }
    }
  }
}

it('OUTBOX-12 OUTBOX-21 OUTBOX-22 With any disk, network, users and tabs each recorded operation arrives once, and in the order of its page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
      const browser = new Browser()
      for (const one of steps) {
        await browser.take(one)
        await browser.device.time.settle()
        browser.expectNoneLost()
      }
      await browser.end()
      browser.expectOnceInOrder()
      for (const index of [0, 1, 2]) browser.close(index)
    }),
    { numRuns: sized(150, 1500) },
  )
}, 600_000)
