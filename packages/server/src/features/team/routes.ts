import { teamsEndpoints } from '@icetally/domain/contract/teams'
import { DomainError } from '@icetally/domain/errors'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../../access/address.ts'
import { countAttempt, refuseThrottled, type Throttle } from '../../access/throttle.ts'
import { inTurn } from '../../db/slices.ts'
import { removeImage } from '../../files/image-folder.ts'
import type { Call } from '../../http/endpoint/call.ts'
import { change, changeInTeam, type Guard, query } from '../../http/endpoint/endpoint.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { deleteTeams } from '../../records/teams/store.ts'
import { changeTeam, createTeam, joinTeam, teamInFull } from './commands.ts'
import { demote, promote, removeMember } from './members.ts'
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

  change(app, teamsEndpoints.create, async (trx, call) => ({
    team: await createTeam(trx, call.user.id, call.body, call),
  }))

  change(
    app,
    teamsEndpoints.join,
    async (trx, call) => ({
      team: await joinTeam(trx, call.user.id, call.body.teamCode, call),
    }),
    app.services.settings.rateLimits ? { guard: joinGuard() } : {},
  )

  query(app, teamsEndpoints.get, async (reader, { scope }) => ({
    team: await teamInFull(reader, scope, inTurn),
  }))

  changeInTeam(app, teamsEndpoints.update, async (trx, call) => {
    wakeTeamAfterCommit(app.services.live, call)
    return { team: await changeTeam(trx, call.scope, call.body) }
  })

  changeInTeam(app, teamsEndpoints.remove, async (trx, { scope, afterCommit }) => {
    const [image = null] = await deleteTeams(trx, [scope])
    afterCommit(() => removeImage(app.services.settings.dataDir, image))
  })

  changeInTeam(app, teamsEndpoints.promote, async (trx, { scope, body }) => ({
    member: presentMember(await promote(trx, scope, body.userId)),
  }))

  changeInTeam(app, teamsEndpoints.demote, async (trx, { scope, body }) => ({
    member: presentMember(await demote(trx, scope, body.userId)),
  }))

  changeInTeam(app, teamsEndpoints.removeMember, (trx, { scope, params }) =>
    removeMember(trx, scope, params.userId),
  )
}
