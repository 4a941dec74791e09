import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../../access/address.ts'
import { memberScope, type TeamScope } from '../../access/team-scope.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../../access/throttle.ts'
import type { Reader } from '../../db/database.ts'
import { inTurn } from '../../db/slices.ts'
import { removeImage } from '../../files/image-folder.ts'
import type { Call } from '../../http/endpoint/call.ts'
import { change, changeInTeam, type Guard, query } from '../../http/endpoint/endpoint.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { deleteTeams } from '../../records/teams/store.ts'
import { changeTeam, createTeam, joinTeam, teamInFull } from './commands.ts'
import { demote, promote, removeMember, requireMember } from './members.ts'
import { presentMember, presentTeam } from './present.ts'
import { listMembershipsOf, listTeamsOf } from './store.ts'

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
  query(app, teamsEndpoints.list, async (reader, { user }) => {
    const teams = await listTeamsOf(reader, user.id)
    const own = Map.groupBy(await listMembershipsOf(reader, user.id), (row) => row.team_id)
    return { teams: teams.map((team) => presentTeam(team, own.get(team.id) ?? [])) }
  })

  /** The team as it is now. */
  const teamOf = async (reader: Reader, scope: TeamScope) => ({
    team: await teamInFull(reader, scope),
  })
  /** The team that was created or joined, as it is now. */
  const ownTeam = async (reader: Reader, { user }: { user: { id: string } }, teamId: string) =>
    teamOf(reader, await memberScope(reader, user.id, teamId))

  change(
    app,
    teamsEndpoints.create,
    async (trx, call) => {
      const team = await createTeam(trx, call.user.id, call.body, call)
      call.isAbout(team.id)
      return { team }
    },
    { again: ownTeam },
  )

  change(
    app,
    teamsEndpoints.join,
    async (trx, call) => {
      const team = await joinTeam(trx, call.user.id, call.body.teamCode, call)
      call.isAbout(team.id)
      return { team }
    },
    { guard: app.services.settings.rateLimits ? joinGuard() : undefined, again: ownTeam },
  )

  query(app, teamsEndpoints.get, async (reader, { scope }) => ({
    team: await teamInFull(reader, scope, inTurn),
  }))

  changeInTeam(
    app,
    teamsEndpoints.update,
    async (trx, call) => {
      wakeTeamAfterCommit(app.services.live, call)
      return { team: await changeTeam(trx, call.scope, call.body) }
    },
    { again: (reader, { scope }) => teamOf(reader, scope) },
  )

  changeInTeam(app, teamsEndpoints.remove, async (trx, { scope, afterCommit }) => {
    const [image = null] = await deleteTeams(trx, [scope])
    afterCommit(() => removeImage(app.services.settings.dataDir, image))
  })

  /** The member as they are now. */
  const memberOf = async (reader: Reader, scope: TeamScope, { userId }: { userId: string }) => ({
    member: presentMember(await requireMember(reader, scope, userId)),
  })

  changeInTeam(
    app,
    teamsEndpoints.promote,
    async (trx, { scope, body }) => ({
      member: presentMember(await promote(trx, scope, body.userId)),
    }),
    { again: (reader, { scope, body }) => memberOf(reader, scope, body) },
  )

  changeInTeam(
    app,
    teamsEndpoints.demote,
    async (trx, { scope, body }) => ({
      member: presentMember(await demote(trx, scope, body.userId)),
    }),
    { again: (reader, { scope, body }) => memberOf(reader, scope, body) },
  )

  changeInTeam(app, teamsEndpoints.removeMember, (trx, { scope, params }) =>
    removeMember(trx, scope, params.userId),
  )
}
