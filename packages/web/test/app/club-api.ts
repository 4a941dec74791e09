import type { User } from '@icetally/domain/account/endpoints/auth'
import type { Confirmation } from '@icetally/domain/account/endpoints/open-id-connect'
import type { Service } from '@icetally/domain/account/endpoints/recovery'
import { defined } from '@icetally/domain/game/model/kind'
import type { Role } from '@icetally/domain/platform/limits'
import type { AskingPerson, JoinRequest } from '@icetally/domain/team/endpoints/join-requests'
import type { Member } from '@icetally/domain/team/endpoints/members'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { contractServer, Refused } from './contract-server.ts'
import { sharingApi } from './sharing-api.ts'
import { PLAIN_TEAM } from './team-api.ts'
import { webhooksApi } from './webhooks-api.ts'

export { type Request, refusal } from './contract-server.ts'

/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'
const uuid = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const KIM: User = {
  id: uuid(1),
  email: 'kim@example.org',
  displayName: 'Kim Novák',
  createdAt: NOW,
  emailVerified: false,
  administrator: false,
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
    type: 'BASIC_FREE',
    ...PLAIN_TEAM,
    joinRequests: 0,
    _count: { players: 12, games: 3, members: members.length },
    ...given,
    members,
  }
}

/** Accounts and teams in memory: enough of the API for signing in and for the dashboard. */
export function clubApi(teams: Team[] = []) {
  const service: Service = {
    mail: false,
    contact: null,
    registration: 'open',
    passwordLogin: true,
    openIdConnect: null,
  }
  const club = {
    user: KIM,
    token: 'live-token',
    teams,
    service,
    confirmation: { password: true, openIdConnect: false, confirmedUntil: null } as Confirmation,
    waiting: [] as JoinRequest[],
    asking: [] as AskingPerson[],
  }
  const sharing = sharingApi()
  const webhooks = webhooksApi()
  const session = () => ({ data: { user: club.user, token: club.token } })
  const detail = (one: Team) => ({ team: { ...one, players: [], games: [] } })
  const withTeam = <Answered>(id: string, answer: (found: Team) => Answered) => {
    const found = club.teams.find((one) => one.id === id)
    return found === undefined ? new Refused('NOT_FOUND', 'Team not found') : answer(found)
  }
  const change = (found: Team, changes: Partial<Team>) => {
    const changed = { ...found, ...changes }
    club.teams = club.teams.map((one) => (one.id === found.id ? changed : one))
    return detail(changed)
  }
  const add = (given: Partial<Team>) => {
    const added = team(50 + club.teams.length, given.name ?? 'Joined Team', given)
    club.teams = [...club.teams, added]
    return detail(added)
  }
  const withRole =
    (role: Role) => (received: { params: { teamId: string }; body: { userId: string } }) =>
      withTeam(received.params.teamId, (found) => {
        const members = found.members.map((one) =>
          one.user.id === received.body.userId ? { ...one, role } : one,
        )
        change(found, { members })
        const member = members.find((one) => one.role === role)
        return member === undefined ? new Refused('NOT_FOUND', 'Not found') : { member }
      })
  const server = contractServer(
    {
      ...sharing.handlers,
      ...webhooks.handlers,
      'POST /auth/login': session,
      'POST /auth/register': session,
      'POST /auth/logout': () => undefined,
      'POST /auth/refresh': () => {
        club.token = 'renewed-token'
        return session()
      },
      'GET /auth/service': () => club.service,
      'GET /auth/confirmation': () => club.confirmation,
      'POST /auth/open-id': () => ({ url: 'https://id.example.org/authorize' }),
      'POST /auth/open-id/finish': session,
      'POST /auth/confirmation': () => ({ url: 'https://id.example.org/authorize' }),
      'POST /auth/confirmation/finish': () => {
        club.confirmation = { ...club.confirmation, confirmedUntil: '2026-11-21T10:10:00.000Z' }
        return club.confirmation
      },
      'GET /auth/me': () => ({ user: club.user }),
      'PUT /auth/me': ({ body }) => {
        const { currentPassword: _, ...profile } = body
        club.user = { ...club.user, ...profile }
        return { user: club.user }
      },
      'GET /teams': () => ({ teams: club.teams }),
      'POST /teams': ({ body }) => add(body),
      'POST /teams/invitation': ({ body }) => {
        const found = club.teams.find(({ teamCode }) => teamCode === body.teamCode)
        if (found === undefined) return new Refused('TEAM_CODE_UNKNOWN', 'No team has this code')
        const { name, imageUrl, colour, shortCode } = found
        return { team: { name, imageUrl, colour, shortCode } }
      },
      'POST /teams/join': () => add({}),
      'GET /teams/join-requests': () => ({ joinRequests: club.waiting }),
      'DELETE /teams/join-requests/:awaitedTeamId': ({ params }) => {
        club.waiting = club.waiting.filter(({ team: { id } }) => id !== params.awaitedTeamId)
        return undefined
      },
      'GET /teams/:teamId/join-requests': () => ({ joinRequests: club.asking }),
      'DELETE /teams/:teamId/join-requests/:askerId': ({ params }) => {
        club.asking = club.asking.filter(({ user }) => user.id !== params.askerId)
        return undefined
      },
      'POST /teams/:teamId/join-requests/:askerId/approve': ({ params }) =>
        withTeam(params.teamId, (found) => {
          const asker = club.asking.find(({ user }) => user.id === params.askerId)
          if (asker === undefined) return new Refused('NOT_FOUND', 'Join request not found')
          club.asking = club.asking.filter((one) => one !== asker)
          const added = { ...member(9, 'member', ''), user: asker.user }
          change(found, { members: [...found.members, added] })
          return { member: added }
        }),
      'POST /teams/:teamId/code': ({ params }) =>
        withTeam(params.teamId, (found) => change(found, { teamCode: 'NEWC9DE' })),
      'GET /teams/:teamId': ({ params }) => withTeam(params.teamId, detail),
      'GET /games/teams/:teamId': () => ({ games: [] }),
      'PUT /teams/:teamId': ({ params, body }) =>
        withTeam(params.teamId, (found) => {
          const { recording, ...rest } = body
          return change(found, {
            ...rest,
            recording: { ...found.recording, ...defined(recording ?? {}) },
          })
        }),
      'DELETE /teams/:teamId/members/:userId': ({ params }) =>
        withTeam(params.teamId, (found) => {
          const members = found.members.filter((one) => one.user.id !== params.userId)
          change(found, { members })
          return undefined
        }),
      'POST /teams/:teamId/promote': withRole('admin'),
      'POST /teams/:teamId/demote': withRole('member'),
      'POST /team-images/:teamId/upload': ({ params }) =>
        withTeam(params.teamId, (found) => {
          change(found, { imageUrl: '/images/new.webp' })
          return { imageUrl: '/images/new.webp' }
        }),
    },
    {
      token: () => club.token,
      // The last requests of an earlier test's game screen are no requests of this one.
      ignores: ({ method, path }) => method === 'DELETE' && path.endsWith('/presence'),
    },
  )
  return {
    ...server,
    club,
    shared: sharing.stored,
    hooked: webhooks.stored,
    sent: (method: string, path: string) =>
      server.requests.filter((request) => request.method === method && request.path === path),
  }
}
