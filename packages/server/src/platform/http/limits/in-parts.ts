import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { yieldAfterLong } from '../../db/slices.ts'
import { writerOf } from '../endpoint/serializer.ts'

/** Some milliseconds of work: so many items, or characters. */
const ITEMS_AT_ONCE = 500
const LENGTH_AT_ONCE = 256 * 1024
/** Between two looks at the clock. */
const ITEMS_BETWEEN_LOOKS = 16

type ListsInParts<Body> = {
  readonly [Name in keyof Body]: Body[Name] extends readonly (infer Item)[] | undefined
    ? Body[Name] | Item[] | Generator<Item> | AsyncGenerator<Item>
    : Body[Name] extends object
      ? Body[Name] | InParts<Body[Name]>
      : Body[Name]
}

/** A list whose items are created on request; one of at most `atOnce` items at once. */
export const lazily = <Row, Item>(
  rows: Iterable<Row>,
  present: (row: Row) => Item,
  atOnce = ITEMS_AT_ONCE,
): Item[] | Generator<Item> =>
  Array.isArray(rows) && rows.length <= atOnce
    ? rows.map((row: Row) => present(row))
    : onDemand(rows, present)

function* onDemand<Row, Item>(rows: Iterable<Row>, present: (row: Row) => Item): Generator<Item> {
  for (const row of rows) yield present(row)
}

/** A list that is read in pages while it is written out. */
export async function* inPages<Row, Item>(
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const rows of pages) for (const row of rows) yield present(row)
}

const isLazy = (value: unknown): value is Generator<unknown> | AsyncGenerator<unknown> =>
  typeof value === 'object' && value !== null && 'next' in value

/**
 * A 200 whose lists may be very long: those that are created by {@link lazily} or {@link inPages}
 * are written out as JSON, some items at a time while the client reads, so that neither do others
 * wait nor is all of it held at once.
 */
export class InParts<Body extends object> {
  readonly #body: ListsInParts<Body>

  constructor(body: ListsInParts<Body>) {
    this.#body = body
  }

  /** The body as it is if no list is long, else a writer of the fields that its shape declares. */
  body(shape: z.ZodMiniType | undefined): Readable | object {
    if (shape === undefined || !this.isLazy()) return this.#whole()
    return Readable.from(this.written(shape), { objectMode: false })
  }

  isLazy(): boolean {
    return Object.values(this.#body).some((value) =>
      value instanceof InParts ? value.isLazy() : isLazy(value),
    )
  }

  written(shape: z.ZodMiniType): AsyncGenerator<string> {
    return written(this.#body, shape)
  }

  #whole(): object {
    return Object.fromEntries(
      Object.entries(this.#body).map(([name, value]) => [
        name,
        value instanceof InParts ? value.#whole() : value,
      ]),
    )
  }
}

/** An answer turns out to be too long to be stored, before it is built. */
export class TooLong extends Error {}

interface Inside {
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
}

/** The shapes inside of an object or a list, which may be optional or null. */
function insideOf(shape: z.ZodMiniType): Inside {
  const inside = shape._zod.def as Inside
  return inside.innerType === undefined ? inside : insideOf(inside.innerType)
}

async function* written(body: object, shape: z.ZodMiniType): AsyncGenerator<string> {
  let text = ''
  let separator = '{'
  for (const [name, value] of Object.entries(body)) {
    const of = insideOf(shape).shape?.[name]
    if (of === undefined || value === undefined) continue
    text += `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (value instanceof InParts) {
      yield text
      yield* value.written(of)
      text = ''
      continue
    }
    if (!isLazy(value)) {
      text += writerOf(of)(value)
      continue
    }
    const { element } = insideOf(of)
    const write = element === undefined ? JSON.stringify : writerOf(element)
    text += '['
    let items = 0
    let begun = performance.now()
    for await (const item of value) {
      if (items > 0) text += ','
      text += write(item)
      items += 1
      if (items % ITEMS_AT_ONCE === 0 || text.length >= LENGTH_AT_ONCE) {
        yield text
        text = ''
        await nextTurn()
        begun = performance.now()
      } else if (items % ITEMS_BETWEEN_LOOKS === 0) begun = await yieldAfterLong(begun)
    }
    text += ']'
  }
  yield `${text}}`
}
