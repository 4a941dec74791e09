import { Agent, get } from 'node:http'
import { expect, it } from 'vitest'
import { FIRST, hoardOfTexts, TOKEN } from './hoard.ts'
import { setUpVictim } from './under-attack.ts'

const CONNECTIONS = 20
const ATTACK_MS = 2_000

const victim = setUpVictim(hoardOfTexts)

/** Requests a path without pause, over twenty connections, and reads all answers. */
async function readWithoutPause(path: string): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const statuses = new Set<number>()
  const end = performance.now() + ATTACK_MS
  const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }
  const read = (): Promise<void> =>
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
      while (performance.now() < end) await read()
    }),
  )
  agent.destroy()
  return statuses
}

it.each([
  '/api/teams',
  '/api/teams?include=dashboard',
  `/api/teams/${FIRST}`,
  `/api/players/teams/${FIRST}`,
  `/api/games/teams/${FIRST}`,
  `/api/games/${FIRST}`,
  `/api/games/${FIRST}?include=records`,
  `/api/games/${FIRST}/records`,
  `/api/shots/games/${FIRST}`,
  `/api/analytics/games/${FIRST}`,
  `/api/analytics/teams/${FIRST}`,
  `/api/analytics/teams/${FIRST}?include=shotTimeline`,
  `/api/analytics/teams/${FIRST}/players`,
  `/api/events?games=${FIRST}`,
  // The aborted request runs to its end: the last one.
  '/api/auth/me/data',
])(
  'HOSTILE-6 Reads at their bounds over 20 connections delay no other client: %s',
  async (path) => {
    await victim.endures(async () => {
      const statuses = await readWithoutPause(path)
      expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    })
  },
)
