import { playersEndpoints } from '@icetally/domain/player/endpoints/players'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import { wakeTeamAfterCommit } from '../platform/processes/wake.ts'
import { presentPlayer } from '../platform/rows/present.ts'
import { addPlayer, changePlayer, removePlayer } from './commands.ts'
import { joinPlayers } from './join.ts'
import { listRoster } from './store.ts'

/** The roster of a team. */
export function playerRoutes(app: FastifyInstance): void {
  numberedQuery(app, playersEndpoints.list, 'team', async (reader, { scope }) => ({
    players: (await listRoster(reader, scope)).map(presentPlayer),
  }))

  changeInTeam(app, playersEndpoints.create, async (trx, call) => {
    const { row, created } = await addPlayer(trx, call)
    if (created) wakeTeamAfterCommit(app.services.live, call)
    return createdOrRepeated(created, { player: presentPlayer(row) })
  })

  changeInTeam(
    app,
    playersEndpoints.update,
    async (trx, call) => {
      wakeTeamAfterCommit(app.services.live, call)
      return { player: presentPlayer(await changePlayer(trx, call)) }
    },
    { inSteps: true },
  )

  changeInTeam(app, playersEndpoints.remove, async (trx, call) => {
    wakeTeamAfterCommit(app.services.live, call)
    await removePlayer(trx, call)
  })

  changeInTeam(
    app,
    playersEndpoints.join,
    async (trx, call) => {
      const { live } = app.services
      wakeTeamAfterCommit(live, call)
      const gameIds = await joinPlayers(trx, call)
      call.afterCommit(async () => {
        for (const gameId of gameIds) live.wake(gameId)
      })
    },
    { inSteps: true },
  )
}
