import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { EventStream, type StreamEnd } from './event-stream.ts'

/** A client that reads its events on demand. */
function aClient() {
  const taken: string[] = []
  const waiting: (() => void)[] = []
  const output = new Writable({
    highWaterMark: 100,
    write: (chunk: Buffer, _encoding, done) => {
      taken.push(chunk.toString())
      waiting.push(done)
    },
  })
  const ends: StreamEnd[] = []
  let ready = 0
  const stream = new EventStream(output, {
    ready: () => {
      ready += 1
    },
    ended: (end) => ends.push(end),
  })
  const readAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { stream, output, taken, ends, readAll, timesReady: () => ready }
}

const large = Buffer.alloc(200, 'x')

describe('a stream of events', () => {
  it('LIVE-22 A stream stops accepting events while its client does not read', async () => {
    const { stream, readAll, timesReady } = aClient()
    expect(stream.isReady).toBe(true)
    stream.send(large)
    expect(stream.isReady).toBe(false)
    expect(stream.blockedSince).toBeTypeOf('number')
    expect(timesReady()).toBe(0)
    await readAll()
    expect(stream.isReady).toBe(true)
    expect(stream.blockedSince).toBeUndefined()
    expect(timesReady()).toBe(1)
  })

  it('LIVE-22 Heartbeats are sent only while the client reads', async () => {
    const { stream, taken, readAll } = aClient()
    stream.send(large)
    stream.beat()
    await readAll()
    stream.beat()
    expect(taken).toEqual([large.toString(), ':\n\n'])
  })

  it('LIVE-9 A stream ends once, with the first reason, and sends nothing afterwards', async () => {
    const { stream, taken, ends, readAll } = aClient()
    stream.end('replaced')
    stream.end('shutdown')
    stream.drop()
    stream.send(large)
    await readAll()
    expect(taken).toEqual(['event: end\ndata: {"reason":"replaced"}\n\n'])
    expect(ends).toEqual(['replaced'])
  })

  it('LIVE-21 A stream that cannot end in good order is cut off', () => {
    const { stream, output, ends } = aClient()
    stream.send(large)
    stream.end('shutdown')
    expect(output.destroyed).toBe(true)
    expect(ends).toEqual(['shutdown'])
  })

  it('LIVE-9 A stream has ended when its client has left', async () => {
    const { stream, output, ends } = aClient()
    output.destroy()
    await expect.poll(() => ends).toEqual(['left'])
    expect(stream.isReady).toBe(false)
  })
})
