import { analyticsEndpoints } from '@icetally/domain/contract/analytics'
import { playersEndpoints } from '@icetally/domain/contract/players'
import type { FastifyInstance } from 'fastify'
import { authorize, memberScope, scopeOf } from '../../access/team-scope.ts'
import { change, longQuery, query } from '../../http/endpoint/endpoint.ts'
import {
  analyticsOfGame,
  analyticsOfPlayers,
  analyticsOfTeam,
  statisticsOfPlayer,
} from './commands.ts'
import { exportGame } from './export.ts'
import { presentPlayerFigures, presentTeamFigures } from './present.ts'

/** What the recorded facts mean, computed when it is asked for. */
export function analyticsRoutes(app: FastifyInstance): void {
  query(app, analyticsEndpoints.game, async (reader, { params, user }) => {
    const game = await scopeOf(reader, user.id, 'game', params.gameId)
    authorize(game, 'team.read')
    return analyticsOfGame(reader, game)
  })

  longQuery(app, analyticsEndpoints.team, async (reader, call) => {
    const scope = await memberScope(reader, call.user.id, call.params.teamId)
    authorize(scope, 'team.read')
    const withTimeline = call.query.include === 'shotTimeline'
    return presentTeamFigures(await analyticsOfTeam(reader, scope, withTimeline))
  })

  query(app, analyticsEndpoints.teamPlayers, async (reader, call) => {
    const scope = await memberScope(reader, call.user.id, call.params.teamId)
    authorize(scope, 'team.read')
    const { gameId = 'all' } = call.query
    const oneGame = gameId === 'all' || gameId === '' ? undefined : gameId
    return { playerStats: await analyticsOfPlayers(reader, scope, oneGame) }
  })

  query(app, playersEndpoints.statistics, async (reader, { params, user }) => {
    const player = await scopeOf(reader, user.id, 'player', params.playerId)
    authorize(player, 'team.read')
    return presentPlayerFigures(await statisticsOfPlayer(reader, player))
  })

  change(app, analyticsEndpoints.exportGame, (trx, { params, user }) =>
    exportGame(trx, user.id, params.gameId),
  )
}
