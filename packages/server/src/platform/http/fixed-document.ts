import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Body, bodyOf, bytesFor, isKnown, tagOf } from './stored-body.ts'

/** Sends a document that stays the same while the process runs. */
export type SendDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Content = string | Buffer

/**
 * A handler for a document that stays the same while the process runs: it is created and compressed
 * when it is first requested, again after a failure, and a client that has it gets 304.
 */
export function fixedDocument(type: string, make: () => Content | Promise<Content>): SendDocument {
  let making: Promise<Body> | undefined

  return async (request, reply) => {
    making ??= Promise.resolve(make()).then(bodyOf)
    const content = await making.catch((error: unknown) => {
      making = undefined
      throw error
    })
    const etag = tagOf(content)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag }).type(type)
    if (isKnown(request, etag)) return reply.code(304).send()
    return reply.send(await bytesFor(request, reply, content))
  }
}
