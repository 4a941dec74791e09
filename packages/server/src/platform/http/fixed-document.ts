import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Encodings that are offered, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

const brotli = promisify(brotliCompress)
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // The highest effort takes seconds of a thread for a megabyte.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
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

/** Sends a document that stays the same while the process runs. */
export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * A handler for a document that stays the same while the process runs: it is made and compressed when it
 * is first requested, and a client that has it gets 304.
 */
export function fixedDocument(type: string, make: () => string | Buffer): SendDocument {
  let made: { readonly bytes: Buffer; readonly etag: string } | undefined
  const compressed = new Map<Encoding, Promise<Buffer>>()

  return async (request, reply) => {
    if (made === undefined) {
      const bytes = Buffer.from(make())
      made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
    }
    const { bytes, etag } = made
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type(type)
    const known = request.headers['if-none-match']
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
      return reply.code(304).send()
    }
    const encoding = encodingFor(request)
    if (encoding === undefined) return reply.send(bytes)
    const small = compressed.get(encoding) ?? compressors[encoding](bytes)
    compressed.set(encoding, small)
    return reply.header('content-encoding', encoding).send(await small)
  }
}
