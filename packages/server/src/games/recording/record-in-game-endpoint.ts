import type { Endpoint } from '@icetally/domain/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/db/database.ts'
import type { Result } from '../../platform/http/endpoint/endpoint.ts'
import { type ScopedCall, scopeFinder } from '../../platform/http/endpoint/scoped-call.ts'
import type { RecordingJob } from './carry-out.ts'
import { record } from './record-endpoint.ts'

/** {@link record} for calls on a game, or on something recorded in one, by callers who may. */
export function recordInGame<const E extends Endpoint, Recorded>(
  app: FastifyInstance,
  endpoint: E,
  plan: (
    call: ScopedCall<E>,
    reader: Reader,
  ) => RecordingJob<Recorded> | Promise<RecordingJob<Recorded>>,
  present: (recorded: Recorded) => Result<E>,
): void {
  const scoped = scopeFinder(endpoint)
  record(app, endpoint, async (reader, call) => plan(await scoped(reader, call), reader), present)
}
