import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { tokenHash } from '../../src/platform/access/follower-scope.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { idOf, insert, START } from '../fill.ts'
import { CONTAINER, forgetPeak, peakOf } from './peak-memory.ts'
import { setUpVictim } from './under-attack.ts'

/*
 * The holder of one link asks for as much as a link can show, in as many forms as there are. The server lives in
 * a container of 512 MB: at no time its process takes more, and everybody else is answered.
 */

/** A link for each attack, so that none is on the budget of another. */
const LINKS = 15
const tokenOf = (number: number): string => `holder-of-link-${number}`
const TEAM = '0192f000-0000-7000-8000-100000000001'
const GOALS = 5_000
const GAMES = 2_000
const REQUESTS = 100
const CONNECTIONS = 20

/** A team of as many games as can be, of which one has as many goals as an evening has seconds. */
async function hoard(database: Database): Promise<void> {
  await database.write(async (trx) => {
    const ofTeam = { team_id: TEAM }
    await insert(trx, 'teams', { team_code: 'HOSTILE' })
    await insert(trx, 'players', { ...ofTeam, name: sql`${sql.lit('N'.repeat(90))} || i` }, 30)
    const start_time = sql`${sql.lit(START)} + i * 3600000`
    const opponent = sql`${sql.lit('O'.repeat(90))} || i`
    await insert(trx, 'games', { ...ofTeam, start_time, opponent, recorded: 1 }, GAMES)
    await insert(trx, 'periods', { ...ofTeam, game_id: TEAM, period_number: 1 })
    const game = { ...ofTeam, game_id: TEAM, change_number: sql`i` }
    const scorer_id = idOf(sql`1 + i % 30`)
    const assister1_id = idOf(sql`1 + (i + 1) % 30`)
    await insert(trx, 'goals', { ...game, scorer_id, assister1_id, clock: sql`i % 1200` }, GOALS)
    await insert(trx, 'shots', { ...game, shooter_id: scorer_id, scored_against: 0 }, GOALS)
    await trx.updateTable('games').set({ change_number: GOALS }).where('id', '=', TEAM).execute()
    const shows = 'score,schedule,shots,goals,players'
    const link = { ...ofTeam, game_id: null, name: 'One', names: 'full', shows } as const
    const expires_at = Date.now() + 24 * 60 * 60 * 1000
    const times = { received_at: START, last_used_at: null, expires_at }
    for (let number = 0; number < LINKS; number += 1) {
      const id = `${TEAM.slice(0, -2)}${number + 10}`
      await trx
        .insertInto('links')
        .values({ ...link, ...times, id, calendar: 1 })
        .execute()
      const token_hash = tokenHash(tokenOf(number))
      await trx
        .insertInto('link_tokens')
        .values({ ...ofTeam, link_id: id, token_hash })
        .execute()
    }
  })
}

const victim = setUpVictim(hoard)

interface SentRequest {
  readonly path: string
  readonly host?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The status of an answer that is read to its end; 0 where there was none. */
const send = ({ path, host, from = '192.0.2.1', headers = {} }: SentRequest, agent?: Agent) =>
  new Promise<number>((resolve) => {
    const all = { 'x-forwarded-for': from, ...(host !== undefined && { host }), ...headers }
    request(`${victim.address}${path}`, { headers: all, ...(agent && { agent }) }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', () => resolve(0))
      .end()
  })

beforeEach(() => forgetPeak(victim.server.pid))

/** Asks for all of these over twenty connections; answers how often which status came. */
async function sendAll(requests: readonly SentRequest[]): Promise<Record<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const counts: Record<number, number> = {}
  const left = requests.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const one of left) {
        const status = await send(one, agent)
        counts[status] = (counts[status] ?? 0) + 1
      }
    }),
  )
  agent.destroy()
  return counts
}

const pageOf = (token: string, game = TEAM): string => `/f/${token}/games/${game}`
const answerOf = (token: string): string => `/api/follow/${token}/games/${TEAM}`
const SIDES = ['left', 'right', 'bottom-left', 'bottom-right']
const SIZES = ['small', 'medium', 'large', 'huge']

/** Numbered, with how each request for it looks. */
const FORMS: readonly [what: string, number, form: (token: string, at: number) => SentRequest][] = [
  [
    'fractions of a delay',
    0,
    (token, at) => ({ path: `${pageOf(token)}/overlay?delay=${(at + 1) / 1000}` }),
  ],
  [
    'delays, sizes and sides',
    1,
    (token, at) => ({
      path: `${pageOf(token)}/overlay?delay=${at % 301}&size=${SIZES[at % 4]}&side=${SIDES[(at >> 2) % 4]}`,
    }),
  ],
  ['Host headers for a page', 2, (token, at) => ({ path: pageOf(token), host: `a${at}.example` })],
  [
    'Host headers for a calendar',
    3,
    (token, at) => ({ path: `/api/follow/${token}/calendar.ics`, host: `a${at}.example` }),
  ],
  ['delays of an answer', 4, (token, at) => ({ path: `${answerOf(token)}?delay=${at % 301}` })],
  [
    'compressed answers',
    5,
    (token, at) => ({
      path: `${answerOf(token)}?delay=${at % 301}`,
      headers: { 'accept-encoding': at % 2 === 0 ? 'br' : 'gzip' },
    }),
  ],
  [
    'pages of all games',
    6,
    (token, at) => ({ path: pageOf(token, TEAM.slice(0, -4) + String(at + 1).padStart(4, '0')) }),
  ],
]

it.each(FORMS)(
  'HOSTILE-45 The holder of a link who asks for %s is slowed down, and the server takes no more than 512 MB',
  async (_, number, form) => {
    const token = tokenOf(number)
    const from = `192.0.2.${number + 1}`
    const requests = Array.from({ length: REQUESTS }, (__, at) => ({ ...form(token, at), from }))
    const counts = await sendAll(requests)
    const { 200: answered = 0, 429: refused = 0, ...others } = counts
    expect(others).toEqual({})
    expect(answered).toBeGreaterThan(0)
    expect(answered + refused).toBe(REQUESTS)
    expect(peakOf(victim.server.pid)).toBeLessThan(CONTAINER)
    expect(await send({ path: '/healthz' })).toBe(200)
  },
  300_000,
)

it.each(FORMS)(
  'HOSTILE-46 The same from as many addresses as requests, for %s, takes no more than 512 MB',
  async (_, number, form) => {
    const token = tokenOf(FORMS.length + number)
    const requests = Array.from({ length: REQUESTS }, (__, at) => ({
      ...form(token, at),
      from: `198.51.${100 + (at >> 7)}.${1 + (at % 128)}`,
    }))
    const {
      200: answered = 0,
      429: refused = 0,
      503: busy = 0,
      ...others
    } = await sendAll(requests)
    expect(others).toEqual({})
    expect(answered + refused + busy).toBe(REQUESTS)
    expect(peakOf(victim.server.pid)).toBeLessThan(CONTAINER)
    expect(await send({ path: '/healthz' })).toBe(200)
  },
  300_000,
)

it('HOSTILE-47 A hundred clients of a link that do not read take no more than 512 MB', async () => {
  const agent = new Agent({ keepAlive: false, maxSockets: REQUESTS })
  const sent = Array.from({ length: REQUESTS }, (_, at) => {
    const headers = { 'x-forwarded-for': `203.0.113.${1 + (at % 200)}`, 'accept-encoding': 'gzip' }
    const path = `${answerOf(tokenOf(LINKS - 1))}?delay=${at % 301}`
    const { promise, resolve } = Promise.withResolvers<void>()
    const one = request(`${victim.address}${path}`, { agent, headers }, (answer) => {
      answer.pause()
      resolve()
    })
    one.once('error', () => resolve()).end()
    return { one, headersCame: promise }
  })
  await Promise.all(sent.map(({ headersCame }) => headersCame))
  expect(await send({ path: '/healthz', from: '192.0.2.99' })).toBe(200)
  expect(peakOf(victim.server.pid)).toBeLessThan(CONTAINER)
  for (const { one } of sent) one.destroy()
  agent.destroy()
}, 300_000)
