import { hash } from 'node:crypto'
import type { TeamScope } from '../access/team-scope.ts'
import type { Reader, Transaction } from '../db/database.ts'
import type {
  CorrectedRecordTable,
  GameTable,
  GoalTable,
  PlayerTable,
  ShotTable,
} from '../db/schema.ts'

/**
 * The columns of each kind of record that its creation sets and corrections may change. What is kept
 * is made of their names, values and order: with another list here it would fit nothing any more.
 */
const COLUMNS = {
  player: ['name', 'number'],
  game: ['opponent', 'location', 'start_time', 'notes'],
  shot: ['period_id', 'shooter_id', 'x_coord', 'y_coord', 'scored', 'scored_against'],
  goal: ['scorer_id', 'assister1_id', 'assister2_id', 'period'],
} as const

interface Rows {
  player: PlayerTable
  game: GameTable
  shot: ShotTable
  goal: GoalTable
}
type Kind = CorrectedRecordTable['kind']
type Correctable<K extends Kind> = Pick<Rows[K], (typeof COLUMNS)[K][number] & keyof Rows[K]>
type Row<K extends Kind> = Correctable<K> &
  Pick<Rows[K], 'id'> &
  (K extends 'shot' | 'goal' ? { readonly game_id: string } : unknown)

/** SHA-256, in hex: what somebody corrected, a note above all, is not kept readable. */
const digest = <K extends Kind>(kind: K, row: Correctable<K>): string =>
  hash('sha256', JSON.stringify(row, [...COLUMNS[kind]]))

/**
 * Keeps what records say that are about to be corrected, unless an earlier correction did. To be
 * called in the transaction of the correction with what was read before it: of two at once, the
 * later has then either read what the first one left, or finds its row.
 */
export async function keepAsCreated<K extends Kind>(
  trx: Transaction,
  { teamId }: TeamScope,
  kind: K,
  rows: readonly Row<K>[],
): Promise<void> {
  if (rows.length === 0) return
  const gameOf = (row: { id: string; game_id?: string }) => row.game_id ?? row.id
  const corrected: CorrectedRecordTable[] = rows.map((row) => ({
    team_id: teamId,
    kind,
    id: row.id,
    game_id: kind === 'player' ? null : gameOf(row),
    player_id: kind === 'player' ? row.id : null,
    created_as: digest(kind, row),
  }))
  await trx
    .insertInto('corrected_records')
    .values(corrected)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Did the stored record say this when it was created, whatever was corrected since? */
export async function wasCreatedAs<K extends Kind>(
  reader: Reader,
  { teamId }: TeamScope,
  kind: K,
  stored: Row<K>,
  sent: Correctable<K>,
): Promise<boolean> {
  const kept = await reader
    .selectFrom('corrected_records')
    .select('created_as')
    .where('team_id', '=', teamId)
    .where('kind', '=', kind)
    .where('id', '=', stored.id)
    .executeTakeFirst()
  return (kept?.created_as ?? digest(kind, stored)) === digest(kind, sent)
}
