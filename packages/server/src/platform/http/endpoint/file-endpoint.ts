import { Readable } from 'node:stream'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { attachment } from '@icetally/domain/reports/file-name'
import type { FastifyInstance } from 'fastify'
import type { Reader, Transaction } from '../../db/database.ts'
import { inSlices, type ReadSlice } from '../../db/slices.ts'
import { longAnswers } from '../limits/long-answers.ts'
import { custom } from './endpoint.ts'
import { atMostOnce, keyedBy, type Outcome, wasCarriedOut } from './idempotency.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'
import { whileAllowed } from './while-allowed.ts'

/** More than a page requests at once. */
const MAX_WAITING = 20

/**
 * A file that is returned under a name; one that may be long is created while the client reads it.
 */
export interface FileAnswer {
  readonly name: string
  readonly mediaType: string
  readonly content: string | Buffer | AsyncIterable<string>
}

interface FileWork<E extends Endpoint, File extends FileAnswer> {
  /** Refuses before anything is created; returns the headers of the file. */
  prepare(reader: Reader, call: ScopedCall<E>, isRepeat: boolean): Promise<Record<string, string>>
  /** `read` throws once the client has disconnected. */
  make(call: ScopedCall<E>, read: ReadSlice): Promise<File>
  /** The stored form of it, once for each `Idempotency-Key`, before its last byte is sent. */
  count(trx: Transaction, call: ScopedCall<E>, file: File): Promise<unknown>
}

const stopped = () => new DomainError('UNAVAILABLE', 'The file is no longer asked for')

/**
 * An endpoint that returns a file. It is created slice by slice outside any transaction, one at a
 * time for each user, and abandoned once the client has disconnected. It counts when it is created;
 * a repeat with the same `Idempotency-Key` renders it again and does not count.
 */
export function fileEndpoint<const E extends Endpoint, File extends FileAnswer>(
  app: FastifyInstance,
  endpoint: E,
  work: FileWork<E, File>,
): void {
  const scoped = scopeFinder(endpoint)
  const take = longAnswers(MAX_WAITING)
  // The file itself is not stored for repeats.
  const withoutFile: Outcome = { status: endpoint.status, body: undefined }
  custom(app, endpoint, async (call, request, reply) => {
    const { database, enqueue } = app.services
    const { raw } = reply
    const keyed = keyedBy(request, call.body)
    const isDisconnected = () => raw.destroyed
    const read: ReadSlice = (slice) =>
      inSlices(async () => {
        if (isDisconnected()) throw stopped()
        return database.read(slice)
      })

    const make = async (): Promise<Readable | Buffer> => {
      const [found, headers] = await read(async (reader) => {
        const ofCaller = await scoped(reader, call)
        const isRepeat = keyed !== undefined && (await wasCarriedOut(reader, keyed))
        return [ofCaller, await work.prepare(reader, ofCaller, isRepeat)]
      })
      const file = await work.make(found, read)
      const count = () =>
        database.write((trx) => {
          const carryOut = async () => {
            const held = await scoped(trx, call, 'hold')
            await whileAllowed(trx, held, () => work.count(trx, held, file))
            return { outcome: withoutFile, teamId: held.scope?.teamId ?? null }
          }
          return atMostOnce(trx, keyed, call.now, carryOut, async () => withoutFile)
        })
      const { name, mediaType, content } = file
      const isShort = typeof content === 'string' || Buffer.isBuffer(content)
      if (isDisconnected()) throw stopped()
      if (isShort) await count()
      reply.headers({ ...headers, 'content-disposition': attachment(name) }).type(mediaType)
      return isShort
        ? Buffer.from(content)
        : Readable.from(lastAfter(content, count), { objectMode: false })
    }

    const taken = { userId: call.user?.id ?? '', isDisconnected, make }
    return {
      status: endpoint.status,
      body: await enqueue(call.user?.id, reply, () => take(taken)),
    }
  })
}

/** The same parts, the last of which follows an action. */
async function* lastAfter(
  parts: AsyncIterable<string>,
  work: () => Promise<unknown>,
): AsyncGenerator<string> {
  let last = ''
  for await (const part of parts) {
    if (last !== '') yield last
    last = part
  }
  await work()
  yield last
}
