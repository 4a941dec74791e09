import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { byNameServers, type LookUp } from './look-up-name.ts'
import { addressOf, inTime, type Outgoing, PostFailed, requestTo, urlRefusal } from './post.ts'
import { limitRead } from './read-limit.ts'

/** Milliseconds for everything, redirects included. */
const WITHIN_MS = 20_000
const MOST_REDIRECTS = 4

/** A file to be fetched. */
export interface Get extends Outgoing {
  /** The most bytes, also once they are unpacked. */
  readonly mostBytes: number
}

/** The fetched file; `body` is null if it has not changed. */
export interface Fetched {
  readonly body: Buffer | null
  readonly etag: string | null
  readonly lastModified: string | null
}

const IN_PIECES = 'The server sends the file in thousands of tiny pieces'

const tooLarge = (most: number) =>
  new PostFailed(`The file is larger than ${Math.floor(most / 1024 / 1024)} MB`)

function open(get: Get, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = requestTo(get.url, address, { headers: get.headers, signal })
    sent.on('response', resolve).on('error', reject)
    limitRead(sent, get.mostBytes, tooLarge(get.mostBytes), new PostFailed(IN_PIECES))
    sent.end()
  })
}

/** Parts of a body that are joined at once: a server may send each byte as one. */
const MOST_PARTS = 1000

async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    if (parts.length === MOST_PARTS) parts = [Buffer.concat(parts)]
    parts.push(part)
  }
  const body = Buffer.concat(parts)
  if (answer.headers['content-encoding'] !== 'gzip') return body
  return promisify(gunzip)(body, { maxOutputLength: mostBytes }).catch(() => {
    throw tooLarge(mostBytes)
  })
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** The status in words, with a person's options. */
function refusalOf(status: number): PostFailed {
  const meaning =
    status === 401 || status === 403
      ? 'The calendar is private: copy its public or secret address'
      : status === 404 || status === 410
        ? 'There is no calendar at this address any more'
        : `The server answered ${status}`
  return new PostFailed(meaning, status)
}

/** Follows redirects, each of which is checked like the first address. */
async function fetched(get: Get, lookUp: LookUp, signal: AbortSignal): Promise<Fetched> {
  let { url } = get
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const refusal = urlRefusal(url, get.allowPrivate)
    if (refusal !== null) throw new PostFailed(refusal)
    const address = await addressOf({ ...get, url }, lookUp, signal)
    const answer = await open({ ...get, url }, address, signal)
    const { statusCode: status = 0, headers } = answer
    try {
      const of = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
      if (status === 304) return { body: null, ...of }
      if (status === 200) return { body: await bodyOf(answer, get.mostBytes), ...of }
      const next = headers.location === undefined ? null : URL.parse(headers.location, url)
      if (!isRedirect(status) || next === null) throw refusalOf(status)
      url = next.href
    } finally {
      answer.destroy()
    }
  }
  throw new PostFailed('The address leads on and on to other addresses')
}

/**
 * Fetches a file from an address that users have typed in; throws {@link PostFailed}. Private
 * networks are refused like those of {@link post}, also after a redirect.
 */
export const get = (request: Get, lookUp = byNameServers()): Promise<Fetched> =>
  inTime(WITHIN_MS, (signal) => fetched(request, lookUp, signal))
