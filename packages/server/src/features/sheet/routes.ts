import { sheetEndpoints } from '@icetally/domain/contract/sheet'
import type { FastifyInstance } from 'fastify'
import { query } from '../../http/endpoint/endpoint.ts'
import { recordOfTeam, sheetOfGame } from './commands.ts'

/** What the facts of games add up to, as a league counts. */
export function sheetRoutes(app: FastifyInstance): void {
  query(app, sheetEndpoints.game, async (reader, { scope }) => ({
    sheet: await sheetOfGame(reader, scope),
  }))

  query(app, sheetEndpoints.team, async (reader, { scope, query: { seasonId } }) => ({
    record: await recordOfTeam(reader, scope, seasonId),
  }))
}
