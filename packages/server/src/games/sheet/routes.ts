import { sheetEndpoints } from '@icetally/domain/game/endpoints/sheet'
import type { FastifyInstance } from 'fastify'
import { numberedQuery } from '../../platform/http/endpoint/numbered-query.ts'
import { gameWithSheet, recordOfTeam } from './game-sheet.ts'

/** The sums of the facts of games, as a league counts. */
export function sheetRoutes(app: FastifyInstance): void {
  numberedQuery(app, sheetEndpoints.game, 'game', async (reader, { scope }) => ({
    sheet: (await gameWithSheet(reader, scope)).sheet,
  }))

  numberedQuery(
    app,
    sheetEndpoints.team,
    'team',
    async (reader, { scope, query: { seasonId } }) => ({
      record: await recordOfTeam(reader, scope, seasonId),
    }),
  )
}
