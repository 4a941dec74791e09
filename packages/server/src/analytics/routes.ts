import { analyticsEndpoints } from '@icetally/domain/analytics/endpoints/analytics'
import { playerStatisticsEndpoints } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../platform/db/database.ts'
import { changeInTeam } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import type { ScopedCall } from '../platform/http/endpoint/scoped-call.ts'
import { analyticsOfGame, analyticsOfPlayers, analyticsOfTeam } from './commands.ts'
import { exportGame } from './export.ts'
import { statisticsOfPlayer } from './player-commands.ts'

/** Shots in an answer that is stored: some 7 MB. */
const MOST_STORED = 20_000

/** Statistics of the recorded facts, computed on request. */
export function analyticsRoutes(app: FastifyInstance): void {
  numberedQuery(app, analyticsEndpoints.game, 'team', (reader, { scope }) =>
    analyticsOfGame(reader, scope),
  )

  type TeamCall = ScopedCall<typeof analyticsEndpoints.team>
  const ofTeam = (most: number) => (reader: Reader, call: TeamCall) =>
    analyticsOfTeam(reader, call.scope, { ...call.query, most })
  numberedQuery(app, analyticsEndpoints.team, 'team', ofTeam(MOST_STORED), {
    isLarge: ({ query: { include } }) => include === 'games',
    long: ofTeam(Number.POSITIVE_INFINITY),
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

  type PlayerCall = ScopedCall<typeof playerStatisticsEndpoints.statistics>
  const ofPlayer = (most: number) => (reader: Reader, call: PlayerCall) =>
    statisticsOfPlayer(reader, call.scope, most)
  numberedQuery(app, playerStatisticsEndpoints.statistics, 'team', ofPlayer(MOST_STORED), {
    long: ofPlayer(Number.POSITIVE_INFINITY),
  })

  changeInTeam(
    app,
    analyticsEndpoints.exportGame,
    (trx, { scope, now }) => exportGame(trx, scope, now),
    { inSteps: true },
  )
}
