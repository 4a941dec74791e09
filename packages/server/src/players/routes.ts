import { playersEndpoints } from '@icetally/domain/player/endpoints/players'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
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
    if (created) call.afterCommit(async () => app.services.live.wakeTeam(call.scope.teamId))
    return createdOrRepeated(created, { player: presentPlayer(row) })
  })

  changeInTeam(
    app,
    playersEndpoints.update,
    async (trx, call) => ({ player: presentPlayer(await changePlayer(trx, call)) }),
    { inSteps: true, wakes: 'wakeTeam' },
  )

  changeInTeam(app, playersEndpoints.remove, removePlayer, { wakes: 'wakeTeam' })

  changeInTeam(
    app,
    playersEndpoints.join,
    async (trx, call) => {
      const gameIds = await joinPlayers(trx, call)
      call.afterCommit(async () => {
        for (const gameId of gameIds) app.services.live.wake(gameId)
      })
    },
    { inSteps: true, wakes: 'wakeTeam' },
  )
}
