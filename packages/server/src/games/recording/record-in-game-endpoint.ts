import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { TeamAction } from '@icetally/domain/platform/permissions/permissions'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/db/database.ts'
import type { Result } from '../../platform/http/endpoint/endpoint.ts'
import { type ScopedCall, scopeFinder } from '../../platform/http/endpoint/scoped-call.ts'
import type { RecordingJob } from './carry-out.ts'
import { type Plan, record, type Steps } from './record-endpoint.ts'

/** The permission that callers of an endpoint need; undefined if it depends on the content. */
function permissionOf({ permission }: Endpoint): TeamAction | undefined {
  if (typeof permission === 'string') return undefined
  return permission.length === 1 ? permission[0] : undefined
}

/** {@link record} for calls on a game, or on a record of one, by permitted callers. */
export function recordInGame<const E extends Endpoint, Recorded>(
  app: FastifyInstance,
  endpoint: E,
  plan: (
    call: ScopedCall<E>,
    reader: Reader,
  ) => RecordingJob<Recorded> | Promise<RecordingJob<Recorded>>,
  present: (recorded: Recorded) => Result<E>,
  steps?: Steps,
): void {
  const scoped = scopeFinder(endpoint)
  const permission = permissionOf(endpoint)
  const planned: Plan<E, Recorded> = async (reader, call, known) => {
    const ofCaller = known ? scoped.within(call, known) : await scoped(reader, call)
    return { ...(await plan(ofCaller, reader)), permission }
  }
  record(app, endpoint, planned, present, steps)
}
