import { faceoffEventsEndpoints } from '@icetally/domain/game/endpoints/faceoffs'
import { kindsWithCalls } from '@icetally/domain/game/endpoints/kind-calls'
import type { Kind } from '@icetally/domain/game/model/kind'
import { kindNamed } from '@icetally/domain/game/model/records'
import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { RecordCalls } from '@icetally/domain/platform/record-calls'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { presentRecord } from '../../../platform/rows/kind-rows.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import {
  correctFact,
  FACEOFF_EVENTS,
  type Facts,
  factsOf,
  recordFact,
  removeFact,
} from './commands.ts'
import { type FactRow, listFacts } from './store.ts'

/** The calls of kinds whose records stand alone, and of faceoffs by themselves. */
export function factRoutes(app: FastifyInstance): void {
  for (const { name, calls } of kindsWithCalls()) kindRoutes(app, name, calls)
  commonRoutes(app, FACEOFF_EVENTS, faceoffEventsEndpoints)
}

/** A fact as it is answered: as the kind describes it, and its game. */
const presentFact = (kind: Kind, row: FactRow) => ({
  ...presentRecord(kind, row),
  gameId: row.game_id,
})

/** The only field of an endpoint's answers. */
const fieldOf = ({ response }: Endpoint): string =>
  Object.keys((response as z.ZodMiniObject).shape)[0] ?? ''

function kindRoutes(app: FastifyInstance, name: string, calls: RecordCalls): void {
  const { create, get } = calls
  const kind = kindNamed(name)
  const facts = factsOf(kind, create.body as z.ZodMiniType)
  const answer = (row: FactRow) => ({ [fieldOf(create)]: presentFact(kind, row) }) as never
  if (get !== undefined) {
    numberedQuery(app, get, 'team', async (reader, { scope }) =>
      answer(await requireRecord(facts, reader, scope)),
    )
  }
  recordInGame(
    app,
    create,
    (call) => recordFact(facts, call),
    ({ row, created }) => createdOrRepeated(created, answer(row)),
  )
  commonRoutes(app, facts, calls)
}

/** Lists the facts of a game, corrects and removes one. */
function commonRoutes(
  app: FastifyInstance,
  facts: Omit<Facts, 'record'>,
  { list, update, remove }: Pick<RecordCalls, 'list' | 'update' | 'remove'>,
): void {
  const present = (row: FactRow) => presentFact(facts.of, row)
  numberedQuery(
    app,
    list,
    'game',
    async (reader, { scope }) =>
      ({ [fieldOf(list)]: (await listFacts(reader, facts.of, scope)).map(present) }) as never,
  )
  recordInGame(
    app,
    update,
    (call, reader) => correctFact(facts, call, reader),
    (row) => ({ [fieldOf(update)]: present(row) }) as never,
  )
  recordInGame(
    app,
    remove,
    (call, reader) => removeFact(facts, call, reader),
    () => undefined,
  )
}
