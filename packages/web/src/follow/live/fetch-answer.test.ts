import { expect, it, vi } from 'vitest'
import { fetchAnswer } from './fetch-answer.ts'

it.each([
  [404, '404 page not found', 'failed'],
  [404, '{"message":"no upstream"}', 'failed'],
  [404, '{"error":"This link does not exist or is no longer valid","code":"NOT_FOUND"}', 'gone'],
  [502, '', 'failed'],
])('BADDAY-18 For a follower a %i with the body %j is "%s"', async (status, body, kind) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect(await fetchAnswer('/f/link.json')).toEqual({ kind })
})
