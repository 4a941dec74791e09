import { openApiDocument } from '@icetally/domain/contract/openapi'
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { registerApiDocs } from './index.ts'

/** `/api/openapi.json` and `/api/docs`: the contract, made once from the schemas that validate. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = () => openApiDocument(manifest.version)
  let text: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(document())
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text)
  })
  registerApiDocs(app, document)
}
