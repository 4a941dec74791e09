import { opponentsEndpoints } from '@icetally/domain/opponent/endpoints/opponents'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, createdOrRepeated } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import { wakeTeamAfterCommit } from '../platform/processes/wake.ts'
import { presentOpponent, readBook } from '../platform/rows/opponent-book.ts'
import { addOpponent, changeOpponent, removeOpponent } from './commands.ts'

/** The opponent book of a team. */
export function opponentRoutes(app: FastifyInstance): void {
  numberedQuery(app, opponentsEndpoints.list, 'team', async (reader, { scope }) => ({
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
