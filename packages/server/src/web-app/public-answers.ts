import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FollowedPages } from './follow-pages.ts'

/** The answers of the public calls, asked for within the process, in the name of the one who asks. */
export function publicAnswers(app: FastifyInstance): FollowedPages {
  const ask = async (request: FastifyRequest, url: string): Promise<string> => {
    const { statusCode, body, headers } = await app.inject({ url, remoteAddress: request.ip })
    if (statusCode === 200) return body
    if (statusCode === 404) throw new DomainError('NOT_FOUND', 'Not found')
    throw new DomainError(statusCode === 429 ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', 'Busy', {
      retryAfterSeconds: Number(headers['retry-after'] ?? 5),
    })
  }
  return async (request, { token, gameId }) => {
    const link = `/api/follow/${encodeURIComponent(token)}`
    const team = await ask(request, link)
    if (gameId === null) return { team, game: null }
    return { team, game: await ask(request, `${link}/games/${encodeURIComponent(gameId)}`) }
  }
}
