import type { Endpoint } from '@icetally/domain/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../db/database.ts'
import type { RecordingJob } from '../../recording/carry-out.ts'
import type { Result } from './endpoint.ts'
import { record } from './record.ts'
import { type ScopedCall, scopeFinder } from './scoped-call.ts'

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
