import { gamesEndpoints } from '@icetally/domain/contract/games'
import type { FastifyInstance } from 'fastify'
import { change, changeInTeam, createdOrRepeated, query } from '../../http/endpoint/endpoint.ts'
import { longQuery } from '../../http/endpoint/long-query.ts'
import { InParts, lazily } from '../../http/limits/in-parts.ts'
import { wakeTeamAfterCommit } from '../../records/changes/wake.ts'
import { changeGame, gameInFull, removeGame, scheduleGame } from '../../records/games/commands.ts'
import { presentGame } from '../../records/games/present.ts'
import { listGamesWithCounts } from '../../records/games/store.ts'

/** The games of a team. */
export function gameRoutes(app: FastifyInstance): void {
  longQuery(app, gamesEndpoints.list, async (reader, { scope }) => {
    const games = lazily(await listGamesWithCounts(reader, scope), presentGame)
    return new InParts({ games })
  })

  changeInTeam(
    app,
    gamesEndpoints.create,
    async (trx, call) => {
      const { row, created } = await scheduleGame(trx, call)
      call.isAbout(row.id)
      return createdOrRepeated(created, { game: row })
    },
    {
      again: async (reader, { scope }, id) => ({
        game: await gameInFull(reader, { ...scope, id }),
      }),
    },
  )

  query(app, gamesEndpoints.get, async (reader, { scope }) => ({
    game: await gameInFull(reader, scope),
  }))

  changeInTeam(
    app,
    gamesEndpoints.update,
    async (trx, call) => {
      wakeTeamAfterCommit(app.services.live, call)
      return { game: await changeGame(trx, call) }
    },
    { again: async (reader, { scope }) => ({ game: await gameInFull(reader, scope) }) },
  )

  change(app, gamesEndpoints.remove, removeGame)
}
