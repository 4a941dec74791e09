import { describe, expect, it } from 'vitest'
import { allEndpoints, errorCodesOf, openApiDocument } from './openapi.ts'

describe('the published contract', () => {
  it('CONTRACT-1 every operation of the contract is in the OpenAPI document, once', () => {
    const { paths } = openApiDocument('1.0.0')
    const published = Object.values(paths).flatMap((methods) => Object.values(methods))
    const ids = published.map((operation) => (operation as { operationId: string }).operationId)
    expect(ids.toSorted()).toEqual(
      allEndpoints()
        .map(({ endpoint }) => endpoint.operationId)
        .toSorted(),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('CONTRACT-2 every path parameter is described, and nothing else', () => {
    for (const { endpoint } of allEndpoints()) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const shape = 'params' in endpoint ? Object.keys(endpoint.params.shape) : []
      expect(shape, endpoint.operationId).toEqual(names)
    }
  })

  it('CONTRACT-3 calls with a token say that it may be refused, public calls do not', () => {
    for (const { endpoint } of allEndpoints()) {
      expect(errorCodesOf(endpoint).includes('UNAUTHENTICATED'), endpoint.operationId).toBe(
        endpoint.access === 'user',
      )
    }
  })
})
