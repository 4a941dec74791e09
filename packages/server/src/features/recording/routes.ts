import { recordsEndpoints } from '@icetally/domain/contract/records'
import type { FastifyInstance } from 'fastify'
import { authorize, scopeOf } from '../../access/team-scope.ts'
import { change, query } from '../../http/endpoint/endpoint.ts'
import { changesAfter } from '../../records/changes/changes.ts'
import { wakeAfterCommit } from '../../records/changes/wake.ts'
import { carryOutOperations } from './commands.ts'

/** Recording as devices do it that may have no network: operations in, changes out. */
export function recordingRoutes(app: FastifyInstance): void {
  query(
    app,
    recordsEndpoints.list,
    async (reader, { params, query: { after = '0' }, user, now }) => {
      const game = await scopeOf(reader, user.id, 'game', params.gameId)
      authorize(game, 'team.read')
      return changesAfter(reader, game, game.id, Number(after), now)
    },
  )

  change(app, recordsEndpoints.send, async (trx, call) => {
    const game = await scopeOf(trx, call.user.id, 'game', call.params.gameId)
    const { answer, changed } = await carryOutOperations(trx, game, call.body, call)
    if (changed) wakeAfterCommit(app.services.live, call, game.id)
    return answer
  })
}
