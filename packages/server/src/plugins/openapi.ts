import { openApiDocument } from '@icetally/domain/contract/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }

/** `/api/openapi.json`: the contract, made once from the schemas that validate. */
export function registerOpenApi(app: FastifyInstance): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(manifest.version))
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(document)
  })
}
