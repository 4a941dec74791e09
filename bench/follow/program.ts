import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { wire } from '../lib/load.ts'
import type { Arrivals, OpenStreams, Order, PageTimes, ViewPages } from './protocol.ts'
import { FollowerStream } from './stream.ts'

/* The process of the followers: see protocol.ts. */

const streams: FollowerStream[] = []
let shown = new Map<number, number[]>()

/** So many connections are begun at once, as a crowd would within a moment. */
const AT_ONCE = 50

const now = (): number => performance.timeOrigin + performance.now()

function arrived(shots: number, before: number): void {
  const at = now()
  // The first number of a stream is what it began with.
  if (before < 0) return
  for (let number = before + 1; number <= shots; number += 1) {
    const times = shown.get(number)
    if (times === undefined) shown.set(number, [at])
    else times.push(at)
  }
}

async function open({ ports, path, count, notReading }: OpenStreams): Promise<void> {
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, index) => {
      const number = begun + index
      const port = ports[number % ports.length] ?? 0
      const isReading = number >= notReading
      return new FollowerStream(port, path, { isReading, onShots: arrived })
    })
    await Promise.all(some.map(({ opened }) => opened))
    streams.push(...some)
  }
}

function tell(): Arrivals {
  const told = shown
  shown = new Map()
  return {
    shown: told,
    open: streams.filter(({ isOpen, isReading }) => isOpen && isReading).length,
    received: streams.reduce((sum, { received }) => sum + received, 0),
  }
}

/** One view of a page over a connection of its own, as a phone makes it; its milliseconds, or null if refused. */
const viewed = (port: number, path: string): Promise<number | null> =>
  new Promise((resolve) => {
    const began = performance.now()
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    socket.on('error', () => resolve(null))
    socket.on('data', (piece: string) => {
      answer += piece
    })
    socket.on('close', () => {
      resolve(answer.startsWith('HTTP/1.1 200') ? performance.now() - began : null)
    })
    const request = wire({ method: 'GET', path })
    socket.write(request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  })

async function view({ ports, paths, perSecond, seconds }: ViewPages): Promise<PageTimes> {
  const views: Promise<number | null>[] = []
  const began = performance.now()
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const due = began + (count * 1000) / perSecond
    const ahead = due - performance.now()
    if (ahead > 1) await wait(ahead)
    views.push(viewed(ports[count % ports.length] ?? 0, paths[count % paths.length] ?? '/'))
  }
  const all = await Promise.all(views)
  const durations = all.filter((duration) => duration !== null)
  return { durations, refused: all.length - durations.length }
}

async function carryOut(order: Order): Promise<object> {
  if (order.do === 'view') return view(order)
  if (order.do === 'open') await open(order)
  return tell()
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
