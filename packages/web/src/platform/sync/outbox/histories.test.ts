import { applyOperations } from '@icetally/domain/game/model/apply'
import type { Operation, RecordingCommand } from '@icetally/domain/game/model/operations'
import { NO_RECORDS } from '@icetally/domain/game/model/records'
import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import {
  Device,
  KIM,
  LEE,
  type Network,
  NO_WORDS,
  shot,
  type Tab,
} from '#test/sync/outbox/device.ts'
import { dying } from '#test/sync/outbox/dying.ts'
import { sized } from '../../../../../../scripts/testing/tier.ts'
import { ApiError } from '../../api/api-client.ts'
import type { SendBody } from './ports.ts'

const GAMES = [newId(), newId()]
const PLAYERS = [newId(), newId()]

/** The fate of a call on its way. */
const FATES = [
  'arrives',
  'arrives',
  'arrives',
  'request lost',
  'answer lost',
  'sent three times',
  'repeated later',
  'never answered',
  'never arrives',
  'another page answers',
  'server error',
  'unavailable',
  'too many',
  'session over',
] as const
type Fate = (typeof FATES)[number]

const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('tap'),
      tab: fc.nat(1),
      game: fc.nat(1),
      kind: fc.nat(6),
    } as const),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('taps'),
      tab: fc.nat(1),
      game: fc.nat(1),
      kind: fc.nat(6),
    } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait'), seconds: fc.nat(40) } as const) },
  // The number of calls of the database or the network before the page is closed.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('kill'), tab: fc.nat(1), after: fc.nat(12) } as const),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), tab: fc.nat(1) } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hurry'), tab: fc.nat(1) } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'another user' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'sign in' } as const) },
)
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

const histories = fc.record({
  steps: fc.array(steps, { minLength: 1, maxLength: 30 }),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 25 }),
})

interface Recorded {
  readonly operation: Operation
  readonly gameId: string
}

class History {
  readonly device = new Device()
  readonly safe: Recorded[] = []
  readonly shots: string[] = []
  private readonly later: (() => void)[] = []
  private readonly tabs: (Tab | null)[] = [null, null]
  private readonly dyingIn: (number | null)[] = [null, null]
  private fates: Fate[] = []

  constructor() {
    this.device.network = this.network
  }

  begin(fates: readonly Fate[]): void {
    this.fates = [...fates]
  }

  private readonly network: Network = async (call) => {
    const { deliver, signal } = call
    // A request repeated on the way arrives at some later time.
    while (this.later.length > 0) this.later.shift()?.()
    const lost = () => new ApiError(0, undefined)
    const unanswered = () =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(lost()))
      })
    switch (this.fates.shift()) {
      case 'request lost':
        throw lost()
      case 'answer lost':
        deliver()
        throw lost()
      case 'sent three times':
        deliver()
        deliver()
        return deliver()
      case 'repeated later':
        this.later.push(deliver)
        return deliver()
      case 'never answered':
        deliver()
        return unanswered()
      case 'never arrives':
        return unanswered()
      case 'another page answers':
        return '<html>Sign in to the network of the rink</html>' as never
      case 'server error':
        throw new ApiError(500, { error: 'Something went wrong', code: 'INTERNAL' })
      case 'unavailable':
        throw new ApiError(503, undefined, undefined, '3')
      case 'too many':
        throw new ApiError(429, { error: 'Slow down', code: 'TOO_MANY_REQUESTS' }, undefined, '5')
      case 'session over':
        this.device.signIn(null)
        throw new ApiError(401, { error: 'Sign in', code: 'UNAUTHENTICATED' })
      default:
        return deliver()
    }
  }

  private tab(index: number): Tab {
    const open = this.tabs[index]
    if (open) return open
    const tab: Tab = this.device.open(
      dying(
        () => this.dyingIn[index] ?? null,
        () => this.kill(index),
      ),
    )
    this.tabs[index] = tab
    return tab
  }

  private kill(index: number): void {
    this.tabs[index]?.kill()
    this.tabs[index] = null
    this.dyingIn[index] = null
  }

  private command(kind: number): RecordingCommand {
    const [player = '', other = ''] = PLAYERS
    const known = this.shots.at(-1)
    switch (kind) {
      case 1:
        return { kind: 'faceoff.count', playerId: player, won: true }
      case 2:
        return { kind: 'faceoff.count', playerId: other, won: false }
      case 3:
        if (known) return { kind: 'shot.remove', shotId: known }
        break
      case 4:
        return {
          kind: 'goal.record',
          goalId: newId(),
          scorerId: player,
          assister1Id: other,
          assister2Id: null,
          periodNumber: 2,
          shotId: null,
        }
      case 5:
        if (known) return { kind: 'shots.reset', shotIds: this.shots.slice(-3) }
        break
      default:
    }
    const shotId = newId()
    this.shots.push(shotId)
    return shot(shotId)
  }

  private async tap(index: number, game: number, kind: number): Promise<void> {
    if (this.device.user?.id !== KIM.id) return
    const gameId = GAMES[game] ?? ''
    const operation = await this.tab(index).outbox.add(gameId, this.command(kind), NO_WORDS)
    this.safe.push({ operation, gameId })
  }

  async take(step: Step): Promise<void> {
    const { device } = this
    switch (step.do) {
      case 'tap':
        void this.tap(step.tab, step.game, step.kind)
        await device.time.settle()
        break
      case 'taps':
        // None waits for the previous one.
        for (let one = 0; one < 4; one += 1) void this.tap(step.tab, step.game, step.kind)
        break
      case 'wait':
        await device.time.pass(step.seconds * 1000)
        break
      case 'kill':
        this.tab(step.tab)
        if (step.after === 0) this.kill(step.tab)
        else this.dyingIn[step.tab] = step.after
        break
      case 'leave':
        this.tab(step.tab).outbox.leave()
        break
      case 'hurry':
        this.tab(step.tab).outbox.hurry()
        break
      case 'another user':
        device.signIn(LEE)
        await device.time.settle()
        break
      case 'sign in':
        device.signIn(KIM)
    }
  }

  /** The network is well again, and the app opened once more. */
  async end(): Promise<Tab> {
    this.fates = []
    await this.device.time.settle()
    this.device.signIn(KIM)
    this.kill(0)
    const tab = this.tab(0)
    await tab.outbox.restore(GAMES[0] ?? '')
    await this.device.time.until(
      () => tab.outbox.status().unsent === 0 && this.stored.every((one) => this.isOnServer(one)),
    )
    await this.device.time.settle()
    while (this.later.length > 0) this.later.shift()?.()
    return tab
  }

  private get stored(): readonly Recorded[] {
    return this.safe
  }

  private isOnServer({ operation, gameId }: Recorded): boolean {
    return this.device.server.game(gameId).operations.some(({ id }) => id === operation.id)
  }
}

describe('histories', () => {
  it('OUTBOX-12 After any history of failures the server has every stored operation once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ steps: taken, fates }) => {
        const history = new History()
        history.begin(fates)
        for (const step of taken) await history.take(step)
        const tab = await history.end()
        const { device, safe } = history
        for (const gameId of GAMES) {
          const { operations, records } = device.server.game(gameId)
          const ids = operations.map(({ id }) => id)
          const own = safe.filter((one) => one.gameId === gameId).map(({ operation }) => operation)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids).toEqual(expect.arrayContaining(own.map(({ id }) => id)))
          const sequences = operations.map(({ sequence }) => sequence)
          expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
          const context = { userId: KIM.id, now: device.server.time }
          const once = applyOperations(NO_RECORDS, operations, context).records
          expect(records.shots).toEqual(once.shots)
          expect(records.faceoffs).toEqual(once.faceoffs)
          const shown = tab.outbox.records(gameId)
          if (shown) expect(shown.records).toEqual(records)
        }
        expect(tab.outbox.status()).toMatchObject({ unsent: 0, owners: [], attention: [] })
        const bodies: readonly (SendBody & { userId: string })[] = device.sent
        expect(bodies.every(({ userId }) => userId === KIM.id)).toBe(true)
        expect(bodies.every(({ operations }) => operations.length > 0)).toBe(true)
        tab.kill()
      }),
      { numRuns: sized(150, 1000) },
    )
  }, 600_000)
})
