import type { Endpoint } from '@icetally/domain/contract/endpoint'
import { exampleOf } from '@icetally/domain/contract/examples'
import { jsonSchema, openApiDocument } from '@icetally/domain/contract/openapi'
import type { Media } from '@icetally/domain/contract/openapi-document'
import { teamImagesEndpoints } from '@icetally/domain/contract/team-images'
import { describe, expect, it } from 'vitest'
import { ids, people } from './testing/own-world.ts'
import { operations, requestOf } from './testing/requests.ts'
import { unknownIds } from './testing/world.ts'

type Examples = NonNullable<Media['examples']>

const { paths } = openApiDocument('1.0.0')

/** The documented refusals of an operation with this status, by their codes. */
function refusalsOf({ path, method }: Endpoint, status: number): Examples {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.responses[status]?.content?.['application/json']?.examples ?? {}
}

/** An answer by its code, as the document shows refusals. */
const asDocumented = (body: unknown): Examples => {
  const { code } = body as { code: string }
  return { [code]: { value: body } }
}

const namesSomething = ({ params, operationId }: Endpoint): boolean =>
  params !== undefined || operationId === 'watchGames'

const needsBody = ({ body }: Endpoint): boolean => body?.safeParse({}).success === false

describe('the documented refusals are the answers of the server', () => {
  it.each(operations.filter(namesSomething))(
    'CONTRACT-10 when what $operationId names is not there',
    async (endpoint) => {
      const unknown = unknownIds({ ...ids, sessionId: '' })
      const answer = await people.admin.request(requestOf(endpoint, unknown))
      expect(answer.status).toBe(404)
      expect(refusalsOf(endpoint, 404)).toMatchObject(asDocumented(answer.body))
    },
  )

  it.each(operations.filter(needsBody))(
    'CONTRACT-10 when $operationId lacks its fields',
    async (endpoint) => {
      const answer = await people.admin.request({ ...requestOf(endpoint, ids), payload: {} })
      expect(answer.status).toBe(400)
      expect(refusalsOf(endpoint, 400)).toMatchObject(asDocumented(answer.body))
    },
  )
})

it('CONTRACT-4 the example of an image is one', async () => {
  const { uploadBase64 } = teamImagesEndpoints
  const answer = await people.admin.request({
    ...requestOf(uploadBase64, ids),
    payload: exampleOf(jsonSchema(uploadBase64.body, 'input')) as object,
  })
  expect(answer.status).toBe(200)
})
