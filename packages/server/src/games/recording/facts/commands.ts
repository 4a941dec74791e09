import type { Reader } from '../../../platform/db/database.ts'
import type { TeamCall } from '../../../platform/rows/change-context.ts'
import { clearingJob, correctionJob, creationJob, removalJob } from '../record-jobs.ts'
import { type FactRow, type Facts, timeOf } from './facts.ts'
import { listIds } from './store.ts'

type Sent = Readonly<Record<string, unknown>>

/** Records a fact in a game, once for each id, never again once removed. */
export function recordFact<Found extends FactRow>(facts: Facts<Found>, call: TeamCall) {
  const time = timeOf(facts.of)
  const { id = call.newId(), [time.field]: madeAt, ...sent } = call.body as Sent
  return creationJob(facts, call, {
    ...{ id: String(id), madeAt: madeAt as string | undefined },
    timeOf: (row) => Number(row[time.column]),
    command: facts.record(String(id), sent),
  })
}

/** Corrects a fact; absent fields stay. */
export const correctFact = <Found extends FactRow>(
  facts: Facts<Found>,
  call: TeamCall,
  reader: Reader,
) => correctionJob(facts, call, reader, (row) => facts.correct(row, call.body as Sent))

/** Removes a fact for good. */
export const removeFact = <Found extends FactRow>(
  facts: Facts<Found>,
  call: TeamCall & { readonly query?: unknown },
  reader: Reader,
) =>
  removalJob(facts, call, reader, (row) =>
    facts.remove(row, (call.query ?? {}) as Readonly<Record<string, string>>),
  )

/** Removes all facts of a game; answers how many there were. */
export const removeFacts = <Found extends FactRow>({ of }: Facts<Found>, call: TeamCall) =>
  clearingJob(of, call.scope, call, (trx) => listIds(trx, of, call.scope))
