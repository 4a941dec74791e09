import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { RecordCalls } from '@icetally/domain/platform/record-calls'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { InParts, lazily } from '../../../platform/http/limits/in-parts.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import { correctFact, recordFact, removeFact, removeFacts } from './commands.ts'
import type { FactRow, Facts } from './facts.ts'

/** The only field of an endpoint's answers. */
const fieldOf = ({ response }: Endpoint): string =>
  Object.keys((response as z.ZodMiniObject).shape)[0] ?? ''

/** The calls that facts of a kind have. */
export function factRoutes<Found extends FactRow>(
  app: FastifyInstance,
  facts: Facts<Found>,
  { list, get, create, update, remove, removeAllOfGame }: Partial<RecordCalls>,
): void {
  const answerOf = (endpoint: Endpoint) => (row: Found) =>
    ({ [fieldOf(endpoint)]: facts.present(row) }) as never
  if (list !== undefined) {
    numberedQuery(app, list, 'game', async (reader, { scope }) => {
      const rows = lazily(await facts.list(reader, scope), facts.present)
      return new InParts({ [fieldOf(list)]: rows }) as never
    })
  }
  if (get !== undefined) {
    numberedQuery(app, get, 'team', async (reader, { scope }) =>
      answerOf(get)(await requireRecord(facts, reader, scope)),
    )
  }
  if (create !== undefined) {
    recordInGame(
      app,
      create,
      (call) => recordFact(facts, call),
      ({ row, created }) => createdOrRepeated(created, answerOf(create)(row)),
    )
  }
  if (update !== undefined) {
    recordInGame(app, update, (call, reader) => correctFact(facts, call, reader), answerOf(update))
  }
  if (remove !== undefined) {
    recordInGame(
      app,
      remove,
      (call, reader) => removeFact(facts, call, reader),
      () => undefined,
    )
  }
  if (removeAllOfGame !== undefined) {
    recordInGame(
      app,
      removeAllOfGame,
      (call) => removeFacts(facts, call),
      (deleted) => deleted as never,
      { inSteps: true },
    )
  }
}
