import { opponentsEndpoints } from '@icetally/domain/opponent/endpoints/opponents'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated, query } from '../platform/http/endpoint/endpoint.ts'
import { wakeTeamAfterCommit } from '../platform/processes/wake.ts'
import { addOpponent, changeOpponent, removeOpponent } from './commands.ts'
import { presentOpponent, readBook } from './present.ts'

/** The opponent book of a team. */
export function opponentRoutes(app: FastifyInstance): void {
  query(app, opponentsEndpoints.list, async (reader, { scope }) => ({
    opponents: await readBook(reader, scope),
  }))

  changeInTeam(app, opponentsEndpoints.create, async (trx, call) => {
    wakeTeamAfterCommit(app.services.live, call)
    const { row, created } = await addOpponent(trx, call)
    return createdOrRepeated(created, { opponent: presentOpponent(row) })
  })

  changeInTeam(app, opponentsEndpoints.update, async (trx, call) => {
    wakeTeamAfterCommit(app.services.live, call)
    return { opponent: presentOpponent(await changeOpponent(trx, call)) }
  })

  changeInTeam(app, opponentsEndpoints.remove, async (trx, call) => {
    wakeTeamAfterCommit(app.services.live, call)
    await removeOpponent(trx, call)
  })
}
