import { gamesEndpoints } from '@icetally/domain/contract/games'
import type { FastifyInstance } from 'fastify'
import { holdTeam } from '../../access/hold-team.ts'
import { authorize, memberScope, scopeOf } from '../../access/team-scope.ts'
import { inTurn } from '../../db/slices.ts'
import { createdOrRepeated } from '../../http/endpoint/answers.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { listGamesWithShots } from '../../records/games/store.ts'
import { presentGame } from '../../records/present.ts'
import { changeGame, gameInFull, removeGame, scheduleGame } from './commands.ts'
import { presentGameInFull } from './present.ts'

/** The games of a team. */
export function gameRoutes(app: FastifyInstance): void {
  query(app, gamesEndpoints.list, async (reader, { params, user }) => {
    const scope = await memberScope(reader, user.id, params.teamId)
    authorize(scope, 'team.read')
    return { games: (await listGamesWithShots(reader, scope, inTurn)).map(presentGame) }
  })

  change(app, gamesEndpoints.create, async (trx, call) => {
    const scope = await memberScope(trx, call.user.id, call.params.teamId)
    const stored = await scheduleGame(trx, scope, call.body, call)
    return createdOrRepeated(stored.created, { game: presentGameInFull(stored.row) })
  })

  query(app, gamesEndpoints.get, async (reader, { params, user }) => {
    const scope = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(scope, 'team.read')
    return { game: presentGameInFull(await gameInFull(reader, scope, scope.id)) }
  })

  change(app, gamesEndpoints.update, async (trx, call) => {
    const found = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    const scope = await holdTeam(trx, found)
    authorize(scope, 'game.change')
    wakeTeamAfterCommit(app.services.live, call, scope.teamId)
    return { game: presentGameInFull(await changeGame(trx, scope, scope.id, call.body)) }
  })

  change(app, gamesEndpoints.remove, async (trx, { params, user }) => {
    const scope = await scopeOf(trx, user.id, 'game', params.gameId)
    authorize(scope, 'game.change')
    await removeGame(trx, scope, scope.id)
  })
}
