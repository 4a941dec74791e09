import { faceoffEventsEndpoints } from '@icetally/domain/contract/faceoffs'
import { goalieChangesEndpoints } from '@icetally/domain/contract/goalie-changes'
import { penaltiesEndpoints } from '@icetally/domain/contract/penalties'
import { shootoutEndpoints } from '@icetally/domain/contract/shootout'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated, query } from '../../http/endpoint/endpoint.ts'
import { recordInGame } from '../../http/endpoint/record-in-game.ts'
import { requireRecord } from '../../recording/record-jobs.ts'
import {
  ATTEMPTS,
  correctFact,
  FACEOFF_EVENTS,
  GOALIE_CHANGES,
  PENALTIES,
  recordFact,
  removeFact,
} from './commands.ts'
import {
  presentAttempt,
  presentFaceoffEvent,
  presentGoalieChange,
  presentPenalty,
} from './present.ts'
import { type FactRow, listFacts } from './store.ts'

/** Penalties, goalie changes, the attempts of a shootout, and faceoffs by themselves. */
export function factRoutes(app: FastifyInstance): void {
  penaltyRoutes(app)
  goalieChangeRoutes(app)
  shootoutRoutes(app)
  faceoffEventRoutes(app)
}

function penaltyRoutes(app: FastifyInstance): void {
  const { list, get, create, update, remove } = penaltiesEndpoints
  const answer = (row: FactRow) => ({ penalty: presentPenalty(row) })
  query(app, list, async (reader, { scope }) => ({
    penalties: (await listFacts(reader, PENALTIES.of, scope)).map(presentPenalty),
  }))
  query(app, get, async (reader, { scope }) =>
    answer(await requireRecord(PENALTIES, reader, scope)),
  )
  recordInGame(
    app,
    create,
    (call) => recordFact(PENALTIES, call),
    ({ row, created }) => createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, update, (call, reader) => correctFact(PENALTIES, call, reader), answer)
  recordInGame(
    app,
    remove,
    (call, reader) => removeFact(PENALTIES, call, reader),
    () => undefined,
  )
}

function goalieChangeRoutes(app: FastifyInstance): void {
  const { list, create, update, remove } = goalieChangesEndpoints
  const answer = (row: FactRow) => ({ goalieChange: presentGoalieChange(row) })
  query(app, list, async (reader, { scope }) => ({
    goalieChanges: (await listFacts(reader, GOALIE_CHANGES.of, scope)).map(presentGoalieChange),
  }))
  recordInGame(
    app,
    create,
    (call) => recordFact(GOALIE_CHANGES, call),
    ({ row, created }) => createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, update, (call, reader) => correctFact(GOALIE_CHANGES, call, reader), answer)
  recordInGame(
    app,
    remove,
    (call, reader) => removeFact(GOALIE_CHANGES, call, reader),
    () => undefined,
  )
}

function shootoutRoutes(app: FastifyInstance): void {
  const { list, create, update, remove } = shootoutEndpoints
  const answer = (row: FactRow) => ({ attempt: presentAttempt(row) })
  query(app, list, async (reader, { scope }) => ({
    attempts: (await listFacts(reader, ATTEMPTS.of, scope)).map(presentAttempt),
  }))
  recordInGame(
    app,
    create,
    (call) => recordFact(ATTEMPTS, call),
    ({ row, created }) => createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, update, (call, reader) => correctFact(ATTEMPTS, call, reader), answer)
  recordInGame(
    app,
    remove,
    (call, reader) => removeFact(ATTEMPTS, call, reader),
    () => undefined,
  )
}

function faceoffEventRoutes(app: FastifyInstance): void {
  const { list, update, remove } = faceoffEventsEndpoints
  const answer = (row: FactRow) => ({ faceoffEvent: presentFaceoffEvent(row) })
  query(app, list, async (reader, { scope }) => ({
    faceoffEvents: (await listFacts(reader, FACEOFF_EVENTS.of, scope)).map(presentFaceoffEvent),
  }))
  recordInGame(app, update, (call, reader) => correctFact(FACEOFF_EVENTS, call, reader), answer)
  recordInGame(
    app,
    remove,
    (call, reader) => removeFact(FACEOFF_EVENTS, call, reader),
    () => undefined,
  )
}
