import type { Link } from '@icetally/domain/follow/endpoints/links'
import { INITIAL_VIEW } from '@icetally/domain/follow/link'
import type { ApiKey } from '@icetally/domain/team/endpoints/api-keys'
import { type Handlers, Refused } from './contract-server.ts'

const NOW = '2026-11-21T10:00:00.000Z'
/** When links end that name no other day: not while these tests are used. */
export const SEASON_END = '2099-04-30T12:00:00.000Z'

/** The token of the n-th created link. */
export const urlOf = (number: number): string => `${location.origin}/f/${'A'.repeat(26)}${number}`

const uuid = (number: number) => `018f0000-0000-7000-9000-${String(number).padStart(12, '0')}`

export function link(number: number, given: Partial<Link> = {}): Link {
  return {
    ...{ id: uuid(number), teamId: uuid(0), gameId: null, name: `Link ${number}` },
    ...{ names: INITIAL_VIEW.names, shows: [...INITIAL_VIEW.shows], calendar: true },
    ...{ expiresAt: SEASON_END, createdAt: NOW, lastUsedAt: null },
    ...{ paused: false, madeBy: null, ...given },
  }
}

export function apiKey(number: number, given: Partial<ApiKey> = {}): ApiKey {
  return {
    ...{ id: uuid(500 + number), teamId: uuid(0), name: `Key ${number}`, access: 'read' },
    ...{ createdAt: NOW, createdBy: null, lastUsedAt: null, ...given },
  }
}

/** The present fields of a `change`: absent ones stay. */
const sentFields = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)) as {
    [Field in keyof Change]: NonNullable<Change[Field]>
  }

/** Links and API keys, in memory. */
export function sharingApi() {
  const stored = { links: [] as Link[], apiKeys: [] as ApiKey[] }
  const handlers: Handlers = {
    'GET /links/teams/:teamId': () => ({ links: stored.links }),
    'POST /links/teams/:teamId': ({ params, body }) => {
      const number = stored.links.length + 1
      const { gameId = null } = body
      const made = link(number, { ...sentFields(body), teamId: params.teamId, gameId })
      stored.links = [made, ...stored.links]
      return { link: { ...made, url: urlOf(number) } }
    },
    'PUT /links/:linkId': ({ params, body }) => {
      const found = stored.links.find(({ id }) => id === params.linkId)
      if (found === undefined) return new Refused('NOT_FOUND', 'Link not found')
      const { gameId = found.gameId } = body
      const changed = { ...found, ...sentFields(body), gameId }
      stored.links = stored.links.map((one) => (one === found ? changed : one))
      return { link: changed }
    },
    'DELETE /links/:linkId': ({ params }) => {
      stored.links = stored.links.filter(({ id }) => id !== params.linkId)
      return undefined
    },
    'GET /api-keys/teams/:teamId': () => ({ apiKeys: stored.apiKeys }),
    'POST /api-keys/teams/:teamId': ({ params, body }) => {
      const number = stored.apiKeys.length + 1
      const made = apiKey(number, { ...body, teamId: params.teamId })
      stored.apiKeys = [made, ...stored.apiKeys]
      return { apiKey: made, key: `ik_${'k'.repeat(26)}${number}` }
    },
    'DELETE /api-keys/:apiKeyId': ({ params }) => {
      stored.apiKeys = stored.apiKeys.filter(({ id }) => id !== params.apiKeyId)
      return undefined
    },
  }
  return { handlers, stored }
}
