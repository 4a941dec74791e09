import { seasonsEndpoints } from '@icetally/domain/season/endpoints/seasons'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import { addSeason, changeSeason, presentSeason, removeSeason } from './commands.ts'
import { listSeasons } from './seasons-store.ts'

export function seasonRoutes(app: FastifyInstance): void {
  numberedQuery(app, seasonsEndpoints.list, 'team', async (reader, { scope }) => ({
    seasons: (await listSeasons(reader, scope)).map(presentSeason),
  }))

  // A season may include thousands of games.
  changeInTeam(
    app,
    seasonsEndpoints.create,
    async (trx, call) => {
      const { row, created } = await addSeason(trx, call)
      return createdOrRepeated(created, { season: presentSeason(row) })
    },
    { inSteps: true },
  )

  changeInTeam(
    app,
    seasonsEndpoints.update,
    async (trx, call) => ({ season: presentSeason(await changeSeason(trx, call)) }),
    { inSteps: true, wakes: 'wakeTeam' },
  )

  changeInTeam(app, seasonsEndpoints.remove, removeSeason, { wakes: 'wakeTeam' })
}
