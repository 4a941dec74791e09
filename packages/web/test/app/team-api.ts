import type { GameAnalytics } from '@icetally/domain/contract/analytics'
import type { Game } from '@icetally/domain/contract/games'
import type { Player } from '@icetally/domain/contract/players'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import { vi } from 'vitest'

export const TEAM_ID = '018f0000-0000-7000-8000-00000000000a'
const USER_ID = '018f0000-0000-7000-8000-00000000000b'
/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'

export const SIGNED_IN = {
  id: USER_ID,
  email: 'kim@example.org',
  displayName: 'Kim',
  createdAt: NOW,
  lastLoginAt: NOW,
}

export function player(name: string, number: number | null): Player {
  return { id: `player-${name}`, teamId: TEAM_ID, name, number, createdAt: NOW }
}

export function game(id: string, given: Partial<Game> = {}): Game {
  return {
    id,
    teamId: TEAM_ID,
    opponent: null,
    location: null,
    startTime: null,
    notes: null,
    createdAt: NOW,
    _count: { shots: 0 },
    ...given,
  }
}

interface Answer {
  readonly status: number
  readonly body?: unknown
}
export interface Request {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

const ok = (body: unknown): Answer => ({ status: 200, body })
export const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  body: { error, code },
})

interface Given {
  team?: Partial<TeamDetail>
  players?: Player[]
  games?: Game[]
  analytics?: Record<string, GameAnalytics>
}

/**
 * A team behind `fetch`, kept in memory: enough of the API for its screens. `before` may hold an
 * answer back, or give another one. The real server is met by the tests in a real browser.
 */
export function teamApi(given: Given = {}) {
  const stored = {
    players: given.players ?? [],
    games: given.games ?? [],
    analytics: given.analytics ?? {},
  }
  const team = (): TeamDetail => ({
    id: TEAM_ID,
    name: 'Minnesota',
    description: null,
    type: 'STANDARD_YEARLY',
    state: 'ACTIVE',
    teamCode: 'K7Q2M9X',
    imageUrl: null,
    createdAt: NOW,
    members: [{ id: 'membership', role: 'member', joinedAt: NOW, user: SIGNED_IN }],
    _count: { players: stored.players.length, games: stored.games.length, members: 1 },
    players: stored.players,
    games: stored.games,
    ...given.team,
  })
  const requests: Request[] = []
  const hooks = { before: async (_: Request): Promise<Answer | undefined> => undefined }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const request = { method: init.method ?? 'GET', path: input.replace('/api', ''), body }
    requests.push(request)
    const answer = (await hooks.before(request)) ?? answerTo(request)
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body ?? {}, { status: answer.status })
  })

  function answerTo({ method, path, body }: Request): Answer {
    const [, resource, id = ''] = path.split('/')
    switch (`${method} ${resource}`) {
      case 'GET teams':
        return id === TEAM_ID ? ok({ team: team() }) : refusal(404, 'NOT_FOUND', 'Team not found')
      case 'GET players':
        return path.endsWith('/stats')
          ? refusal(404, 'NOT_FOUND', 'Player not found')
          : ok({ players: stored.players })
      case 'POST players': {
        const created = { ...player(String(body['name']), null), ...body } as Player
        stored.players = [...stored.players, created]
        return { status: 201, body: { player: created } }
      }
      case 'PUT players': {
        stored.players = stored.players.map((one) => (one.id === id ? { ...one, ...body } : one))
        return ok({ player: stored.players.find((one) => one.id === id) })
      }
      case 'DELETE players':
        stored.players = stored.players.filter((one) => one.id !== id)
        return { status: 204 }
      case 'GET games':
        return ok({ games: stored.games })
      case 'POST games': {
        const created = game(String(body['id']), body)
        stored.games = [created, ...stored.games]
        return { status: 201, body: { game: created } }
      }
      case 'PUT games':
        stored.games = stored.games.map((one) => (one.id === id ? { ...one, ...body } : one))
        return ok({ game: stored.games.find((one) => one.id === id) })
      case 'DELETE games':
        stored.games = stored.games.filter((one) => one.id !== id)
        return { status: 204 }
      case 'GET analytics': {
        const analytics = stored.analytics[path.split('/')[3] ?? '']
        return analytics ? ok(analytics) : refusal(404, 'NOT_FOUND', 'Game not found')
      }
      default:
        return refusal(404, 'NOT_FOUND', 'Not found')
    }
  }

  return {
    stored,
    requests,
    hooks,
    sent: (method: string) => requests.filter((request) => request.method === method),
  }
}
