import { contract } from '@icetally/domain/contract'
import { jsonSchema } from '@icetally/domain/platform/json-schema'
import { expect, it } from 'vitest'
import { CACHE_VERSION } from './answer-store.ts'

const { teams, players, games, opponents, analytics } = contract
/** The answers that are cached on devices. */
const CACHED = [
  teams.list,
  teams.get,
  players.list,
  players.statistics,
  games.list,
  games.get,
  opponents.list,
  analytics.game,
  analytics.team,
]

it('READ-4 A changed shape of the cached answers needs a new version', async () => {
  const shapes = CACHED.map(({ response }) => jsonSchema(response, 'output'))
  const text = new TextEncoder().encode(JSON.stringify(shapes))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hash = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // Another shape: raise CACHE_VERSION in answer-store.ts, then note the new pair here.
  expect({ version: CACHE_VERSION, hash }).toEqual({ version: 24, hash: '4a8c27499a50' })
})
