import { gamesEndpoints } from '@icetally/domain/game/endpoints/games'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated } from '../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../platform/http/endpoint/numbered-query.ts'
import { InParts, lazily } from '../../platform/http/limits/in-parts.ts'
import { changeGame, gameInFull, removeGame, scheduleGame } from './commands.ts'
import { presentGame } from './present.ts'
import { listGamesWithCounts } from './store.ts'

export function gameRoutes(app: FastifyInstance): void {
  numberedQuery(app, gamesEndpoints.list, 'team', async (reader, { scope }) => {
    const games = lazily(await listGamesWithCounts(reader, scope), presentGame)
    return new InParts<ResponseOf<typeof gamesEndpoints.list>>({ games })
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

  numberedQuery(
    app,
    gamesEndpoints.get,
    'game',
    async (reader, { scope }) => ({ game: await gameInFull(reader, scope) }),
    {
      included: ({ scope, query: { include } }) => [
        ...['/auth/me', '/teams', `/opponents/teams/${scope.teamId}`],
        ...(include === 'records' ? [`/games/${scope.id}/records`] : []),
      ],
    },
  )

  changeInTeam(
    app,
    gamesEndpoints.update,
    async (trx, call) => ({ game: await changeGame(trx, call) }),
    {
      again: async (reader, { scope }) => ({ game: await gameInFull(reader, scope) }),
      wakes: 'wakeTeam',
    },
  )

  changeInTeam(app, gamesEndpoints.remove, removeGame)
}
