import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds, keyOf } from '@icetally/domain/game/model/records'
import { v7 as uuidv7 } from 'uuid'
import type { TeamScope } from '../../platform/access/team-scope.ts'
import { teamChangeOf } from '../../platform/access/teams/store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Statement, writeIf, writeTogether } from '../../platform/db/write-statements.ts'
import { gameEntry } from '../../platform/deliveries/news-entries.ts'
import { type Row, rowFrom } from '../../platform/rows/kind-rows.ts'
import type { Change, Outcome, Put } from './decide-calls.ts'
import { createdIdKey, type TeamFacts, usedId } from './facts.ts'
import { asBefore } from './facts-store.ts'
import { putChangeOfGame, putOperations, putPlayers, putRows, removeRows } from './write-store.ts'

/** The rows that calls put, by kind in their order, and by game and key as an {@link Outcome} has them. */
export type PutRows = ReadonlyMap<Kind, ReadonlyMap<string, Row>>

/** The rows of the records that calls put. Stored rows keep the server's ids. */
export function rowsOf({ teamId }: TeamScope, facts: TeamFacts, { puts }: Outcome): PutRows {
  const rowOf = (kind: Kind, { record, change }: Put): Row => ({
    team_id: teamId,
    ...(kind.generatesIds
      ? { id: createdIdOf(facts, createdIdKey(kind, change.gameId, keyOf(kind, record))) }
      : {}),
    game_id: change.gameId,
    received_at: change.now,
    change_number: change.number,
    ...rowFrom(kind, record),
  })
  const rows = new Map<Kind, Map<string, Row>>()
  for (const kind of allKinds()) {
    const ofKind = new Map<string, Row>()
    for (const [key, put] of puts.get(kind) ?? []) ofKind.set(key, rowOf(kind, put))
    if (ofKind.size > 0) rows.set(kind, ofKind)
  }
  return rows
}

/** The id that the server has generated for a row, or generates now. */
function createdIdOf({ createdIds }: TeamFacts, key: string): string {
  const id = createdIds.get(key) ?? uuidv7()
  createdIds.set(key, id)
  return id
}

/** The result of calls, and the basis of its decision. */
interface Written {
  readonly facts: TeamFacts
  readonly outcome: Outcome
  readonly rows: PutRows
}

/**
 * The statements that store all records and operations; their number depends on kinds and games
 * alone.
 */
function statementsOf(
  trx: Transaction,
  { teamId }: TeamScope,
  { facts, outcome, rows }: Written,
): readonly Statement[] {
  const recordedGames = gamesRecordedIn(outcome)
  const changed = [...changedGames(outcome)]
  const numbers = changed.flatMap(([gameId, changedAt]) =>
    putChangeOfGame(trx, {
      ...{ teamId, gameId, changeNumber: facts.games.get(gameId)?.changeNumber ?? 0 },
      recorded: recordedGames.has(gameId) ? 1 : 0,
      changedAt,
    }),
  )
  const entries = changed.flatMap(([gameId, now]) =>
    facts.games.get(gameId)?.hasSubscribers
      ? [gameEntry(trx, { teamId, gameId }, { final: false, now })]
      : [],
  )
  const puts = [...rows].flatMap(([kind, ofKind]) => {
    const isNew = (key: string) => outcome.created.has(usedId(kind, key))
    const [created, others] = [true, false].map((wanted) =>
      [...ofKind].filter(([key]) => isNew(key) === wanted).map(([, row]) => row),
    )
    return [
      ...putRows(trx, kind, teamId, created ?? [], true),
      ...putRows(trx, kind, teamId, others ?? []),
    ]
  })
  const operations = putOperations(
    trx,
    teamId,
    outcome.operations.map(({ call, operation, contentHash }) => ({
      id: operation.id,
      game_id: call.game.id,
      // A person's download contains the operations of the person's devices.
      user_id: call.deviceId === null ? null : call.game.userId,
      device_id: call.deviceId ?? '',
      sequence: operation.sequence,
      content_hash: contentHash,
      received_at: call.now,
    })),
  )
  return [...numbers, ...puts, ...operations, ...entries]
}

/** Writes the result of calls; resolves when done. All is sent at once. */
export function writeOutcome(
  trx: Transaction,
  scope: TeamScope,
  written: Written,
): readonly Promise<void>[] {
  const { outcome } = written
  const stored = [...newPlayers(trx, scope, outcome), ...statementsOf(trx, scope, written)]
  // A removed record may return in the same call: a statement touches no row twice.
  return [removalsOf(trx, scope.teamId, outcome), stored].map((statements) =>
    writeTogether(trx, statements),
  )
}

/** The sender of a call, with the hash of the token of a session. */
export interface Sender {
  readonly userId: string
  readonly tokenHash: string | undefined
}

/**
 * Writes the result of calls in one game if the basis of its decision is unchanged, over a network
 * with one statement; returns whether it was. Nothing is written either if something is removed. No player is new:
 * then the team would be locked.
 */
export async function writeIfAsBefore(
  trx: Transaction,
  scope: TeamScope,
  written: Written,
  senders: readonly Sender[],
): Promise<boolean> {
  const { facts, outcome } = written
  const { teamId } = scope
  if (removalsOf(trx, teamId, outcome).length > 0) return false
  const [[gameId, game] = []] = facts.games
  const callers = senders.flatMap(({ userId, tokenHash = null }) => {
    const caller = facts.callers.get(userId)
    if (caller === undefined) return []
    const {
      name,
      scope: { role, keyAccess },
    } = caller
    return [{ user_id: userId, name, role, key_access: keyAccess, token_hash: tokenHash }]
  })
  const [caller] = facts.callers.values()
  if (gameId === undefined || game === undefined || caller === undefined) return false
  const { state, type } = caller.scope
  const condition = asBefore(trx, {
    ...{ team_id: teamId, game_id: gameId, change_number: game.numberBefore },
    ...{ team_change_number: game.teamChangeNumber, state, type },
    has_subscribers: game.hasSubscribers ? 1 : 0,
    callers: JSON.stringify(callers),
  })
  return writeIf(trx, { condition, statements: statementsOf(trx, scope, written) })
}

/** Before the records that name them; the number of the team counts them. */
function newPlayers(
  trx: Transaction,
  scope: TeamScope,
  { newPlayers: { rows } }: Outcome,
): readonly Statement[] {
  if (rows.length === 0) return []
  return [...putPlayers(trx, scope.teamId, rows), teamChangeOf(trx, scope)]
}

/** The games that are changed, each with the time of it. */
function changedGames({ puts, removals }: Outcome): ReadonlyMap<string, number> {
  const changes = [...puts.values(), ...removals.values()].flatMap((all) => [...all.values()])
  return new Map(changes.map(({ change }) => [change.gameId, change.now]))
}

/** The kinds with records other than attacking directions. */
function gamesRecordedIn({ puts }: Outcome): ReadonlySet<string> {
  const all = [...puts].filter(([{ counts }]) => counts).flatMap(([, put]) => [...put.values()])
  return new Set(all.map(({ change }) => change.gameId))
}

/** Kinds that name other records follow them. */
function removalsOf(trx: Transaction, teamId: string, { removals }: Outcome): readonly Statement[] {
  if (removals.size === 0) return []
  return allKinds()
    .toReversed()
    .flatMap((kind) => {
      const removed = [...(removals.get(kind)?.values() ?? [])]
      const byChange = Map.groupBy(removed, ({ change }): Change => change)
      return [...byChange].flatMap(([change, records]) => {
        const ids = records.map(({ id }) => id)
        return removeRows(trx, teamId, kind, change, ids)
      })
    })
}
