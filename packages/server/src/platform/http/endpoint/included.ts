import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { userQueues } from '../limits/user-queues.ts'
import { type Body, bodyInSteps, bodyOf, tagOf, tagOfParts } from '../stored-body.ts'

/** The included calls that a query requests, and the rest of the query. */
export function splitQuery({ query = {} }: { readonly query?: unknown }) {
  const { include, ...others } = query as Readonly<Record<string, unknown>>
  return { include, others }
}

/**
 * A user's answers with others in them are built and sent one after another. These turns are not those of the included
 * calls, which would wait for themselves.
 */
export const enqueueIncluded = userQueues()

/**
 * Adds the answers of other calls of the same caller, by their paths. Each is carried out as a request of its own,
 * so that it is refused as always; a refused one is left out, and the client gets the refusal from the call itself.
 */
export async function withIncluded(
  request: FastifyRequest,
  body: Body,
  paths: readonly string[],
): Promise<Body> {
  const { authorization = '' } = request.headers
  // Each begins in a task of its own: to find a caller in the most teams takes ten milliseconds.
  let begun: Promise<unknown> = Promise.resolve()
  const answers = await Promise.all(
    paths.map(async (path) => {
      begun = begun.then(() => nextTurn())
      await begun
      const answer = await request.server.inject({
        ...{ method: 'GET', url: `/api${path}`, remoteAddress: request.ip },
        headers: { authorization },
        // Else it would be copied, and decoded as a text.
        payloadAsStream: true,
      })
      const bytes: Buffer[] = await answer.stream().toArray()
      if (answer.statusCode !== 200) return []
      const tag = answer.headers.etag ?? tagOf(bodyOf(...bytes))
      return [{ tag: `${path} ${tag}`, name: `${JSON.stringify(path)}:`, bytes }]
    }),
  )
  const parts = answers.flat()
  const content = parts.flatMap(({ name, bytes }, at) => [at === 0 ? name : `,${name}`, ...bytes])
  const tag = tagOfParts([tagOf(body), ...parts.map((part) => part.tag)])
  const whole = await bodyInSteps(
    body.bytes.subarray(0, -1),
    ...[',"included":{', ...content, '}}'],
  )
  return { ...whole, tag }
}
