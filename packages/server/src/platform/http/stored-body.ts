import { createHash, hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { yieldAfterLong } from '../db/slices.ts'

/** Encodings that are offered, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A body that is sent to many clients: its bytes are held once, however many read them and however slowly. */
export interface Body {
  readonly bytes: Buffer
  /** The same, compressed; made when it is first requested. */
  packed?: Partial<Record<Encoding, Promise<Buffer>>>
  /** Its entity tag; made when it is first requested. */
  tag?: string
}

/** A body of these parts, one after another. */
export function bodyOf(...parts: readonly (string | Buffer)[]): Body {
  // Memory of its own: a part of Node's pool would keep the whole pool.
  const bytes = Buffer.allocUnsafeSlow(
    parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0),
  )
  let at = 0
  for (const part of parts) {
    at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at)
  }
  return { bytes }
}

/** Bytes that are copied between two looks at the clock. */
const COPIED_AT_ONCE = 1024 * 1024

/** A body of these parts, one after another; large ones are copied in steps. */
export async function bodyInSteps(...parts: readonly (string | Buffer)[]): Promise<Body> {
  const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
  const bytes = Buffer.allocUnsafeSlow(buffers.reduce((sum, { length }) => sum + length, 0))
  let begun = performance.now()
  let at = 0
  for (const part of buffers) {
    for (let from = 0; from < part.length; from += COPIED_AT_ONCE) {
      at += part.copy(bytes, at, from, from + COPIED_AT_ONCE)
      begun = await yieldAfterLong(begun)
    }
  }
  return { bytes }
}

/** A body that is written in parts, between which everything else has a turn. */
export async function bodyInParts(
  parts: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<Body> {
  const hashed = createHash('sha256')
  const written: Buffer[] = []
  for await (const part of parts) {
    // Encoded part by part: all of a large body would take too long at its end.
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    hashed.update(bytes)
    written.push(bytes)
    await nextTurn()
  }
  return { ...(await bodyInSteps(...written)), tag: tagOfHash(hashed.digest('base64url')) }
}

/** The same body with another time, in milliseconds since 1970, as the last field of its object. */
export function withTime({ bytes }: Body, time: number): Body {
  const sent = Buffer.from(bytes)
  const text = new Date(time).toISOString()
  sent.write(text, sent.length - text.length - '"}'.length)
  return { bytes: sent }
}

/** The content of a body, parsed again. */
export const contentOf = <Content>({ bytes }: Body): Content =>
  JSON.parse(bytes.toString()) as Content

/** The most memory of a body in bytes, its compressed form included. */
export const bytesOfBody = ({ bytes }: Body): number => 2 * bytes.length + 1024

/** The entity tag of a body, which differs whenever the body does. */
export function tagOf(body: Body): string {
  body.tag ??= tagOfHash(hash('sha256', body.bytes, 'base64url'))
  return body.tag
}

/** The entity tag of a body that consists of parts with these tags. */
export const tagOfParts = (tags: readonly string[]): string =>
  tagOfHash(hash('sha256', tags.join(' '), 'base64url'))

const tagOfHash = (base64url: string): string => `"${base64url.slice(0, 27)}"`

/** Does `If-None-Match` name the tag of an answer (RFC 9110, 13.1.2)? */
export const isKnown = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === tag)

/** Little effort and a small window: a body is made as often as once a second. */
const EFFORT = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

const brotli = promisify(brotliCompress)
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, EFFORT),
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
}

/** The best encoding that a client accepts; undefined: none. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality = 'q=1']) => Number(quality.slice(2)) !== 0)
    .map(([name]) => name)
  return ENCODINGS.find((encoding) => accepted.includes(encoding))
}

/** The bytes in an encoding that the request accepts, compressed once; sets the headers of it. */
export async function bytesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
): Promise<Buffer> {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request)
  if (encoding === undefined) return body.bytes
  body.packed ??= {}
  body.packed[encoding] ??= compressors[encoding](body.bytes)
  reply.header('content-encoding', encoding)
  return body.packed[encoding]
}
