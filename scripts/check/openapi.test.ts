import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../../packages/server/src/platform/api-docs/document.ts'
import { openApiFindings } from './openapi.mjs'

const PATH = '/teams/{teamId}'

/** The document of one path, which is read in a moment, and two of its operations, to be spoilt. */
function published() {
  const whole = structuredClone(openApiDocument('1.0.0'))
  const document = { ...whole, paths: { [PATH]: whole.paths[PATH] ?? {} } }
  const { get, put } = document.paths[PATH] ?? {}
  if (get === undefined || put === undefined) throw new Error('the contract has no teams')
  return { document, get, put }
}

type Published = ReturnType<typeof published>

/** Findings in the document after a change that breaks it. */
async function findingsAfter(spoil: (parts: Published) => void): Promise<string> {
  const parts = published()
  spoil(parts)
  return (await openApiFindings(parts.document)).join('\n')
}

describe('the check of the OpenAPI document', () => {
  it.each<[string, (parts: Published) => void, RegExp]>([
    [
      'another version',
      ({ document }) => Object.assign(document, { openapi: '3.0.3' }),
      /it is not OpenAPI 3\.1/,
    ],
    [
      'a key that OpenAPI does not know',
      ({ document }) => Object.assign(document.info, { titel: 'Icetally' }),
      /titel.*\(struct\)/,
    ],
    [
      'no description',
      ({ get }) => Reflect.deleteProperty(get, 'description'),
      /getTeam: its description is no sentence/,
    ],
    [
      'a parameter that is not described',
      ({ get }) => Object.assign(get, { parameters: [] }),
      /path-parameters-defined/,
    ],
    [
      'no example',
      ({ put }) =>
        Reflect.deleteProperty(put.requestBody?.content['application/json'] ?? {}, 'example'),
      /updateTeam: application\/json has no example/,
    ],
    [
      'an example that its schema refuses',
      ({ put }) =>
        Object.assign(put.requestBody?.content['application/json'] ?? {}, {
          example: { state: 'ASLEEP' },
        }),
      /no-invalid-media-type-examples/,
    ],
    [
      'a missing error',
      ({ get }) => Reflect.deleteProperty(get.responses, '404'),
      /getTeam: it does not declare 404/,
    ],
    [
      'two operations of one name',
      ({ put }) => Object.assign(put, { operationId: 'getTeam' }),
      /operation-operationId-unique/,
    ],
  ])('OPENAPI-2 The check of the document reports %s', async (_what, spoil, finding) => {
    expect(await findingsAfter(spoil)).toMatch(finding)
  })
})
