import { analyticsEndpoints } from '@icetally/domain/analytics/endpoints/analytics'
import { playerStatisticsEndpoints } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, query } from '../platform/http/endpoint/endpoint.ts'
import { longQuery } from '../platform/http/endpoint/long-query.ts'
import { analyticsOfGame, analyticsOfPlayers, analyticsOfTeam } from './commands.ts'
import { exportGame } from './export.ts'
import { statisticsOfPlayer } from './player-commands.ts'

/** What the recorded facts mean, computed when it is asked for. */
export function analyticsRoutes(app: FastifyInstance): void {
  longQuery(app, analyticsEndpoints.game, (reader, { scope }) => analyticsOfGame(reader, scope))

  longQuery(app, analyticsEndpoints.team, (reader, { scope, query: wanted }) =>
    analyticsOfTeam(reader, scope, wanted),
  )

  query(
    app,
    analyticsEndpoints.teamPlayers,
    async (reader, { scope, query: { gameId = 'all' } }) => {
      const oneGame = gameId === 'all' || gameId === '' ? undefined : gameId
      return { playerStats: await analyticsOfPlayers(reader, scope, oneGame) }
    },
  )

  longQuery(app, playerStatisticsEndpoints.statistics, (reader, { scope }) =>
    statisticsOfPlayer(reader, scope),
  )

  changeInTeam(app, analyticsEndpoints.exportGame, (trx, { scope, now }) =>
    exportGame(trx, scope, now),
  )
}
