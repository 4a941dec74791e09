import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { InParts, lazily } from './in-parts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const present = (number: number) => ({ name: `"${number}"`, number })

const items = z.array(z.object({ name: z.string(), number: z.number() }))

it('BOUND-9 A list rendered in parts equals the whole list', async () => {
  const shape = z.object({
    ...{ before: z.number(), list: z.optional(items), empty: items },
    after: z.object({ none: z.nullable(z.string()) }),
  })
  for (const count of [0, 1, 499, 500, 501, 1000, 2345]) {
    const body = { before: 1, list: numbers(count).map(present), empty: [], after: { none: null } }
    const parts = new InParts({ ...body, list: lazily(numbers(count), present) })
    const built = parts.body(shape)
    const written = built instanceof Readable ? await text(built) : JSON.stringify(built)
    expect(written, `${count} items`).toBe(JSON.stringify(body))
    expect(built instanceof Readable, `${count} items`).toBe(count > 500)
  }
})

it('BOUND-9 An object with a long list in it is rendered in parts, too', async () => {
  const rows = numbers(501)
  const team = { name: 'North', games: rows.map(present), last: true }
  const shape = z.object({ name: z.string(), games: items, last: z.boolean() })
  const one = z.object({ one: z.number(), team: shape })
  const inside = new InParts<typeof team>({ ...team, games: lazily(rows, present) })
  const built = new InParts<{ one: number; team: typeof team }>({ one: 1, team: inside }).body(one)
  expect(await text(built as Readable)).toBe(JSON.stringify({ one: 1, team }))
  const short = new InParts<typeof team>({ ...team, games: lazily([1], present) })
  const whole = new InParts<{ team: typeof team }>({ team: short }).body(one)
  expect(whole).toEqual({ team: { ...team, games: [present(1)] } })
})

it('BOUND-9 A list is rendered only as fast as it is read, and other requests run in between', async () => {
  const count = 100_000
  let built = 0
  const list = lazily(numbers(count), (number) => {
    built += 1
    return present(number)
  })
  let turns = 0
  let counting = setImmediate(function next() {
    turns += 1
    counting = setImmediate(next)
  })
  let chunks = 0
  for await (const _ of new InParts({ list }).body(z.object({ list: items })) as Readable) {
    chunks += 1
    if (chunks === 1) expect(built).toBeLessThan(count / 10)
  }
  clearImmediate(counting)
  expect(built).toBe(count)
  expect(turns).toBeGreaterThan(100)
})

it('BOUND-54 A list rendered in parts has only the fields that its answer declares', async () => {
  const rows = numbers(501)
  const undeclared = (number: number) => ({ ...present(number), secret: 1 })
  const team = {
    hidden: 1,
    list: lazily(rows, undeclared),
    absent: undefined,
    first: { secret: 1 },
  }
  const shape = z.object({
    ...{ list: z.nullable(items), absent: z.optional(z.string()) },
    first: z.object({ name: z.optional(z.string()) }),
  })
  const built = new InParts(team).body(shape)
  expect(await text(built as Readable)).toBe(JSON.stringify({ list: rows.map(present), first: {} }))
})
