import { analyticsEndpoints } from '@icetally/domain/analytics/endpoints/analytics'
import { playerStatisticsEndpoints } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../platform/db/database.ts'
import { changeInTeam } from '../platform/http/endpoint/endpoint.ts'
import { answersInParts } from '../platform/http/endpoint/long-query.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import type { ScopedCall } from '../platform/http/endpoint/scoped-call.ts'
import { analyticsOfGame, analyticsOfPlayers, analyticsOfTeam } from './commands.ts'
import { exportGame } from './export.ts'
import { statisticsOfPlayer } from './player-commands.ts'

/** What the recorded facts mean, computed when it is asked for. */
export function analyticsRoutes(app: FastifyInstance): void {
  numberedQuery(app, analyticsEndpoints.game, 'team', (reader, { scope }) =>
    analyticsOfGame(reader, scope),
  )

  const ofTeam = (reader: Reader, call: ScopedCall<typeof analyticsEndpoints.team>) =>
    analyticsOfTeam(reader, call.scope, call.query)
  numberedQuery(app, analyticsEndpoints.team, 'team', ofTeam, {
    isLarge: ({ query: { include } }) => include === 'games',
    instead: {
      for: ({ query: { include } }) => include === 'shotTimeline',
      answer: answersInParts(app, analyticsEndpoints.team, ofTeam),
    },
  })

  numberedQuery(
    app,
    analyticsEndpoints.teamPlayers,
    'team',
    async (reader, { scope, query: { gameId = 'all' } }) => {
      const oneGame = gameId === 'all' || gameId === '' ? undefined : gameId
      return { playerStats: await analyticsOfPlayers(reader, scope, oneGame) }
    },
  )

  numberedQuery(app, playerStatisticsEndpoints.statistics, 'team', (reader, { scope }) =>
    statisticsOfPlayer(reader, scope),
  )

  changeInTeam(app, analyticsEndpoints.exportGame, (trx, { scope, now }) =>
    exportGame(trx, scope, now),
  )
}
