import { sheetEndpoints } from '@icetally/domain/contract/sheet'
import type { FastifyInstance } from 'fastify'
import { query } from '../../http/endpoint/endpoint.ts'
import { gameWithSheet } from '../../records/sheet/sheet.ts'
import { recordOfTeam } from './commands.ts'

/** What the facts of games add up to, as a league counts. */
export function sheetRoutes(app: FastifyInstance): void {
  query(app, sheetEndpoints.game, async (reader, { scope }) => ({
    sheet: (await gameWithSheet(reader, scope)).sheet,
  }))

  query(app, sheetEndpoints.team, async (reader, { scope, query: { seasonId } }) => ({
    record: await recordOfTeam(reader, scope, seasonId),
  }))
}
