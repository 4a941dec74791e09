import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportKind } from '@icetally/domain/imports/endpoints/imports'
import { DomainError } from '@icetally/domain/platform/errors'
import { holdTeam } from '../platform/access/hold-team.ts'
import type { Session } from '../platform/access/sessions.ts'
import { authorize, type RowScope, scopeOf } from '../platform/access/team-scope.ts'
import type { Database, Reader, Transaction } from '../platform/db/database.ts'
import { lockGames, lockGamesOf } from '../platform/db/locks.ts'
import { inSlices } from '../platform/db/slices.ts'
import {
  atMostOnce,
  type KeyedRequest,
  type Outcome,
  wasCarriedOut,
} from '../platform/http/endpoint/idempotency.ts'
import { type AllowedCall, whileAllowed } from '../platform/http/endpoint/while-allowed.ts'
import type { Live } from '../platform/processes/wake.ts'
import { numberedGames } from '../platform/rows/numbered-games-store.ts'
import { copyNamesInto, slicesToName } from '../players/index.ts'
import { appliedBefore, carryOut, takeBack, withoutNamed } from './commands.ts'
import { playersInRecords, readKnown, versionOf } from './known-store.ts'
import type { Done } from './read/stored-content.ts'
import type { ImportReader } from './reader.ts'
import { findImport, listLater, readContent } from './store.ts'

/** A call about a stored import. */
interface StoredCall extends AllowedCall {
  readonly user: Session | { readonly id: string }
  readonly params: { readonly importId: string }
  readonly now: number
}

/** The rows that are carried out; all that are new or changed where there is none. */
type Lines = readonly number[] | null | undefined

/** The part of a preview that is applied. */
interface Choice {
  readonly lines?: Lines
  /** Games that are no longer in the file and are deleted. */
  readonly remove?: readonly string[] | null | undefined
  /** Do the other rows still wait for a manager? */
  readonly isPartial?: boolean
}

/** Does the decided changes within a transaction, of the team as it was when they were decided. */
type Carry = (trx: Transaction, scope: RowScope) => Promise<object>

/** The decision, and the team at that time. */
interface Decision {
  readonly version: string
  /** The players whose names change: games copy them before. */
  readonly players: readonly string[]
  readonly carry: Carry
}

/** Players of a roster that are changed, not added. */
const changedIn = (kind: ImportKind, changes: readonly Done[]): string[] =>
  kind === 'roster' ? changes.flatMap(({ id, before }) => (before === null ? [] : [id])) : []

/** The team was changed after it was decided: it is decided again. */
class Outdated extends Error {}

/** Which games have copied whose names, as of which change. */
type Named = Map<string, string>

const MOST_TRIES = 5

const busy = () =>
  new DomainError('CONFLICT', 'The team is being changed right now. Please try again in a moment.')

/**
 * Calls that apply a stored import, or undo it. The effects are decided before the transaction,
 * which only checks that the team is unchanged: on the embedded database all writers wait for it.
 */
export function storedImports(
  { database, live }: { readonly database: Database; readonly live: Live },
  reader: ImportReader,
  count: (call: StoredCall) => Promise<void>,
) {
  /** The import of a caller with permission to change its subject; `hold` locks its team, too. */
  const scopeFor = async (
    rows: Reader,
    { user, params, now }: StoredCall,
    hold = async (scope: RowScope) => scope,
  ): Promise<RowScope> => {
    const scope = await hold(await scopeOf(rows, user.id, 'import', params.importId))
    authorize(scope, 'data.import')
    const { kind } = await findImport(rows, scope, now)
    authorize(scope, kind === 'roster' ? 'roster.change' : 'game.change')
    return scope
  }

  /** The import with the team's present data; `known` is null if it was not applied. */
  const readImport = (call: StoredCall, isWanted: (isApplied: boolean) => boolean) =>
    database.read(async (rows) => {
      const scope = await scopeFor(rows, call)
      const { kind, applied_at } = await findImport(rows, scope, call.now)
      const version = await versionOf(rows, scope)
      if (!isWanted(applied_at !== null)) return { scope, version, task: null }
      await nextTurn()
      const known = await readKnown(rows, scope, kind)
      await nextTurn()
      const content = await readContent(rows, scope)
      const later = applied_at === null ? [] : await listLater(rows, scope, { kind, applied_at })
      const maker = { userId: call.user.id, now: call.now }
      return { scope, version, task: { content, known, later, maker } }
    })

  const decideApply = async (call: StoredCall, choice: Choice): Promise<Decision> => {
    const { user, now } = call
    const { version, task } = await readImport(call, (isApplied) => !isApplied)
    if (task === null) throw appliedBefore()
    const plan = await reader.planApply(user.id, { ...task, ...choice })
    const players = changedIn(task.known.kind, plan.done)
    return { version, players, carry: (trx, scope) => carryOut(trx, scope, plan, now) }
  }

  const decideTakeBack = async (call: StoredCall): Promise<Decision> => {
    const { user, now } = call
    const { scope: read, version, task } = await readImport(call, (isApplied) => isApplied)
    if (task === null) {
      const carry: Carry = (trx, scope) => takeBack(trx, scope, null, now)
      return { version, players: [], carry }
    }
    const planned = await reader.planTakeBack(user.id, task)
    const isRoster = task.known.kind === 'roster'
    const isOfPlayers = isRoster ? planned.remove.length > 0 : planned.players.length > 0
    // Games that are deleted with the import name their players in vain.
    const missing = new Set(
      isRoster ? [] : [...planned.remove, ...planned.unrecord].map(({ id }) => id),
    )
    const plan = isOfPlayers
      ? withoutNamed(
          planned,
          isRoster,
          await database.read((rows) => playersInRecords(rows, read, inSlices, missing)),
        )
      : planned
    const players = isRoster ? plan.restore.map(({ id }) => id) : []
    return { version, players, carry: (trx, scope) => takeBack(trx, scope, plan, now) }
  }

  const decided = async (
    call: StoredCall,
    keyed: KeyedRequest | undefined,
    decide: () => Promise<Decision>,
  ): Promise<Outcome> => {
    const isRepeat =
      keyed !== undefined && (await database.read((rows) => wasCarriedOut(rows, keyed)))
    if (!isRepeat) {
      await database.read((rows) => scopeFor(rows, call))
      await count(call)
    }
    const named: Named = new Map()
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const decision = isRepeat ? null : await decide()
      if (decision !== null) await copyNames(call, decision, named)
      const outcome = await written(call, keyed, decision)
      if (outcome !== null) return outcome
    }
    throw busy()
  }

  /**
   * Copies the names of players into games before they change, in transactions of some
   * milliseconds: a copy equals the roster, so nothing changes by it. Games that are unchanged
   * since an earlier attempt have copied them.
   */
  const copyNames = async (
    call: StoredCall,
    { players }: Decision,
    named: Named,
  ): Promise<void> => {
    if (players.length === 0) return
    const ofWhom = players.toSorted().join()
    const { scope, games } = await database.read(async (rows) => {
      const found = await scopeFor(rows, call)
      return { scope: found, games: await numberedGames(rows, found) }
    })
    const stateOf = (game: (typeof games)[number]) => `${game.change_number} ${ofWhom}`
    const missing = games.filter((game) => named.get(game.id) !== stateOf(game))
    for (const ids of slicesToName(missing)) {
      await database.write(async (trx) => {
        const { teamId } = await scopeFor(trx, call, (found) => holdTeam(trx, found))
        await lockGames(trx, teamId, ids)
        await copyNamesInto(trx, scope, ids, players)
      })
    }
    for (const game of missing) named.set(game.id, stateOf(game))
  }

  /** Carries a decision out; null where the team was changed meanwhile. */
  const written = async (
    call: StoredCall,
    keyed: KeyedRequest | undefined,
    decision: Decision | null,
  ): Promise<Outcome | null> => {
    let teamId: string | undefined
    try {
      const outcome = await database.writeInSteps((trx) =>
        atMostOnce(trx, keyed, call.now, async () => {
          const scope = await scopeFor(trx, call, (found) => holdTeam(trx, found))
          await lockGamesOf(trx, scope.teamId)
          if (decision === null || (await versionOf(trx, scope)) !== decision.version)
            throw new Outdated()
          await nextTurn()
          teamId = scope.teamId
          const body = await whileAllowed(trx, call, () => decision.carry(trx, scope))
          return { outcome: { status: 200, body }, teamId }
        }),
      )
      if (teamId !== undefined) live.wakeTeam(teamId)
      return outcome
    } catch (error) {
      if (error instanceof Outdated) return null
      throw error
    }
  }

  return {
    apply: (call: StoredCall & { readonly body: Choice }, keyed?: KeyedRequest) =>
      decided(call, keyed, () => decideApply(call, call.body)),
    remove: (call: StoredCall, keyed?: KeyedRequest) =>
      decided(call, keyed, () => decideTakeBack(call)),
  }
}
