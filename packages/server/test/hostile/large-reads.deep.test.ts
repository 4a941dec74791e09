import { createHash } from 'node:crypto'
import { Agent, get } from 'node:http'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { idOf, insert, START } from '../fill.ts'
import { setUpVictim } from './under-attack.ts'

const CONNECTIONS = 20
const ATTACK_MS = 2_000

const TOKEN = 'h'.repeat(43)
const first = '0192f000-0000-7000-8000-100000000001'

/** A user whose team, games and memberships are as large as can be. */
async function hoard(database: Database): Promise<void> {
  const { teamsOfPerson, membersOfTeam, gamesOfTeam, playersOfTeam, recordsOfTeam } = BOUNDS
  const { changesOfGame } = BOUNDS
  const now = Date.now()
  await database.write(async (trx) => {
    await insert(trx, 'users', {}, membersOfTeam)
    const session = { id: first, user_id: first, user_agent: null, created_at: now }
    await trx
      .insertInto('sessions')
      .values({ ...session, last_used_at: now })
      .execute()
    const token_hash = createHash('sha256').update(TOKEN).digest('hex')
    const token = { token_hash, session_id: first, created_at: now, superseded_at: null }
    await trx
      .insertInto('session_tokens')
      .values({ ...token, used: 1 })
      .execute()
    const team_code = sql`'T' || (100000 + i)`
    await insert(trx, 'teams', { team_code, type: 'STANDARD_YEARLY' }, teamsOfPerson)
    const team = sql`1 + (i - 1) / ${sql.lit(membersOfTeam)}`
    const user = sql`1 + (i - 1) % ${sql.lit(membersOfTeam)}`
    const members = { team_id: idOf(team), user_id: idOf(user), role: 'admin' }
    await insert(trx, 'team_members', members, teamsOfPerson * membersOfTeam)
    const ofTeam = { team_id: first }
    await insert(trx, 'players', ofTeam, playersOfTeam)
    const notes = 'x'.repeat(500)
    await insert(trx, 'games', { ...ofTeam, notes }, gamesOfTeam)
    await insert(trx, 'periods', { ...ofTeam, game_id: idOf(), period_number: 1 }, gamesOfTeam)
    const game = sql`case when i <= ${sql.lit(changesOfGame)} then 1
      else 2 + i % ${sql.lit(gamesOfTeam - 1)} end`
    const shooter_id = idOf(sql`1 + i % ${sql.lit(playersOfTeam)}`)
    const shots = { ...ofTeam, game_id: idOf(game), shooter_id, scored_against: 0 }
    const recorded = {
      recorded_by: first,
      change_number: sql`i`,
      taken_at: sql`${sql.lit(START)} + i`,
    }
    await insert(trx, 'shots', { ...shots, ...recorded }, recordsOfTeam)
    await trx
      .updateTable('games')
      .set({ change_number: changesOfGame })
      .where('id', '=', first)
      .execute()
  })
}

const victim = setUpVictim(hoard)

/** Asks for a path over and over again, over twenty connections, and reads all that comes. */
async function askAllTheTime(path: string): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Set<number>()
  const end = performance.now() + ATTACK_MS
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const request = get(`${victim.address}${path}`, { agent, headers }, (answer) => {
        statuses.add(answer.statusCode ?? 0)
        answer.resume().once('close', resolve)
      })
      request.once('error', () => resolve())
      setTimeout(() => request.destroy(), Math.max(0, end - performance.now())).unref()
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) await ask()
    }),
  )
  agent.destroy()
  return statuses
}

it.each([
  '/api/teams',
  `/api/teams/${first}`,
  `/api/players/teams/${first}`,
  `/api/games/teams/${first}`,
  `/api/games/${first}`,
  `/api/games/${first}/records`,
  `/api/shots/games/${first}`,
  `/api/analytics/games/${first}`,
  `/api/analytics/teams/${first}`,
  `/api/analytics/teams/${first}?include=shotTimeline`,
  `/api/analytics/teams/${first}/players`,
  `/api/events?games=${first}`,
  // What is given up of it runs to its end: the last one.
  '/api/auth/me/data',
])(
  'HOSTILE-6 Reads at their bounds over 20 connections delay no other client: %s',
  async (path) => {
    await victim.endures(async () => {
      const statuses = await askAllTheTime(path)
      expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    })
  },
)
