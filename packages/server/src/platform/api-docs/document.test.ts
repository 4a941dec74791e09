import { allEndpoints } from '@icetally/domain/contract'
import { errorCodesOf } from '@icetally/domain/platform/endpoint'
import { LIMITS, PLAN_LIMITS } from '@icetally/domain/platform/limits'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './document.ts'

const document = openApiDocument('1.0.0')

/** A text of the document that readers have to understand. */
interface Found {
  readonly path: string
  readonly name: string
  readonly value: unknown
}

/** Everything in the document, but for examples. */
function everything(value: unknown, path = '', name = ''): Found[] {
  if (typeof value !== 'object' || value === null) return [{ path, name, value }]
  const inside = Object.entries(value).filter(([key]) => !/^examples?$/.test(key))
  return [
    { path, name, value },
    ...inside.flatMap(([key, part]) => everything(part, `${path}/${key}`, key)),
  ]
}

const found = everything(document)

/** A field that only contains objects with fields of their own. */
const holdsFields = (field: object): boolean => {
  const {
    anyOf = [field],
    items,
    properties,
    $ref,
  } = field as {
    anyOf?: object[]
    items?: object
    properties?: object
    $ref?: string
  }
  return (
    properties !== undefined ||
    ($ref !== undefined && !$ref.endsWith('/Moment')) ||
    (items !== undefined && holdsFields(items)) ||
    anyOf.some((part) => part !== field && holdsFields(part))
  )
}

describe('the published contract', () => {
  it('CONTRACT-1 Every operation of the contract is in the OpenAPI document once', () => {
    const { paths } = document
    const published = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = published.map((operation) => (operation as { operationId: string }).operationId)
    expect(ids.toSorted()).toEqual(
      allEndpoints()
        .map(({ endpoint }) => endpoint.operationId)
        .toSorted(),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('CONTRACT-2 Every path parameter is described, and nothing else', () => {
    for (const { endpoint } of allEndpoints()) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const shape = 'params' in endpoint ? Object.keys(endpoint.params.shape) : []
      expect(shape, endpoint.operationId).toEqual(names)
    }
  })

  it('CONTRACT-3 Calls with a token declare 401, public calls do not', () => {
    for (const { endpoint } of allEndpoints()) {
      expect(errorCodesOf(endpoint).includes('UNAUTHENTICATED'), endpoint.operationId).toBe(
        endpoint.access === 'user',
      )
    }
  })

  it('CONTRACT-15 Every permission that depends on the content is named', () => {
    const permissionsOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.['x-permission']
    expect(permissionsOf('/teams/{teamId}', 'put')).toBe(
      'team.describe, team.disable, team.activate, team.changePlan, member.admit',
    )
    expect(permissionsOf('/teams/{teamId}/members/{userId}', 'delete')).toBe(
      'member.remove, team.leave',
    )
  })

  it('CONTRACT-11 Every field is described with its meaning', () => {
    const fields = found
      .filter(({ name }) => name === 'properties')
      .flatMap(({ path, value }) =>
        Object.entries(value as object).map(([name, field]) => ({
          path: `${path}/${name}`,
          field,
        })),
      )
    expect(fields.length).toBeGreaterThan(200)
    const silent = fields.filter(({ field }) => !holdsFields(field) && !field.description)
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  it('CONTRACT-12 Every reference resolves, and every named part is referenced', () => {
    const references = found.filter(({ name }) => name === '$ref').map(({ value }) => value)
    const { securitySchemes: _, ...components } = document.components
    const named = Object.entries(components).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
    )
    expect([...new Set(references)].sort()).toEqual(named.sort())
  })

  it('CONTRACT-13 The document accepts a team code in lower case', () => {
    const { requestBody } = document.paths['/teams/join']?.['post'] ?? {}
    const schema = requestBody?.content['application/json']?.schema as {
      properties: { teamCode: { pattern: string } }
    }
    const pattern = new RegExp(schema.properties.teamCode.pattern)
    expect(
      ['k7q2m9x', 'K7Q2M9X', 'K7Q2M9', 'K7Q2M9XX', 'ﬀAAAAA', 'K7Q2M9İ'].filter((code) =>
        pattern.test(code),
      ),
    ).toEqual(['k7q2m9x', 'K7Q2M9X'])
  })

  it('CONTRACT-16 An answer of the type JSON is never described as a text', () => {
    const ofJson = found.filter(({ name }) => name === 'application/json')
    expect(ofJson.length).toBeGreaterThan(100)
    for (const { path, value } of ofJson) {
      expect((value as { schema: object }).schema, path).not.toMatchObject({ type: 'string' })
    }
  })

  it('CONTRACT-17 Exactly the calls whose answers have a tag list 304', () => {
    const withTag = allEndpoints().filter(({ endpoint }) => 'hasTag' in endpoint)
    expect(withTag.length).toBeGreaterThan(30)
    for (const { endpoint } of allEndpoints()) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const { responses = {} } = document.paths[path]?.[endpoint.method.toLowerCase()] ?? {}
      const hasTag = 'hasTag' in endpoint
      expect('304' in responses, endpoint.operationId).toBe(hasTag)
      if (!hasTag) continue
      expect(responses[200]).toHaveProperty('headers.etag')
      expect(responses[304]).toHaveProperty('headers.etag')
      expect(responses[304]).not.toHaveProperty('content')
    }
  })

  it("CONTRACT-14 The numbers in the document's sentences are the enforced ones", () => {
    const { BASIC_FREE } = PLAN_LIMITS
    const thousands = (number: number): string => number.toLocaleString('en-US')
    const text = JSON.stringify(document)
    for (const sentence of [
      `more than ${LIMITS.clockSkewMs / 60_000} minutes ahead of the server`,
      `at most ${LIMITS.imageBytes / 1024 / 1024} MB and ${LIMITS.imagePixels / 1e6} megapixels`,
      `at most ${LIMITS.imageSide} px square`,
      `won ≤ taken ≤ ${thousands(LIMITS.faceoffsPerPlayerAndGame)}`,
      `Up to ${thousands(LIMITS.notes)} characters`,
      `The opponent, up to ${LIMITS.opponent} characters`,
      `The location of the game, up to ${LIMITS.location} characters`,
      `up to ${LIMITS.teamDescription} characters`,
      `The jersey number, ${LIMITS.jerseyNumberMin} to ${LIMITS.jerseyNumberMax};`,
      `which is ${LIMITS.canvasWidth} wide`,
      `which is ${LIMITS.canvasHeight} high`,
      `At least ${LIMITS.passwordMin} characters`,
      `on the free plan a team has ${BASIC_FREE.members} members`,
      `On the free plan a team has ${BASIC_FREE.games} game`,
      `on the free plan ${BASIC_FREE.exportedReports} are allowed`,
    ]) {
      expect(text).toContain(sentence)
    }
  })
})
