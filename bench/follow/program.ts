import { EventStream } from '../lib/streams.ts'
import type { Arrivals, OpenStreams } from './crowd.ts'

/* The process of the followers: see crowd.ts. */

interface Follower {
  readonly stream: EventStream
  readonly isReading: boolean
}

const followers: Follower[] = []
let shown = new Map<number, number[]>()

/** So many connections are begun at once, as a crowd would within a moment. */
const AT_ONCE = 50

/** How the shots begin, which is sought without an expression: thousands of answers come at once. */
const BEGIN = '"shots":{"for":'
const SHOTS = /^"shots":\{"for":(\d+),"against":(\d+)[,}]/

/** The largest number of shots that a text shows; -1 if it shows none. */
function shotsIn(text: string): number {
  let most = -1
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + 1)) {
    const [, ours = '-1', theirs = '0'] = SHOTS.exec(text.slice(at, at + 60)) ?? []
    most = Math.max(most, Number(ours) + Number(theirs))
  }
  return most
}

/** Notes when a stream shows each further shot; the first number is its state at the beginning. */
function watchShots() {
  let shots = -1
  return (text: string) => {
    const now = shotsIn(text)
    const at = performance.timeOrigin + performance.now()
    for (let number = shots + 1; shots >= 0 && number <= now; number += 1) {
      const times = shown.get(number) ?? []
      times.push(at)
      shown.set(number, times)
    }
    shots = Math.max(shots, now)
  }
}

async function open({ ports, path, count, notReading }: OpenStreams): Promise<void> {
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, index): Follower => {
      const number = begun + index
      const port = ports[number % ports.length] ?? 0
      const stream = new EventStream({ port, path, onText: watchShots() })
      return { stream, isReading: number >= notReading }
    })
    await Promise.all(some.map(({ stream }) => stream.opened))
    for (const { stream, isReading } of some) if (!isReading) stream.stopReading()
    followers.push(...some)
  }
}

process.on('message', async (message: OpenStreams | 'arrivals') => {
  if (message !== 'arrivals') await open(message)
  const reading = followers.filter(({ stream, isReading }) => stream.isOpen && isReading)
  const arrivals: Arrivals = { shown, open: reading.length }
  shown = new Map()
  process.send?.(arrivals)
})
