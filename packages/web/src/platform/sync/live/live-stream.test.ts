import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type LiveEvent, type LiveStreamEnd, readLiveStream } from './live-stream.ts'

/** The other end of the connection: its requests, and its answers, piece by piece. */
interface Line {
  readonly headers: Headers
  readonly send: (piece: string | Uint8Array) => void
  readonly finish: () => void
  readonly breakOff: () => void
  readonly hasLeft: () => boolean
}

type Answer = (line: Line) => Response | Promise<Response>
let answer: Answer

const TYPE = { 'content-type': 'text/event-stream; charset=utf-8' }

beforeEach(() => {
  vi.stubGlobal('fetch', (_address: string, { headers, signal }: RequestInit) =>
    connect(headers, signal),
  )
})

/**
 * Answers with a real response over a real stream; only the network in between is missing. The test
 * varies how the bytes of one response arrive, which the server of the contract cannot.
 */
function connect(headers: HeadersInit | undefined, signal?: AbortSignal | null): Promise<Response> {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOver = false
  body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  const over = (work: () => void) => () => {
    if (!isOver) work()
    isOver = true
  }
  const line: Line = {
    headers: new Headers(headers),
    send: (piece) =>
      controller?.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece),
    finish: over(() => controller?.close()),
    breakOff: over(() => controller?.error(new TypeError('network error'))),
    hasLeft: () => signal?.aborted ?? false,
  }
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => {
      line.breakOff()
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
  aborted.catch(() => undefined)
  return Promise.race([Promise.resolve(answer(line)), aborted])
}

let body: ReadableStream<Uint8Array>
const stream = (): Response => new Response(body, { headers: TYPE })

interface Read {
  readonly events: LiveEvent[]
  readonly control: AbortController
  readonly opened: () => number
  readonly end: Promise<LiveStreamEnd>
}

function read(times = { firstBytes: 60_000, silence: 60_000 }): Read {
  const events: LiveEvent[] = []
  const control = new AbortController()
  let opened = 0
  const end = readLiveStream({
    ...{ address: '/api/events?games=x', times, token: 'the-token', signal: control.signal },
    onOpen: () => {
      opened += 1
    },
    onEvent: (event) => events.push(event),
  })
  return { events, control, end, opened: () => opened }
}

const presence = { gameId: 'one', recorders: [{ displayName: 'Křížová 🏒' }] }

describe('reading the live connection', () => {
  it('LIVE-23 Events arrive whole however the network splits them', async () => {
    const frame = `:\n\nevent: presence\ndata: ${JSON.stringify(presence)}\n\nevent: gone\ndata: {"gameId":"two"}\n\n`
    let token: string | null = null
    answer = (line) => {
      token = line.headers.get('authorization')
      for (const byte of new TextEncoder().encode(frame)) line.send(Uint8Array.of(byte))
      line.send('event: end\ndata: {"reason":"shutdown"}\n\n')
      line.finish()
      return stream()
    }
    const { events, end, opened } = read()
    expect(await end).toEqual({ kind: 'ended', reason: 'shutdown' })
    expect(events).toEqual([
      { name: 'presence', data: presence },
      { name: 'gone', data: { gameId: 'two' } },
    ])
    expect(opened()).toBe(1)
    expect(token).toBe('Bearer the-token')
  })

  it('LIVE-23 Unknown events are ignored', async () => {
    answer = (line) => {
      line.send('event: weather\ndata: snow\n\nevent: gone\ndata: {"gameId":"two"}\n\n')
      line.finish()
      return stream()
    }
    const { events, end } = read()
    expect(await end).toEqual({ kind: 'lost' })
    expect(events).toEqual([{ name: 'gone', data: { gameId: 'two' } }])
  })

  it.each([
    [401, null, null],
    [429, '10', 10_000],
    [503, '2', 2_000],
    [404, 'soon', null],
  ])('LIVE-24 A refusal is recognized by its status: %i', async (status, after, retryAfter) => {
    const headers = after === null ? {} : { 'retry-after': after }
    answer = () => Response.json({}, { status, headers })
    expect(await read().end).toEqual({ kind: 'refused', status, retryAfter })
  })

  it('BADDAY-18 A 404 of a proxy in place of the stream ends the stream alone', async () => {
    answer = () => new Response('404 page not found', { status: 404 })
    expect(await read().end).toEqual({ kind: 'lost' })
  })

  it('LIVE-24 An answer that is no stream is refused', async () => {
    answer = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    expect(await read().end).toEqual({ kind: 'refused', status: 200, retryAfter: null })
  })

  it.each([
    ['the headers', () => new Promise<Response>(() => undefined)],
    ['the body', stream],
  ])('LIVE-25 Held back %s are detected', async (_what, held) => {
    answer = held
    const { end, opened } = read({ firstBytes: 50, silence: 60_000 })
    expect(await end).toEqual({ kind: 'held-back' })
    expect(opened()).toBe(0)
  })

  it('LIVE-26 A silent connection is dropped', async () => {
    let hasLeft = () => false
    answer = (line) => {
      hasLeft = line.hasLeft
      line.send(':\n\n')
      return stream()
    }
    expect(await read({ firstBytes: 60_000, silence: 50 }).end).toEqual({ kind: 'lost' })
    expect(hasLeft()).toBe(true)
  })

  it('LIVE-26 A broken connection and an unreachable server are reported', async () => {
    answer = (line) => {
      line.send(':\n\n')
      setTimeout(line.breakOff)
      return stream()
    }
    expect(await read().end).toEqual({ kind: 'lost' })
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await read().end).toEqual({ kind: 'lost' })
  })

  it('LIVE-27 A watcher that leaves closes the connection', async () => {
    let hasLeft = () => false
    answer = (line) => {
      hasLeft = line.hasLeft
      line.send(':\n\n')
      return stream()
    }
    const { control, end, opened } = read()
    await expect.poll(opened).toBe(1)
    control.abort()
    expect(await end).toEqual({ kind: 'lost' })
    expect(hasLeft()).toBe(true)
  })
})
