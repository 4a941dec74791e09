import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { errorCode } from '../error-code.ts'
import { isPublicAddress, literalAddress } from './public-address.ts'

/** Milliseconds for everything: the name, the connection, and the answer. */
const WITHIN_MS = 10_000
/** Bytes of an answer after which no more is read. */
const LONGEST_ANSWER = 16 * 1024

/** A request to an address that users have typed in. */
export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** May it go to this machine and to private networks, and without encryption? */
  readonly allowPrivate: boolean
}

/** Why a request failed. */
export class PostFailed extends Error {
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  readonly timedOut: boolean

  constructor(sentence: string, status: number | null = null, timedOut = false) {
    super(sentence)
    this.name = 'PostFailed'
    this.status = status
    this.timedOut = timedOut
  }
}

const PRIVATE = 'The address is in a private network'

const LATE = 'The server did not answer in time'

/** Failures of connections, by their codes. */
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known',
  ECONNREFUSED: 'The server refuses connections',
  ECONNRESET: 'The server closed the connection',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  ETIMEDOUT: LATE,
}

/** Why requests to this URL are refused; null where they are allowed, before its name is resolved. */
export function urlRefusal(text: string, allowPrivate: boolean): string | null {
  const url = URL.parse(text)
  if (url === null) return 'The address cannot be read'
  if (allowPrivate) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  const literal = literalAddress(url.hostname)
  const isOwn = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  return isOwn || (literal !== null && !isPublicAddress(literal)) ? PRIVATE : null
}

/** The addresses that a name stands for. */
type LookUp = (hostname: string) => Promise<readonly string[]>

const lookUpName: LookUp = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

/** The address to connect to. It is the one that was checked, also where the name changes meanwhile. */
async function addressOf(hostname: string, allowPrivate: boolean, lookUp: LookUp): Promise<string> {
  const literal = literalAddress(hostname)
  const addresses = literal === null ? await lookUp(hostname) : [literal]
  const [first] = addresses
  if (first === undefined) throw new PostFailed('The name of the server is not known')
  // Rejects names that stand for any private address.
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new PostFailed(PRIVATE)
  return first
}

const only =
  (address: string): LookupFunction =>
  (_hostname, { all }, answer) => {
    const family = isIP(address)
    if (all === true) answer(null, [{ address, family }])
    else answer(null, address, family)
  }

function send({ url, headers, body }: Post, address: string, signal: AbortSignal): Promise<number> {
  const target = new URL(url)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: only(address),
        // A connection of its own: none to an address of before is used again.
        agent: false,
        signal,
      },
      (answer) => {
        let bytes = 0
        const done = (): void => {
          resolve(answer.statusCode ?? 0)
          answer.destroy()
        }
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > LONGEST_ANSWER) done()
        })
        answer.on('end', done)
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Posts something, and answers the status, which is any of 2xx; throws {@link PostFailed} otherwise.
 * Redirects are not followed: they may lead anywhere.
 */
export async function post(what: Post, lookUp = lookUpName): Promise<number> {
  const refusal = urlRefusal(what.url, what.allowPrivate)
  if (refusal !== null) throw new PostFailed(refusal)
  const signal = AbortSignal.timeout(WITHIN_MS)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new PostFailed(LATE, null, true))),
  )
  let status: number
  try {
    const sent = addressOf(new URL(what.url).hostname, what.allowPrivate, lookUp).then((address) =>
      send(what, address, signal),
    )
    status = await Promise.race([sent, late])
  } catch (error) {
    if (error instanceof PostFailed) throw error
    const code = errorCode(error) ?? 'unknown'
    const sentence = SENTENCES[code] ?? `The server cannot be reached (${code})`
    throw new PostFailed(sentence, null, sentence === LATE)
  }
  if (status >= 200 && status < 300) return status
  throw new PostFailed(
    status >= 300 && status < 400
      ? `The server answered ${status}; redirects are not followed`
      : `The server answered ${status}`,
    status,
  )
}
