import { get } from 'node:http'
import { expect, it } from 'vitest'
import { openApiDocument } from '../../src/platform/api-docs/document.ts'
import { slowness } from '../slowness.ts'
import { FIRST, GAME_OF_SHOTS, hoardOfTexts, LINK_TOKEN, TOKEN } from './hoard.ts'
import { setUpVictim } from './under-attack.ts'

/*
 * Each call of the OpenAPI document that reads is called on a team that is as large as the product lets it be,
 * by itself, with nothing in memory: the main thread of the server never works for long without a turn.
 */

/** Processor time of the main thread between two turns of its event loop, in milliseconds. */
const LONGEST_MS = 50
/** A live stream is read for so long, in milliseconds. */
const STREAM_MS = 500

/** Values of queries that their schema does not list. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  games: [`${FIRST}:1,${GAME_OF_SHOTS}:0`],
  seasonId: ['none', FIRST],
  gameId: ['all', GAME_OF_SHOTS],
  limit: ['100'],
  after: ['1'],
  delay: ['1'],
  search: ['0'],
  page: ['2'],
  before: [],
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: { readonly enum?: readonly string[]; readonly const?: string }
}

/** The addresses of a call: with each value of each of its queries, and of each game. */
function addressesOf(path: string, parameters: readonly Parameter[]): string[] {
  const queries = parameters.filter((one) => one.in === 'query')
  const choices = queries.flatMap(({ name, schema }) => {
    const listed = schema.const === undefined ? schema.enum : [schema.const]
    const values = listed ?? QUERIES[name]
    if (values === undefined) throw new Error(`no value for the query ${name} of ${path}`)
    return values.map((value) => `?${name}=${value}`)
  })
  const bare = queries.some(({ required }) => required) ? [] : ['']
  const games = path.includes('{gameId}') ? [FIRST, GAME_OF_SHOTS] : [FIRST]
  return games.flatMap((game) => {
    const label = path
      .replace('{gameId}', game)
      .replace('{token}', LINK_TOKEN)
      .replaceAll(/\{\w+\}/g, FIRST)
    return [...bare, ...choices].map((query) => `/api${label}${query}`)
  })
}

const { paths } = openApiDocument('0')
const addresses = Object.entries(paths).flatMap(([path, { get: read }]) =>
  read === undefined ? [] : addressesOf(path, read.parameters as readonly Parameter[]),
)

/** Pages and calls of followers. */
const PAGES = ['', `/games/${FIRST}`, `/games/${FIRST}/overlay?delay=1`, '/unknown']
const pages = PAGES.map((page) => `/f/${LINK_TOKEN}${page}`)

const victim = setUpVictim(hoardOfTexts)

/** Reads an answer to its end, a live stream for a while; its status. */
const read = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }
    const request = get(`${victim.address}${path}`, { headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      if (isStream) setTimeout(() => request.destroy(), STREAM_MS)
    })
    request.once('error', reject)
  })

it.each([...addresses, ...pages])(
  'HOSTILE-50 A read of the largest team never keeps the main thread for 50 ms: %s',
  async (path) => {
    const statuses: number[] = []
    const longest = await victim.longestTurnDuring(async () => {
      statuses.push(await read(path))
    })
    expect([200, 204, 400, 403, 404, 409]).toContain(statuses[0])
    expect(longest).toBeLessThan(LONGEST_MS * slowness())
  },
)
