import { expect, it } from 'vitest'
import { answerFrom } from './answer-from.ts'

const ORIGIN = 'https://stats.example.org'
const FILES = new Set(['/', '/theme.js', '/assets/main-1.js'])

const from = (path: string, mode = 'cors', method = 'GET') =>
  answerFrom({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES)

it.each(['/', '/dashboard', '/teams/1/games/2?tab=goals', '/join/ABC1234', '/apiary'])(
  'APP-3 Operations are sent in order, in batches of at most 50',
  (path) => expect(['page', 'shell']).toContain(from(path, 'navigate')),
)

it.each(['/api/docs', '/api/openapi.json', '/images/a.webp', '/healthz', '/readyz', '/metrics'])(
  'APP-3 Operations recorded during a batch wait for the next one',
  (path) => expect(from(path, 'navigate')).toBe('network'),
)

it('APP-2 At most two games are sent simultaneously', () => {
  expect(from('/theme.js', 'no-cors')).toBe('shell')
  expect(from('/assets/main-1.js')).toBe('shell')
  expect(from('/assets/an-older-1.js')).toBe('shell')
  expect(from('/robots.txt')).toBe('network')
})

it.each(['/api/teams', '/api/games/1/records?after=7', '/api/events?games=1:2', '/healthz'])(
  'APP-4 A missing network and a failing server are retried until they work',
  (path) => expect(from(path)).toBe('network'),
)

it("APP-4 The answer of a captive portal is not taken for the server's", () => {
  expect(from('/assets/main-1.js', 'cors', 'POST')).toBe('network')
  expect(from('https://elsewhere.example.org/assets/main-1.js')).toBe('network')
})

it('APP-5 An answer is awaited for 20 seconds', () => {
  expect(from('/images/4f3c.webp', 'no-cors')).toBe('images')
})
