import { sheetEndpoints } from '@icetally/domain/game/endpoints/sheet'
import type { FastifyInstance } from 'fastify'
import { query } from '../../platform/http/endpoint/endpoint.ts'
import { recordOfTeam } from './commands.ts'
import { gameWithSheet } from './game-sheet.ts'

/** What the facts of games add up to, as a league counts. */
export function sheetRoutes(app: FastifyInstance): void {
  query(app, sheetEndpoints.game, async (reader, { scope }) => ({
    sheet: (await gameWithSheet(reader, scope)).sheet,
  }))

  query(app, sheetEndpoints.team, async (reader, { scope, query: { seasonId } }) => ({
    record: await recordOfTeam(reader, scope, seasonId),
  }))
}
