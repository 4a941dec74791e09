import { recordsEndpoints } from '@icetally/domain/game/endpoints/records'
import type { FastifyInstance } from 'fastify'
import { scopeOf } from '../../../platform/access/team-scope.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { changesAfter } from '../../changes/changes.ts'
import { record } from '../record-endpoint.ts'
import { deviceOperations } from './commands.ts'

/** Recording as devices do it that may have no network: operations in, changes out. */
export function recordingRoutes(app: FastifyInstance): void {
  numberedQuery(
    app,
    recordsEndpoints.list,
    'game',
    (reader, { scope, query: { after = '0' }, now }) =>
      changesAfter(reader, scope, scope.id, Number(after), now),
    { isStored: ({ query: { after } }) => after === undefined, endsWithTime: true },
  )

  record(
    app,
    recordsEndpoints.send,
    async (reader, { params, body, user, now }, known) => {
      const game = known ?? (await scopeOf(reader, user.id, 'game', params.gameId))
      return deviceOperations(game, body, now)
    },
    (answer) => answer,
  )
}
