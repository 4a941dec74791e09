import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { lineup } from '@icetally/domain/game/kinds/lineup/lineup'
import type { Kind } from '@icetally/domain/game/model/kind'
import { allKinds, recordsOf } from '@icetally/domain/game/model/records'
import { ascending } from '@icetally/domain/platform/order'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { PlayerTable } from '../../platform/db/schema.ts'
import { columnOf, type Row, rowFrom } from '../../platform/rows/kind-rows.ts'
import { findPlayers, namedInGame } from '../../players/index.ts'
import { changesBetween, namesIn } from '../changes/changes.ts'
import { presentChanges } from '../changes/present.ts'
import { type ChangedRecords, findRecorders } from '../changes/store.ts'
import type { Outcome } from './decide-calls.ts'
import type { GameFacts, TeamFacts } from './facts.ts'

/** Where the answer to a call gets the changes from that its client does not know yet. */
export interface ChangesSource {
  /** Changes in the game after this number, including the present ones, and maybe more. */
  changesAfter(after: number): Promise<RecordChanges>
}

interface Requested {
  readonly game: RowScope
  readonly now: number
  /** The number of the game's last change once the call was carried out. */
  readonly changeNumber: number
  readonly written: () => Promise<void>
}

/**
 * An up-to-date client is answered from the decision; the rest is read once everything is written.
 */
export function changesSource(
  trx: Transaction,
  facts: TeamFacts,
  outcome: Outcome,
  { game: scope, now, changeNumber, written }: Requested,
): ChangesSource {
  const gameId = scope.id
  return {
    async changesAfter(after) {
      const game = facts.games.get(gameId)
      if (game === undefined) throw new Error('The game of a call was not read')
      const { changesFrom } = game
      if (knowsAllBefore(game, after)) {
        const changed = changedSince(outcome, game, gameId, after)
        if (changed !== undefined) {
          const players = await playersIn(trx, scope, facts, changed)
          // The names of that night may be among the present changes.
          const isDressed = changed.records.some(
            ({ kind, rows }) => kind === lineup && rows.length > 0,
          )
          if (isDressed) await written()
          const isAsOnRoster = game.isNamedByRoster && !isDressed
          const named = async (rows: readonly PlayerTable[]) =>
            rows.length === 0 || isAsOnRoster
              ? rows
              : rows.map(await namedInGame(trx, { ...scope, gameId }))
          const recorders = await recordersIn(trx, facts, changed)
          return presentChanges({
            ...{
              gameId,
              after,
              changeNumber,
              players: await named([...players.values()]),
              recorders,
              now,
            },
            ...changed,
          })
        }
      }
      await written()
      return changesBetween(trx, scope, gameId, { after, changesFrom, changeNumber }, now)
    },
  }
}

const knowsAllBefore = (game: GameFacts, after: number): boolean =>
  after > 0 && after >= game.changesFrom && after >= game.numberBefore && after <= game.changeNumber

/**
 * Do answers show records of this kind with sums, or in sums? Those are computed by the database.
 */
const isSummedUp = (kind: Kind): boolean =>
  Object.keys(kind.sums).length > 0 ||
  allKinds().some(({ sums }) => Object.values(sums).some((fields) => kind.name in fields))

/** Changes after a number; undefined if the database has to add something up for that. */
function changedSince(
  { puts, removals }: Outcome,
  { draft }: GameFacts,
  gameId: string,
  after: number,
): ChangedRecords | undefined {
  const isOurs = ({ change }: { change: { gameId: string; number: number } }) =>
    change.gameId === gameId && change.number > after
  const removed = allKinds().flatMap((kind) =>
    [...(removals.get(kind)?.values() ?? [])].filter(isOurs).map((removal) => ({ kind, removal })),
  )
  if (removed.some(({ kind }) => isSummedUp(kind))) return undefined
  const records: { kind: Kind; rows: Row[] }[] = []
  for (const kind of allKinds()) {
    const put = [...(puts.get(kind)?.values() ?? [])].filter(isOurs).map(({ record }) => record)
    if (put.length > 0 && isSummedUp(kind)) return undefined
    const shown = kind.whole === null ? put : [...recordsOf(draft, kind).values()]
    records.push({ kind, rows: inOrder(kind, shown) })
  }
  const inOrderOfRemoval = removed.toSorted(
    (one, other) =>
      one.removal.change.number - other.removal.change.number ||
      ascending(one.removal.id, other.removal.id) ||
      ascending(one.kind.name, other.kind.name),
  )
  return {
    records,
    removed: inOrderOfRemoval.map(({ kind, removal }) => ({ kind: kind.name, id: removal.id })),
  }
}

/** As the database orders them. */
function inOrder(kind: Kind, records: readonly object[]): Row[] {
  if (records.length < 2) return records.map((record) => rowFrom(kind, record))
  const columns = kind.order.map((field) => columnOf(kind, field))
  const differ = (one: Row, other: Row) =>
    columns
      .map((column) => ascending(one[column] as string | number, other[column] as string | number))
      .find((difference) => difference !== 0)
  return records
    .map((record) => rowFrom(kind, record))
    .sort((one, other) => differ(one, other) ?? 0)
}

async function playersIn(
  trx: Transaction,
  scope: RowScope,
  { players }: TeamFacts,
  changed: ChangedRecords,
) {
  const ids = namesIn(changed, (kind) => kind.players)
  const unknown = ids.filter((id) => !players.has(id))
  const read = await findPlayers(trx, scope, unknown)
  return new Map(
    ids.flatMap((id) => {
      const player = players.get(id) ?? read.get(id)
      return player === undefined ? [] : [[id, player] as const]
    }),
  )
}

async function recordersIn(trx: Transaction, { callers }: TeamFacts, changed: ChangedRecords) {
  const ids = namesIn(changed, ({ recorder }) => (recorder === null ? [] : [recorder]))
  const known = ids.flatMap((id) => {
    const name = callers.get(id)?.name
    return name === undefined ? [] : [{ id, display_name: name }]
  })
  if (known.length === ids.length) return known
  return findRecorders(trx, ids)
}
