import { lineupEndpoints } from '@icetally/domain/game/kinds/lineup/lineup-schemas'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { commandJob } from '../command-job.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { findLineup } from './store.ts'

/** Sets the lineup, replacing the previous one. */
const setLineup = (call: TeamCall<BodyOf<typeof lineupEndpoints.set>>) =>
  commandJob({
    ...{ game: call.scope, context: call },
    commands: () => [{ kind: 'lineup.set', ...call.body }],
    answer: async (trx) => ({ lineup: await findLineup(trx, call.scope) }),
  })

/** The players dressed for a game. */
export function lineupRoutes(app: FastifyInstance): void {
  numberedQuery(app, lineupEndpoints.get, 'game', async (reader, { scope }) => ({
    lineup: await findLineup(reader, scope),
  }))
  recordInGame(app, lineupEndpoints.set, setLineup, (answer) => answer)
}
