import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { deliveriesOf } from '#test/deliveries.ts'
import { deleteInSlices } from '../db/row-slices.ts'
import type { DeliveryTable } from '../db/schema.ts'
import { type NewDelivery, queueDeliveries } from './queue.ts'
import { Slots } from './slots.ts'
import { claimDeliveries, clearDeliveries, expiredDeliveries, listClaimable } from './store.ts'
import { type Channel, sendDue, startDeliveries } from './worker.ts'

const MINUTE = 60_000
const LIMITS = { atOnce: 4, perTeam: 2, perAddress: 4 }

let sent: DeliveryTable[]

const app = await testApp()

beforeEach(async () => {
  sent = []
  await app.database.write(clearDeliveries)
})

/** A channel of this test; `answer` throws a receiver's refusal. */
const channelBy = (answer: (row: DeliveryTable) => unknown): Channel => ({
  ...{ name: 'webhook', noun: 'a message', ...LIMITS },
  open: () => ({
    async carry(row) {
      sent.push(row)
      await answer(row)
    },
    close: () => undefined,
  }),
  refusalOf: (error) => ({ isFinal: false, timedOut: error === 'silent' }),
})

const toolsBy = (answer: (row: DeliveryTable) => unknown = () => undefined) => ({
  ...deliveriesOf(app),
  channels: [channelBy(answer)],
})

const queue = (team: string, rows: number, fields: Partial<NewDelivery> = {}) =>
  app.database.write((trx) =>
    queueDeliveries(
      trx,
      Array.from({ length: rows }, () => ({
        ...{ channel: 'webhook' as const, kind: 'ping', content: '{}' },
        ...{ team_id: team, address: `https://${team}.example`, ...fields },
      })),
      app.clock.now,
    ),
  )

const teamsSent = () => sent.map(({ team_id }) => team_id)
const waiting = () => app.rows('deliveries')

/** The claims of two processes that read the outbox at the same time. */
async function claimTwice(now = app.clock.now) {
  const claim = { channel: 'webhook', now, leaseEnd: now + 2 * MINUTE } as const
  const claimed = async () => {
    const ids = await app.database.read((reader) => listClaimable(reader, claim, new Slots(LIMITS)))
    return app.database.write((trx) => claimDeliveries(trx, ids, claim))
  }
  return (await Promise.all([claimed(), claimed()])).flat()
}

describe('the outbox', () => {
  it('DELIVERY-63 Every team with a delivery gets a slot before a team gets two', async () => {
    await queue('a', 6)
    app.clock.advance(1)
    await queue('b', 1)
    await queue('c', 2)
    const gate = Promise.withResolvers<void>()
    const sending = sendDue(toolsBy(() => gate.promise))
    await expect.poll(() => sent.length).toBe(4)
    expect(teamsSent().toSorted()).toEqual(['a', 'a', 'b', 'c'])
    gate.resolve()
    expect(await sending).toBe(9)
    expect(await waiting()).toEqual([])
  })

  it('DELIVERY-64 Receivers of one team that do not answer leave slots for other teams', async () => {
    await queue('silent', 40)
    const gate = Promise.withResolvers<void>()
    const sending = sendDue(toolsBy(({ team_id }) => (team_id === 'silent' ? gate.promise : 0)))
    await expect.poll(() => sent.length).toBe(2)
    await queue('other', 3)
    await expect.poll(() => teamsSent().filter((team) => team === 'other').length).toBe(3)
    expect(teamsSent().filter((team) => team === 'silent')).toHaveLength(2)
    gate.resolve()
    expect(await sending).toBe(43)
  })

  it('DELIVERY-65 After time-outs all deliveries of a team to that address wait, and no other deliveries', async () => {
    await queue('silent', 30)
    await queue('silent', 1, { address: 'https://fine.example' })
    await queue('other', 3, { address: 'https://silent.example' })
    const isSilent = ({ team_id, address }: DeliveryTable) =>
      team_id === 'silent' && address === 'https://silent.example'
    const tools = toolsBy((row) => isSilent(row) && Promise.reject('silent'))
    await sendDue(tools)
    expect(sent.filter(isSilent).length).toBeLessThanOrEqual(6)
    expect(sent.filter((row) => !isSilent(row))).toHaveLength(4)
    const rows = await waiting()
    expect(rows).toHaveLength(30)
    expect(rows.every((row) => row.next_attempt_at - app.clock.now >= 4 * MINUTE)).toBe(true)
  })

  it('DELIVERY-66 An expired delivery is never sent', async () => {
    await queue('a', 1, { expires_at: app.clock.now + 15 * MINUTE })
    const tools = toolsBy(() => Promise.reject('busy'))
    await sendDue(tools)
    app.clock.advance(10 * 60 * MINUTE)
    expect(await sendDue(tools)).toBe(1)
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect(tools.counts.all).toEqual([
      { channel: 'webhook', outcome: 'retried', n: 1 },
      { channel: 'webhook', outcome: 'given_up', n: 1 },
    ])
  })

  it('DELIVERY-67 Two processes at once claim each due delivery once, and no delivery that is not due', async () => {
    for (const team of ['a', 'b', 'c', 'd']) await queue(team, 1)
    await queue('e', 1, { next_attempt_at: app.clock.now + 1 })
    const claimed = await claimTwice()
    expect(claimed.map(({ team_id }) => team_id).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(await claimTwice()).toEqual([])
  })

  it('DELIVERY-68 A delivery claimed by a dead process is sent after its lease, as the second attempt', async () => {
    await queue('a', 1)
    const [row] = await claimTwice()
    const tools = toolsBy()
    expect(await sendDue(tools)).toBe(0)
    app.clock.advance(2 * MINUTE)
    expect(await sendDue(tools)).toBe(1)
    expect(sent).toMatchObject([{ id: row?.id, attempts: 2 }])
  })

  it('DELIVERY-69 A process whose lease has ended does not change a delivery claimed by another', async () => {
    await queue('a', 1)
    const late = Promise.withResolvers<void>()
    const slow = sendDue(toolsBy(() => late.promise.then(() => Promise.reject('busy'))))
    await expect.poll(() => sent.length).toBe(1)
    app.clock.advance(2 * MINUTE)
    const [again] = await claimTwice()
    late.resolve()
    await slow
    expect(await waiting()).toMatchObject([again])
  })

  it('DELIVERY-70 A started worker sends newly queued deliveries while other receivers do not answer, and stops', async () => {
    const gate = Promise.withResolvers<void>()
    await queue('silent', 5)
    const stop = startDeliveries(
      toolsBy(({ team_id }) => (team_id === 'silent' ? gate.promise : undefined)),
    )
    await expect.poll(() => sent.length).toBe(2)
    await queue('other', 1)
    await expect.poll(() => teamsSent().includes('other')).toBe(true)
    gate.resolve()
    await stop()
  })

  it('DELIVERY-72 Deliveries of a team are sent in the order in which they were queued', async () => {
    const kinds = Array.from({ length: 12 }, (_, number) => `${number}`)
    await app.database.write((trx) =>
      queueDeliveries(
        trx,
        kinds.map((kind) => ({ channel: 'webhook' as const, kind, content: '{}', team_id: 'a' })),
        app.clock.now,
      ),
    )
    await sendDue(toolsBy())
    expect(sent.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('DELIVERY-73 Any number of deliveries is queued with the same statement', async () => {
    const before = app.statements.length
    for (const rows of [1, 2, 300]) await queue('a', rows)
    const inserts = app.statements.slice(before).filter((text) => /^\W*(insert|with)/.test(text))
    expect([inserts.length, new Set(inserts).size]).toEqual([3, 1])
    expect(await waiting()).toHaveLength(303)
  })

  it('DELIVERY-71 The outbox is empty after a restore, and without entries that no channel sends', async () => {
    await queue('a', 1, { expires_at: app.clock.now - 25 * 60 * MINUTE })
    await queue('b', 1, { expires_at: app.clock.now - MINUTE })
    await deleteInSlices(app.database, expiredDeliveries(app.clock.now))
    expect(await waiting()).toMatchObject([{ team_id: 'b' }])
    await app.database.write(clearDeliveries)
    expect(await waiting()).toEqual([])
  })
})
