import type { Endpoint } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scopeKey } from '../../platform/access/cache-keys.ts'
import { endedSession } from '../../platform/access/sessions.ts'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { rememberedCaller } from '../../platform/http/endpoint/authenticate.ts'
import type { Call } from '../../platform/http/endpoint/call.ts'
import { custom, type Result, toOutcome } from '../../platform/http/endpoint/endpoint.ts'
import {
  atMostOnce,
  type KeyedRequest,
  keyedBy,
  type Outcome,
} from '../../platform/http/endpoint/idempotency.ts'
import type { CacheEntry } from '../../platform/processes/response-cache.ts'
import { carryOutAlone, type RecordingJob } from './carry-out.ts'

/**
 * The result of a call in a game of the caller's; `reader` sees the stored records. A `known` scope
 * of the game need not be looked up.
 */
export type Plan<E extends Endpoint, Recorded> = (
  reader: Reader,
  call: Call<E>,
  known?: RowScope,
) => Promise<RecordingJob<Recorded>>

/** Calls whose transactions run in steps. */
export type Steps = Pick<RecordingJob, 'inSteps'>

/** Where the scope of a call about a game is stored; undefined for calls about something else. */
function entryOf<E extends Endpoint>(
  { path }: E,
  { user, params }: Call<E>,
): CacheEntry | undefined {
  const isOfGame = /^[^:]*:gameId\b/.test(path)
  const { gameId = '' } = params as Readonly<Record<string, string>>
  const userId = (user as { readonly id: string } | null)?.id
  if (!isOfGame || userId === undefined) return undefined
  return { key: scopeKey(userId, gameId), variant: 'scope', version: '' }
}

/**
 * An endpoint that changes the records of a game. Calls share transactions with others that record
 * in the same team; a call with an `Idempotency-Key` has a transaction of its own, which stores the
 * key, too.
 */
export function record<const E extends Endpoint, Recorded>(
  app: FastifyInstance,
  endpoint: E,
  plan: Plan<E, Recorded>,
  present: (recorded: Recorded) => Result<E>,
  steps: Steps = {},
): void {
  const jobOf: typeof plan = async (...given) => ({ ...(await plan(...given)), ...steps })
  const outcomeOf = (recorded: Recorded): Outcome => toOutcome(endpoint, present(recorded))

  const underKey = async (call: Call<E>, keyed: KeyedRequest): Promise<Outcome> => {
    const { database, live } = app.services
    let changed: string | undefined
    let roster: string | undefined
    const outcome = await database[steps.inSteps ? 'writeInSteps' : 'write']((trx) => {
      changed = undefined
      roster = undefined
      const carryOut = async () => {
        const job = { ...(await jobOf(trx, call)), tokenHash: tokenOf(call) }
        const carriedOut = await carryOutAlone(trx, job)
        if (carriedOut.changed) changed = job.game.id
        if (carriedOut.rosterChanged) roster = job.game.teamId
        return { outcome: outcomeOf(carriedOut.answer), teamId: job.game.teamId }
      }
      return atMostOnce(trx, keyed, call.now, carryOut)
    })
    if (changed !== undefined) live.wake(changed)
    if (roster !== undefined) live.wakeTeam(roster)
    return outcome
  }

  /**
   * The transaction checks the caller's permission. So the scope in which the game was found before
   * is enough at first; a refused call is looked up and decided again.
   */
  const recorded = async (call: Call<E>): Promise<Recorded> => {
    const { database, recording } = app.services
    const entry = entryOf(endpoint, call)
    const tokenHash = tokenOf(call)
    const planned = async (known?: RowScope) => {
      const job = await database.read((reader) => jobOf(reader, call, known))
      return { ...job, tokenHash }
    }
    const known = entry && recording.scopes.find(entry)
    if (entry !== undefined && known !== undefined) {
      try {
        return await recording.record(await planned(known))
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        recording.scopes.forget(entry)
      }
    }
    const job = await planned()
    if (entry !== undefined) recording.scopes.store(entry, job.game)
    return recording.record(job)
  }

  const answer = async (call: Call<E>, request: FastifyRequest): Promise<Outcome> => {
    const keyed = keyedBy(request, call.body)
    try {
      return keyed === undefined ? outcomeOf(await recorded(call)) : await underKey(call, keyed)
    } catch (error) {
      const tokenHash = tokenOf(call)
      const isEnded = error instanceof DomainError && error.code === 'UNAUTHENTICATED'
      if (!isEnded || tokenHash === undefined) throw error
      throw await endedSession(app.services.database, tokenHash, call.now)
    }
  }

  custom(app, endpoint, answer, { callerOf: rememberedCaller })
}

/** The hash of the token of a caller with a session. */
const tokenOf = ({ user }: Call<Endpoint>): string | undefined =>
  user !== null && 'tokenHash' in user ? user.tokenHash : undefined
