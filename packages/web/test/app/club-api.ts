import type { User } from '@icetally/domain/contract/auth'
import type { Member, Team } from '@icetally/domain/contract/teams'
import type { Role } from '@icetally/domain/limits'
import { vi } from 'vitest'

/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'
const uuid = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const KIM: User = {
  id: uuid(1),
  email: 'kim@example.org',
  displayName: 'Kim Novák',
  createdAt: NOW,
  lastLoginAt: NOW,
}

export function member(number: number, role: Role, displayName: string): Member {
  const email = `member${number}@example.org`
  return {
    id: uuid(900 + number),
    role,
    joinedAt: NOW,
    user: { id: uuid(number), displayName, email },
  }
}

export function team(number: number, name: string, given: Partial<Team> = {}): Team {
  const members = given.members ?? [member(1, 'admin', KIM.displayName)]
  return {
    id: uuid(100 + number),
    name,
    description: null,
    type: 'BASIC_FREE',
    state: 'ACTIVE',
    teamCode: 'K7Q2M9X',
    imageUrl: null,
    createdAt: NOW,
    _count: { players: 12, games: 3, members: members.length },
    ...given,
    members,
  }
}

interface Answer {
  status: number
  body?: unknown
}

export interface Request {
  method: string
  path: string
  token: string | null
  body: Record<string, unknown>
}

export const refusal = (status: number, code: string, error: string): Answer => ({
  status,
  body: { error, code },
})

/**
 * Accounts and teams behind `fetch`, kept in memory: enough of the API for signing in and for the
 * dashboard. `before` may hold an answer back or give another one. The real server is met by the
 * tests in a real browser.
 */
export function clubApi(teams: Team[] = []) {
  const club = { user: KIM, token: 'live-token', teams }
  const requests: Request[] = []
  const hooks = { before: async (_: Request): Promise<Answer | undefined> => undefined }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request: Request = {
      method: init.method ?? 'GET',
      path: input.replace('/api', ''),
      token: new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    // What the game screen of an earlier test says goodbye with is no request of this one.
    if (request.method === 'DELETE' && request.path.endsWith('/presence')) {
      return new Response(null, { status: 204 })
    }
    requests.push(request)
    const answer = (await hooks.before(request)) ?? answerTo(request)
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body ?? {}, { status: answer.status })
  })

  function answerTo(request: Request): Answer {
    const { method, path, token, body } = request
    const session = { data: { user: club.user, token: club.token } }
    if (path === '/auth/login') return { status: 200, body: session }
    if (path === '/auth/register') return { status: 201, body: session }
    if (token !== club.token) return refusal(401, 'UNAUTHENTICATED', 'Please sign in again')
    switch (`${method} ${path}`) {
      case 'POST /auth/logout':
        return { status: 204 }
      case 'POST /auth/refresh':
        club.token = 'renewed-token'
        return { status: 200, body: { data: { user: club.user, token: club.token } } }
      case 'GET /auth/me':
        return { status: 200, body: { user: club.user } }
      case 'PUT /auth/me':
        club.user = { ...club.user, ...body }
        return { status: 200, body: { user: club.user } }
      case 'GET /teams':
        return { status: 200, body: { teams: club.teams } }
      case 'POST /teams':
      case 'POST /teams/join': {
        const added = team(50 + club.teams.length, String(body['name'] ?? 'Joined Team'), body)
        club.teams = [...club.teams, added]
        return { status: 200, body: { team: { ...added, players: [], games: [] } } }
      }
      default:
        return answerAboutTeam(request)
    }
  }

  function answerAboutTeam({ method, path, body }: Request): Answer {
    const [, resource, teamId, part, userId] = path.split('/')
    const found = club.teams.find((one) => one.id === teamId)
    if (found === undefined) return refusal(404, 'NOT_FOUND', 'Team not found')
    const change = (changes: Partial<Team>): Answer => {
      const changed = { ...found, ...changes }
      club.teams = club.teams.map((one) => (one === found ? changed : one))
      return { status: 200, body: { team: { ...changed, players: [], games: [] } } }
    }
    if (resource === 'team-images') {
      change({ imageUrl: '/images/new.webp' })
      return { status: 200, body: { imageUrl: '/images/new.webp' } }
    }
    switch (`${method} ${part ?? ''}`.trim()) {
      case 'GET':
        return change({})
      case 'PUT':
        return change(body)
      case 'DELETE members':
        change({ members: found.members.filter((one) => one.user.id !== userId) })
        return { status: 204 }
      case 'POST promote':
      case 'POST demote': {
        const role: Role = part === 'promote' ? 'admin' : 'member'
        const members = found.members.map((one) =>
          one.user.id === body['userId'] ? { ...one, role } : one,
        )
        change({ members })
        return { status: 200, body: { member: members.find((one) => one.role === role) } }
      }
      default:
        return refusal(404, 'NOT_FOUND', 'Not found')
    }
  }

  return {
    club,
    requests,
    hooks,
    sent: (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.path === path),
  }
}
