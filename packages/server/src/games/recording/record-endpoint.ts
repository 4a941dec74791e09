import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/endpoint/call.ts'
import { custom, keyedBy, type Result, toOutcome } from '../../platform/http/endpoint/endpoint.ts'
import {
  atMostOnce,
  type KeyedRequest,
  type Outcome,
} from '../../platform/http/endpoint/idempotency.ts'
import { carryOutAlone, type RecordingJob } from './carry-out.ts'

/** What a call amounts to in a game of the caller's; `reader` sees what is stored. */
type Plan<E extends Endpoint, Recorded> = (
  reader: Reader,
  call: Call<E>,
) => Promise<RecordingJob<Recorded>>

/**
 * An endpoint that changes the records of a game. Calls share transactions with others that record in
 * the same team; one that comes with an `Idempotency-Key` has a transaction of its own, which stores
 * the key, too.
 */
export function record<const E extends Endpoint, Recorded>(
  app: FastifyInstance,
  endpoint: E,
  plan: Plan<E, Recorded>,
  present: (recorded: Recorded) => Result<E>,
): void {
  const outcomeOf = (recorded: Recorded): Outcome => toOutcome(endpoint, present(recorded))

  const underKey = async (call: Call<E>, keyed: KeyedRequest): Promise<Outcome> => {
    const { database, live } = app.services
    let changed: string | undefined
    const outcome = await database.write((trx) => {
      changed = undefined
      const carryOut = async () => {
        const job = await plan(trx, call)
        const carriedOut = await carryOutAlone(trx, job)
        if (carriedOut.changed) changed = job.game.id
        return { outcome: outcomeOf(carriedOut.answer), teamId: job.game.teamId }
      }
      return atMostOnce(trx, keyed, call.now, { carryOut })
    })
    if (changed !== undefined) live.wake(changed)
    return outcome
  }

  custom(app, endpoint, async (call, request) => {
    const keyed = keyedBy(request, call.body)
    if (keyed !== undefined) return underKey(call, keyed)
    const { database, recording } = app.services
    const job = await database.read((reader) => plan(reader, call))
    return outcomeOf(await recording.record(job))
  })
}
