import { allEndpoints } from '@icetally/domain/contract'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { expect, it } from 'vitest'
import { CACHE_VERSION } from './answer-store.ts'

/** The code of all queries. Devices cache their answers, except the ones that persist-queries.ts leaves out. */
const QUERIES = import.meta.glob<string>('../../queries/*.ts', {
  ...{ query: '?raw', import: 'default', eager: true },
})
const NOT_CACHED = /^GET \/(auth\/(me|sessions)|teams\/(:teamId\/)?(join-requests|audit))/

const called = Object.values(QUERIES)
  .flatMap((code) => code.match(/GET \/[^']+(?=')/g) ?? [])
  .filter((call) => !NOT_CACHED.test(call))

/** The answers that are cached on devices. */
const CACHED = allEndpoints()
  .map(({ endpoint }): Endpoint => endpoint)
  .filter(({ method, path }) => called.includes(`${method} ${path}`))

it('READ-4 A changed shape of the cached answers needs a new version', async () => {
  expect(CACHED).toHaveLength(new Set(called).size)
  const shapes = CACHED.map(({ response }) => response && jsonSchema(response, 'output'))
  const text = new TextEncoder().encode(JSON.stringify(shapes))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hash = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Another shape: raise CACHE_VERSION in answer-store.ts, then note the new pair here.
  expect({ version: CACHE_VERSION, hash }).toEqual({ version: 24, hash: 'f39ae0acba84' })
})
