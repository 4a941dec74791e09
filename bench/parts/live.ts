import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../lib/processes.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { ONE_SEASON } from '../lib/seed.ts'
import { newId, type Person, tapOf, world } from '../lib/world.ts'
import { milliseconds, type Part } from './part.ts'

/** What two recorders are promised: each sees the other's shots within this many milliseconds. */
const PROMISED = 2_000
const SHOTS = 150
/** Milliseconds; not a multiple of the pauses after which the server looks by itself. */
const BETWEEN_SHOTS = 37
/** Each person's: fewer than a user may have. */
const STREAMS_EACH = 5

/** A browser that watches a game, and tells when a shot arrives. */
class Watcher {
  readonly #wanted = new Map<string, () => void>()
  readonly #control = new AbortController()
  #received = ''

  /** Resolves when the first event is there. */
  async open(port: number, { token, gameId }: Person): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/api/events?games=${gameId}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: this.#control.signal,
    })
    if (!response.ok || response.body === null)
      throw new Error(`a stream answered ${response.status}`)
    const first = this.arrival('event: presence')
    void this.#read(response.body).catch(() => undefined)
    await first
  }

  /** Resolves with the moment at which the text arrives. */
  arrival(text: string): Promise<number> {
    return new Promise((resolve) => {
      this.#wanted.set(text, () => resolve(performance.now()))
    })
  }

  close(): void {
    this.#control.abort()
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder()
    for await (const chunk of body) {
      this.#received += decoder.decode(chunk, { stream: true })
      for (const [text, arrived] of this.#wanted) {
        if (!this.#received.includes(text)) continue
        this.#wanted.delete(text)
        arrived()
      }
      this.#received = this.#received.slice(this.#received.lastIndexOf('\n\n') + 2)
    }
  }
}

async function record(port: number, person: Person, id: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/shots/games/${person.gameId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...tapOf(person), id }),
  })
  if (response.status !== 201) throw new Error(`a shot answered ${response.status}`)
  await response.arrayBuffer()
}

/** From sending a shot until the last of the watchers has it, for many shots; sorted. */
async function measure(
  port: number,
  person: Person,
  watchers: readonly Watcher[],
): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < SHOTS; count += 1) {
    const id = newId()
    const arrivals = Promise.all(watchers.map((watcher) => watcher.arrival(`"id":"${id}"`)))
    const sent = performance.now()
    await record(port, person, id)
    took.push(Math.max(...(await arrivals)) - sent)
    await wait(BETWEEN_SHOTS)
  }
  // The first ones warm up.
  return took.slice(20).toSorted((one, other) => one - other)
}

/**
 * How soon a shot that the first of these people records at `recordedAt` is seen by so many streams at `port`,
 * which are the others' too.
 */
export async function seenBy(
  what: string,
  of: {
    readonly engine: string
    readonly people: readonly Person[]
    readonly port: number
    readonly recordedAt?: number
    readonly count: number
  },
): Promise<Row> {
  const { engine, people, port, recordedAt = port, count } = of
  const [recorder] = people
  if (recorder === undefined) throw new Error('nobody records')
  const watchers = Array.from({ length: count }, () => new Watcher())
  const open = watchers.map((watcher, index) => {
    const person = people[Math.floor(index / STREAMS_EACH) % people.length] ?? recorder
    return watcher.open(port, { ...person, gameId: recorder.gameId })
  })
  await Promise.all(open)
  const took = await measure(recordedAt, recorder, watchers)
  for (const watcher of watchers) watcher.close()
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)]
  return {
    what: `a shot seen by ${what}, p50 and p95 : promised`,
    engine,
    measured: `${milliseconds(p50)}, ${milliseconds(p95)} : ${PROMISED} ms`,
    ratio: p95 / PROMISED,
    target: { atMost: 0.25 },
  }
}

/** How soon a shot that one person records is seen by others. */
export const live: Part = async ({ places, engine }) => {
  const place = await places.make(engine)
  const { product, people } = await world(place, ONE_SEASON, 20)
  const rows: Row[] = []
  const add = async (what: string, port: number, count: number): Promise<void> => {
    rows.push(await seenBy(what, { engine, people, port, recordedAt: product.port, count }))
  }
  await add('another recorder', product.port, 1)
  await add('the last of 100 others', product.port, 20 * STREAMS_EACH)
  if (engine === 'postgres') {
    const second = await startProduct(place)
    await add('another recorder at another server', second.port, 1)
    await add('the last of 100 others at another server', second.port, 20 * STREAMS_EACH)
    await second.stop()
  }
  await product.stop()
  return rows
}
