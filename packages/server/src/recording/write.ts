import { allKinds } from '@icetally/domain/recording/records'
import type { TeamScope } from '../access/team-scope.ts'
import type { Transaction } from '../db/database.ts'
import { rowFrom } from '../records/kind-rows.ts'
import type { Change, Outcome } from './decide-calls.ts'
import type { TeamFacts } from './facts.ts'
import { putChangeNumber, putOperations, putRows, removeRows } from './write-store.ts'

/** Writes what calls come to, with a number of statements that depends on kinds and games alone. */
export async function writeOutcome(
  trx: Transaction,
  { teamId }: TeamScope,
  facts: TeamFacts,
  outcome: Outcome,
  newId: () => string,
): Promise<void> {
  for (const gameId of changedGames(outcome)) {
    await putChangeNumber(trx, teamId, gameId, facts.games.get(gameId)?.changeNumber ?? 0)
  }
  await writeRemovals(trx, teamId, outcome)
  for (const kind of allKinds()) {
    const puts = [...(outcome.puts.get(kind)?.values() ?? [])]
    const rows = puts.map(({ record, change }) => ({
      ...(kind.generatesIds ? { id: newId() } : {}),
      game_id: change.gameId,
      received_at: change.now,
      change_number: change.number,
      ...rowFrom(kind, record),
    }))
    await putRows(trx, teamId, kind, rows)
  }
  await putOperations(
    trx,
    teamId,
    outcome.operations.map(({ call, operation, contentHash }) => ({
      id: operation.id,
      game_id: call.game.id,
      // What is stored for a person to download is what the person's devices have sent.
      user_id: call.deviceId === null ? null : call.game.userId,
      device_id: call.deviceId ?? '',
      sequence: operation.sequence,
      content_hash: contentHash,
      received_at: call.now,
    })),
  )
}

function changedGames({ puts, removals }: Outcome): ReadonlySet<string> {
  const changes = [...puts.values(), ...removals.values()].flatMap((all) => [...all.values()])
  return new Set(changes.map(({ change }) => change.gameId))
}

/** What names other records goes before them. */
async function writeRemovals(
  trx: Transaction,
  teamId: string,
  { removals }: Outcome,
): Promise<void> {
  for (const kind of allKinds().toReversed()) {
    const removed = [...(removals.get(kind)?.values() ?? [])]
    const byChange = Map.groupBy(removed, ({ change }): Change => change)
    for (const [change, records] of byChange) {
      const ids = records.map(({ id }) => id)
      await removeRows(trx, teamId, kind, change, ids)
    }
  }
}
