import { opponentsEndpoints } from '@icetally/domain/opponent/endpoints/opponents'
import type { FastifyInstance } from 'fastify'
import { notFound, type TeamScope } from '../platform/access/team-scope.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { OpponentTable } from '../platform/db/schema.ts'
import { changeInTeam, createdOrRepeated } from '../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../platform/http/endpoint/numbered-query.ts'
import { readBook } from '../platform/rows/opponent-book.ts'
import { addOpponent, changeOpponent, removeOpponent } from './commands.ts'

/** The opponent book of a team. */
export function opponentRoutes(app: FastifyInstance): void {
  numberedQuery(app, opponentsEndpoints.list, 'team', (reader, { scope }) =>
    readBook(reader, scope),
  )

  // A book may have ten thousand names, of which none may be another opponent's.
  const options = { inSteps: true, wakes: 'wakeTeam' } as const

  changeInTeam(
    app,
    opponentsEndpoints.create,
    async (trx, call) => {
      const { row, created } = await addOpponent(trx, call)
      return createdOrRepeated(created, await answerOf(trx, call.scope, row))
    },
    options,
  )

  changeInTeam(
    app,
    opponentsEndpoints.update,
    async (trx, call) => answerOf(trx, call.scope, await changeOpponent(trx, call)),
    options,
  )

  changeInTeam(app, opponentsEndpoints.remove, removeOpponent, { wakes: 'wakeTeam' })
}

/** An opponent as the book has it, with the code that it has among the others. */
async function answerOf(trx: Transaction, scope: TeamScope, { id }: OpponentTable) {
  const { opponents } = await readBook(trx, scope)
  const opponent = opponents.find((one) => one.id === id)
  if (opponent === undefined) throw notFound('opponent')
  return { opponent }
}
