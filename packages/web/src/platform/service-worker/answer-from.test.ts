import { expect, it } from 'vitest'
import { answerFrom } from './answer-from.ts'

const ORIGIN = 'https://stats.example.org'
const FILES = new Set(['/', '/early.js', '/assets/main-1.js'])

const from = (path: string, mode = 'cors', method = 'GET') =>
  answerFrom({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, FILES)

it.each(['/', '/dashboard', '/teams/1/games/2?tab=goals', '/join/ABC1234', '/apiary'])(
  "APP-3 Opening %s is answered with the app's page",
  (path) => expect(['page', 'shell']).toContain(from(path, 'navigate')),
)

it.each([
  '/api/docs',
  '/api/openapi.json',
  '/images/a.webp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/f/AbC',
  '/f/AbC/games/1',
])('APP-3 Opening %s is left to the server', (path) =>
  expect(from(path, 'navigate')).toBe('network'),
)

it("APP-2 The app's files are served from the cache, those of the previous version too", () => {
  expect(from('/early.js', 'no-cors')).toBe('shell')
  expect(from('/assets/main-1.js')).toBe('shell')
  expect(from('/assets/an-older-1.js')).toBe('shell')
  expect(from('/robots.txt')).toBe('network')
})

it.each(['/api/teams', '/api/games/1/records?after=7', '/api/events?games=1:2', '/healthz'])(
  'APP-4 %s is always requested from the server',
  (path) => expect(from(path)).toBe('network'),
)

it('APP-4 Only GET requests to the own server are answered from a cache', () => {
  expect(from('/assets/main-1.js', 'cors', 'POST')).toBe('network')
  expect(from('https://elsewhere.example.org/assets/main-1.js')).toBe('network')
})

it('APP-5 Team images are served from a cache of their own', () => {
  expect(from('/images/4f3c.webp', 'no-cors')).toBe('images')
})
