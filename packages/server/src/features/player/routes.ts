import { playersEndpoints } from '@icetally/domain/contract/players'
import type { FastifyInstance } from 'fastify'
import { holdTeam } from '../../access/hold-team.ts'
import { authorize, memberScope, scopeOf } from '../../access/team-scope.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { listRoster } from '../../records/players/store.ts'
import { presentPlayer } from '../../records/present.ts'
import { addPlayer, changePlayer, removePlayer } from './commands.ts'

/** The roster of a team. */
export function playerRoutes(app: FastifyInstance): void {
  query(app, playersEndpoints.list, async (reader, { params, user }) => {
    const scope = await memberScope(reader, user.id, params.teamId)
    authorize(scope, 'team.read')
    return { players: (await listRoster(reader, scope)).map(presentPlayer) }
  })

  change(app, playersEndpoints.create, async (trx, call) => {
    const caller = await memberScope(trx, call.user.id, call.params.teamId)
    const scope = await holdTeam(trx, caller)
    authorize(scope, 'roster.change')
    const stored = await addPlayer(trx, scope, call.body, call)
    if (stored.created) wakeTeamAfterCommit(app.services.live, call, scope.teamId)
    return createdOrRepeated(stored.created, { player: presentPlayer(stored.row) })
  })

  change(app, playersEndpoints.update, async (trx, call) => {
    const found = await scopeOf(trx, call.user.id, 'player', call.params.playerId)
    const scope = await holdTeam(trx, found)
    authorize(scope, 'roster.change')
    wakeTeamAfterCommit(app.services.live, call, scope.teamId)
    return { player: presentPlayer(await changePlayer(trx, scope, scope.id, call.body)) }
  })

  change(app, playersEndpoints.remove, async (trx, call) => {
    const found = await scopeOf(trx, call.user.id, 'player', call.params.playerId)
    const scope = await holdTeam(trx, found)
    authorize(scope, 'roster.change')
    await removePlayer(trx, scope, scope.id, call.now)
    wakeTeamAfterCommit(app.services.live, call, scope.teamId)
  })
}
