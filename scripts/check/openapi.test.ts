import { openApiDocument } from '@icetally/domain/contract/openapi'
import { describe, expect, it } from 'vitest'
import { openApiFindings } from './openapi.mjs'

interface Operation {
  description?: string
  operationId: string
  responses: Record<string, object>
  requestBody?: { content: Record<string, { example?: unknown }> }
  parameters: object[]
}
interface Document {
  openapi: string
  info: object
  paths: { '/teams/{teamId}': { get: Operation; put: Operation } }
}

const published = () => structuredClone(openApiDocument('1.0.0')) as unknown as Document

/** What is found once the document was spoilt. */
async function findingsAfter(spoil: (document: Document) => void): Promise<string> {
  const document = published()
  spoil(document)
  return (await openApiFindings(document as never)).join('\n')
}

describe('the check of the OpenAPI document', () => {
  it('OPENAPI-1 finds nothing in the published contract', async () => {
    expect(await openApiFindings(published() as never)).toEqual([])
  })

  it.each<[string, (document: Document) => void, RegExp]>([
    [
      'another version',
      (document) => Object.assign(document, { openapi: '3.0.3' }),
      /it is not OpenAPI 3\.1/,
    ],
    [
      'a key that OpenAPI does not know',
      (document) => Object.assign(document.info, { titel: 'Icetally' }),
      /titel.*\(struct\)/,
    ],
    [
      'no description',
      (document) => Reflect.deleteProperty(document.paths['/teams/{teamId}'].get, 'description'),
      /getTeam: its description is no sentence/,
    ],
    [
      'a parameter that is not described',
      (document) => document.paths['/teams/{teamId}'].get.parameters.splice(0),
      /path-parameters-defined/,
    ],
    [
      'no example',
      ({ paths }) =>
        Reflect.deleteProperty(
          paths['/teams/{teamId}'].put.requestBody?.content['application/json'] ?? {},
          'example',
        ),
      /updateTeam: application\/json has no example/,
    ],
    [
      'an example that its schema refuses',
      ({ paths }) =>
        Object.assign(paths['/teams/{teamId}'].put.requestBody?.content['application/json'] ?? {}, {
          example: { state: 'ASLEEP' },
        }),
      /no-invalid-media-type-examples/,
    ],
    [
      'a missing error',
      ({ paths }) => Reflect.deleteProperty(paths['/teams/{teamId}'].get.responses, '404'),
      /getTeam: it does not declare 404/,
    ],
    [
      'two operations of one name',
      ({ paths }) => Object.assign(paths['/teams/{teamId}'].put, { operationId: 'getTeam' }),
      /operation-operationId-unique/,
    ],
  ])('OPENAPI-2 finds %s', async (_what, spoil, finding) => {
    expect(await findingsAfter(spoil)).toMatch(finding)
  })
})
