import { DomainError } from '@icetally/domain/platform/errors'
import { joinRequestsEndpoints } from '@icetally/domain/team/endpoints/join-requests'
import { type Team, teamsEndpoints } from '@icetally/domain/team/endpoints/teams'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../platform/access/address.ts'
import { memberScope, type TeamScope } from '../platform/access/team-scope.ts'
import { findRequest, listRequestsOf } from '../platform/access/teams/own-requests-store.ts'
import { deleteTeams } from '../platform/access/teams/store.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../platform/access/throttle.ts'
import type { Reader } from '../platform/db/database.ts'
import type { Call } from '../platform/http/endpoint/call.ts'
import {
  Answer,
  action,
  change,
  changeInTeam,
  type Guard,
  query,
} from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import { finishSome } from '../platform/removals/finish.ts'
import { changeCode, changeTeam, createTeam, teamInFull } from './commands.ts'
import { listRequests } from './join-requests-store.ts'
import { declineRequest, joinTeam, letIn, readInvitation, withdrawRequest } from './joining.ts'
import { demote, promote, removeMember, requireMember } from './members.ts'
import { presentJoinRequest, presentMember, presentTeam } from './present.ts'
import { presentRequest } from './requests-present.ts'

import { listTeamsOf } from './store.ts'

/** Of so many teams the dashboard shows the games at once. */
const SHOWN_AT_ONCE = 6

/** The calls of the dashboard's first view of a user's teams, by their paths. */
function onDashboard(teams: readonly Team[]): string[] {
  const shown = teams.filter(({ state, _count }) => state === 'ACTIVE' && _count.games > 0)
  return [
    ...['/auth/me', '/teams/join-requests'],
    ...shown
      .slice(0, SHOWN_AT_ONCE)
      .flatMap(({ id }) => ['games', 'seasons', 'opponents'].map((kind) => `/${kind}/teams/${id}`)),
  ]
}

type JoinCall = Call<typeof teamsEndpoints.join>

/** Unknown codes are counted, so that they cannot be tried out. */
function joinGuard(): Guard<typeof teamsEndpoints.join> {
  const throttles = ({ user, address }: JoinCall): Throttle[] => [
    { rule: 'join-user', subject: user.id },
    { rule: 'join-address', subject: addressSubject(address) },
  ]
  return {
    before: (database, call) =>
      database.read((reader) => refuseThrottled(reader, throttles(call), call.now)),
    refused: async (database, call, error) => {
      if (!(error instanceof DomainError) || error.code !== 'TEAM_CODE_UNKNOWN') return
      await database.write((trx) => countAttempt(trx, throttles(call), call.now))
    },
  }
}

/** Teams and their members. */
export function teamRoutes(app: FastifyInstance): void {
  numberedQuery(
    app,
    teamsEndpoints.list,
    'teams',
    async (reader, { user, teamIds }) => {
      const teams = await listTeamsOf(reader, user.id)
      const keyAccess = 'isKey' in user ? 'read' : null
      const viewer = { userId: user.id, role: 'member', keyAccess } as const
      const numbered = teams.filter(({ team }) => teamIds.includes(team.id))
      return { teams: numbered.map(({ team, members }) => presentTeam(team, members, viewer)) }
    },
    { included: (_call, content) => onDashboard(content().teams) },
  )

  /** The team that was created or joined, as it is now. */
  const ownTeam = async (reader: Reader, { user }: { user: { id: string } }, teamId: string) =>
    teamInFull(reader, await memberScope(reader, user.id, teamId))

  change(
    app,
    teamsEndpoints.create,
    async (trx, call) => call.isAbout(await createTeam(trx, call.user.id, call.body, call)),
    { answer: ownTeam },
  )

  change(
    app,
    teamsEndpoints.join,
    async (trx, call) => {
      const joined = await joinTeam(trx, { ...call, settings: app.services.settings })
      call.isAbout('asked' in joined ? joined.asked.team_id : joined.scope.teamId)
    },
    {
      guard: app.services.settings.rateLimits ? joinGuard() : undefined,
      answer: async (reader, call: JoinCall, teamId: string) => {
        const request = await findRequest(reader, { teamId, userId: call.user.id })
        return request === undefined
          ? new Answer(200, await ownTeam(reader, call, teamId))
          : new Answer(202, { joinRequest: presentRequest(request) })
      },
    },
  )

  action(app, teamsEndpoints.invitation, async (call) => ({
    team: await readInvitation(app.services, call.body.teamCode, call),
  }))

  numberedQuery(app, teamsEndpoints.get, 'team', (reader, { scope }) => teamInFull(reader, scope), {
    // Managers see every e-mail, members their own; programs see no code.
    viewedBy: ({ role, keyAccess, userId }) =>
      keyAccess !== null ? 'key' : role === 'admin' ? 'manager' : userId,
  })

  changeInTeam(
    app,
    teamsEndpoints.update,
    async (trx, call) => {
      const { settings } = app.services
      await changeTeam(trx, call.scope, call.body, { now: call.now, settings })
    },
    { answer: (reader, { scope }) => teamInFull(reader, scope), wakes: 'wakeTeam' },
  )

  changeInTeam(app, teamsEndpoints.remove, (trx, { scope, afterCommit }) => {
    afterCommit(() => finishSome(app))
    return deleteTeams(trx, [scope])
  })

  changeInTeam(
    app,
    teamsEndpoints.changeCode,
    (trx, { scope, now }) => changeCode(trx, scope, now),
    { answer: (reader, { scope }) => teamInFull(reader, scope) },
  )

  /** The member as they are now. */
  const memberOf = async (reader: Reader, scope: TeamScope, { userId }: { userId: string }) => ({
    member: presentMember(await requireMember(reader, scope, userId), scope),
  })

  changeInTeam(
    app,
    teamsEndpoints.promote,
    async (trx, { scope, body, now }) => ({
      member: presentMember(await promote(trx, scope, body.userId, now), scope),
    }),
    { again: (reader, { scope, body }) => memberOf(reader, scope, body) },
  )

  // Links may be paused: streams that are open by them end.
  changeInTeam(
    app,
    teamsEndpoints.demote,
    async (trx, { scope, body, now }) => ({
      member: presentMember(await demote(trx, scope, body.userId, now), scope),
    }),
    { again: (reader, { scope, body }) => memberOf(reader, scope, body), wakes: 'wakeLinks' },
  )

  changeInTeam(
    app,
    teamsEndpoints.removeMember,
    (trx, { scope, params, now }) => removeMember(trx, scope, params.userId, now),
    { wakes: 'wakeLinks' },
  )

  query(app, joinRequestsEndpoints.mine, async (reader, { user }) => ({
    joinRequests: (await listRequestsOf(reader, user.id)).map(presentRequest),
  }))

  change(app, joinRequestsEndpoints.withdraw, (trx, { user, params, now }) =>
    withdrawRequest(trx, { teamId: params.awaitedTeamId, userId: user.id }, now),
  )

  query(app, joinRequestsEndpoints.list, async (reader, { scope }) => ({
    joinRequests: (await listRequests(reader, scope)).map(presentJoinRequest),
  }))

  changeInTeam(
    app,
    joinRequestsEndpoints.approve,
    async (trx, call) => ({
      member: presentMember(await letIn(trx, call.scope, call.params.askerId, call), call.scope),
    }),
    {
      again: (reader, { scope, params }) => memberOf(reader, scope, { userId: params.askerId }),
    },
  )

  changeInTeam(app, joinRequestsEndpoints.decline, (trx, { scope, params, now }) =>
    declineRequest(trx, scope, params.askerId, now),
  )
}
