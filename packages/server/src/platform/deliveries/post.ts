import { TIMEOUT } from 'node:dns'
import { type ClientRequest, request as requestHttp } from 'node:http'
import { type RequestOptions, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { invalidField } from '@icetally/domain/platform/errors'
import type { Settings } from '../config/settings.ts'
import { errorCode } from '../processes/error-code.ts'
import { byNameServers, isLoopbackName, type LookUp } from './look-up-name.ts'
import { isOfThisMachine, isPublicAddress, literalAddress } from './public-address.ts'
import { limitRead } from './read-limit.ts'

/** Milliseconds for everything: the name, the connection, and the answer. */
const WITHIN_MS = 10_000
/** Bytes of an answer after which no more is read. */
const LONGEST_ANSWER = 16 * 1024

/** A request to an address that users have typed in. */
export interface Outgoing {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Are this machine and private networks allowed, and no encryption? */
  readonly allowPrivate: boolean
  /** Where people reach this server, if that was set: nothing is posted to it either. */
  readonly publicUrl?: string | undefined
}

/** A message that is posted. */
export interface Post extends Outgoing {
  readonly body: Buffer
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

const OWN = 'The address is one of this server'
const PORT = 'The port of the address must be 443, or one from 1024'
const UNKNOWN_NAME = 'The name of the server is not known'
/**
 * One sentence for a closed port, a filtered one and one with another protocol: it is no port
 * scanner.
 */
const NO_ANSWER = 'The server cannot be reached, or did not answer in time'
const LOWEST_PORT = 1024

/** Why requests to this URL are refused; null where they are allowed, before its name is resolved. */
export function urlRefusal(text: string, allowPrivate: boolean): string | null {
  const url = URL.parse(text)
  if (url === null) return 'The address cannot be read'
  if (allowPrivate) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://'
  const literal = literalAddress(url.hostname)
  if (isLoopbackName(url.hostname) || (literal !== null && !isPublicAddress(literal)))
    return PRIVATE
  return url.port !== '' && Number(url.port) < LOWEST_PORT ? PORT : null
}

/** A typed address in stored form; refuses one to which no requests may be sent. */
export function allowedUrl(
  text: string,
  { webhooksPrivate }: Pick<Settings, 'webhooksPrivate'>,
): string {
  const refusal = urlRefusal(text, webhooksPrivate)
  if (refusal !== null) throw invalidField('url', refusal)
  return new URL(text).href
}

async function addressesOf(
  hostname: string,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const literal = literalAddress(hostname)
  return literal === null ? lookUp(hostname, signal) : [literal]
}

/** The address to connect to. It is the checked one, also if the name changes meanwhile. */
export async function addressOf(
  { url, allowPrivate, publicUrl }: Outgoing,
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<string> {
  const { hostname } = new URL(url)
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname
  if (!allowPrivate && hostname === own) throw new PostFailed(OWN)
  const addresses = await addressesOf(hostname, lookUp, signal)
  const [first] = addresses
  if (first === undefined) throw new PostFailed(UNKNOWN_NAME)
  // Rejects names that resolve to any private address.
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw new PostFailed(PRIVATE)
  if (!allowPrivate) {
    const ofServer = own === undefined ? [] : await addressesOf(own, lookUp, signal).catch(() => [])
    const isOwn = (address: string) => ofServer.includes(address) || isOfThisMachine(address)
    if (addresses.some(isOwn)) throw new PostFailed(OWN)
  }
  return first
}

/** A lookup that returns the checked address alone. */
const only =
  (address: string): LookupFunction =>
  (_hostname, { all }, answer) => {
    const family = isIP(address)
    if (all === true) answer(null, [{ address, family }])
    else answer(null, address, family)
  }

/** Opens a request to a checked address, on a connection of its own: none to an earlier address is reused. */
export function requestTo(
  url: string,
  address: string,
  options: Pick<RequestOptions, 'method' | 'headers' | 'signal'>,
): ClientRequest {
  const target = new URL(url)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return request(target, { ...options, lookup: only(address), agent: false })
}

function send({ url, headers, body }: Post, address: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body.length) }
    const options = { method: 'POST', headers: { ...headers, ...length }, signal }
    const sent = requestTo(url, address, options)
    sent.on('response', (answer) => {
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
    })
    sent.on('error', reject)
    limitRead(sent, LONGEST_ANSWER, new PostFailed(NO_ANSWER))
    sent.end(body)
  })
}

/** Why there was no answer, as a sentence. */
function failureOf(error: unknown): PostFailed {
  const code = errorCode(error)
  const isUnknown = code === 'ENOTFOUND'
  const isSilent = code === 'ETIMEDOUT' || code === TIMEOUT
  return new PostFailed(isUnknown ? UNKNOWN_NAME : NO_ANSWER, null, isSilent)
}

/** The result of a request that takes so many milliseconds at most. All its failures are {@link PostFailed}. */
export async function inTime<Result>(
  milliseconds: number,
  request: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(milliseconds)
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new PostFailed(NO_ANSWER, null, true))),
  )
  try {
    return await Promise.race([request(signal), late])
  } catch (error) {
    throw error instanceof PostFailed ? error : failureOf(error)
  }
}

/**
 * Posts something, and answers the status, which is any of 2xx; throws {@link PostFailed} otherwise.
 * Redirects are not followed: they may lead anywhere.
 */
export async function post(message: Post, lookUp = byNameServers()): Promise<number> {
  const refusal = urlRefusal(message.url, message.allowPrivate)
  if (refusal !== null) throw new PostFailed(refusal)
  const status = await inTime(WITHIN_MS, async (signal) =>
    send(message, await addressOf(message, lookUp, signal), signal),
  )
  if (status >= 200 && status < 300) return status
  throw new PostFailed(
    status >= 300 && status < 400
      ? `The server answered ${status}; redirects are not followed`
      : `The server answered ${status}`,
    status,
  )
}
