import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from '../lib/processes.ts'
import { type Figure, milliseconds } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { ONE_SEASON } from '../lib/seed.ts'
import { EventStream } from '../lib/streams.ts'
import { type Person, tapOnce, world } from '../lib/world.ts'
import type { Part } from './part.ts'

/** The promise to two recorders: each sees the other's shots within this many milliseconds. */
const PROMISED = 2_000
const SHOTS = 150
const WARM_UP = 20
/** Milliseconds; not a multiple of the pauses after which the server looks by itself. */
const BETWEEN_SHOTS = 37
const PEOPLE = 20
/** Each person's: fewer than a user may have. */
const STREAMS_EACH = 5

/** A stream of a game, and when a text arrives on it. */
function watch(port: number, { token, gameId }: Person) {
  const wanted = new Map<string, () => void>()
  const onText = (received: string) => {
    for (const [text, arrived] of wanted) if (received.includes(text)) arrived()
  }
  const path = `/api/events?games=${gameId}`
  const stream = new EventStream({ port, path, token, onText })
  const arrival = (text: string): Promise<number> =>
    new Promise((resolve) => {
      wanted.set(text, () => {
        wanted.delete(text)
        resolve(performance.now())
      })
    })
  return { stream, arrival }
}

/** How soon a shot recorded at one port is seen by all of so many streams at another. */
async function seenBy(
  subject: string,
  people: readonly Person[],
  [recordedAt, port]: readonly [number, number],
  count: number,
): Promise<Figure> {
  const [recorder] = people
  if (recorder === undefined) throw new Error('nobody records')
  const watchers = Array.from({ length: count }, (_, index) => {
    const { token } = people[Math.floor(index / STREAMS_EACH) % people.length] ?? recorder
    return watch(port, { ...recorder, token })
  })
  await Promise.all(watchers.map(({ stream }) => stream.opened))
  const took: number[] = []
  for (let shot = 0; shot < WARM_UP + SHOTS; shot += 1) {
    let arrivals: Promise<number>[] = []
    const sent = performance.now()
    await tapOnce(recordedAt, recorder, (id) => {
      arrivals = watchers.map(({ arrival }) => arrival(`"id":"${id}"`))
    })
    const last = Math.max(...(await Promise.all(arrivals)))
    if (shot >= WARM_UP) took.push(last - sent)
    await wait(BETWEEN_SHOTS)
  }
  for (const { stream } of watchers) stream.close()
  const p95 = percentile(took, 0.95)
  return {
    subject: `a shot seen by ${subject}, p50 and p95 : promised`,
    measured: `${milliseconds(percentile(took, 0.5))}, ${milliseconds(p95)} : ${PROMISED} ms`,
    ratio: p95 / PROMISED,
    target: { atMost: 0.25 },
  }
}

/** How soon a shot that one person records is seen by others, on PostgreSQL at another server, too. */
export const live: Part = async ({ storages, engine }) => {
  const { storage, product, people } = await world(await storages.make(engine), ONE_SEASON, PEOPLE)
  const second = engine === 'postgres' ? await startProduct(storage) : undefined
  const figures: Figure[] = []
  for (const server of second === undefined ? [product] : [product, second]) {
    const where = server === product ? '' : ' at another server'
    const ports = [product.port, server.port] as const
    figures.push(await seenBy(`another recorder${where}`, people, ports, 1))
    figures.push(
      await seenBy(`the last of 100 others${where}`, people, ports, PEOPLE * STREAMS_EACH),
    )
  }
  await second?.stop()
  await product.stop()
  return figures
}
