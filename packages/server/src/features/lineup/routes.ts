import type { BodyOf } from '@icetally/domain/contract/endpoint'
import { lineupEndpoints } from '@icetally/domain/contract/lineup'
import type { FastifyInstance } from 'fastify'
import { query } from '../../http/endpoint/endpoint.ts'
import { recordInGame } from '../../http/endpoint/record-in-game.ts'
import { commandJob } from '../../recording/command-job.ts'
import type { TeamCall } from '../../records/change-context.ts'
import { findLineup } from './store.ts'

/** Sets who is dressed, in place of the lineup before. */
const setLineup = (call: TeamCall<BodyOf<typeof lineupEndpoints.set>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: () => [{ kind: 'lineup.set', ...call.body }],
    answer: async (trx) => ({ lineup: await findLineup(trx, call.scope) }),
  })

/** Who is dressed for a game. */
export function lineupRoutes(app: FastifyInstance): void {
  query(app, lineupEndpoints.get, async (reader, { scope }) => ({
    lineup: await findLineup(reader, scope),
  }))
  recordInGame(app, lineupEndpoints.set, setLineup, (answer) => answer)
}
