import { type ExpressionBuilder, sql } from 'kysely'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { isPostgres } from '../../db/engine.ts'
import { prepared } from '../../db/prepared.ts'
import type { Schema, ShotTable } from '../../db/schema.ts'
import { nextChange } from '../../records/changes/number-store.ts'

type NewShot = Omit<ShotTable, 'change_number'>

const COLUMNS = [
  'team_id',
  'id',
  'game_id',
  'period_id',
  'shooter_id',
  'x_coord',
  'y_coord',
  'scored',
  'scored_against',
  'attacking_direction',
  'taken_at',
  'received_at',
  'recorded_by',
] as const

/** A shot that was removed once never comes back. */
const isNotRemoved = (where: ExpressionBuilder<Schema, never>, shot: NewShot) =>
  where.not(
    where.exists(
      where
        .selectFrom('removed_records as removed')
        .select('removed.id')
        .where('removed.team_id', '=', shot.team_id)
        .where('removed.game_id', '=', shot.game_id)
        .where('removed.kind', '=', sql.lit('shot'))
        .where('removed.id', '=', shot.id),
    ),
  )

/** The game's number and the shot in one statement, which is a transaction by itself. */
const insertNumbered = prepared((trx: Transaction, shot: NewShot) =>
  trx
    .with('change', (db) =>
      db
        .updateTable('games')
        .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
        .where('team_id', '=', shot.team_id)
        .where('id', '=', shot.game_id)
        .returning('change_number'),
    )
    .insertInto('shots')
    .columns([...COLUMNS, 'change_number'])
    .expression((from) =>
      from
        .selectFrom('change')
        .select((column) => COLUMNS.map((name) => column.val(shot[name]).as(name)))
        .select('change.change_number')
        .where(
          // Asked once it is the statement's turn in the game: until then somebody may remove it.
          sql<boolean>`not was_removed(${shot.team_id}, ${shot.game_id}, 'shot', ${shot.id})`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('change_number'),
)

/** Bears the number that the game is about to get. */
const insertBeforehand = prepared((trx: Transaction, shot: NewShot) =>
  trx
    .insertInto('shots')
    .columns([...COLUMNS, 'change_number'])
    .expression((from) =>
      from
        .selectFrom('games')
        .select((column) => COLUMNS.map((name) => column.val(shot[name]).as(name)))
        .select((column) => column('games.change_number', '+', sql.lit(1)).as('change_number'))
        .where('games.team_id', '=', shot.team_id)
        .where('games.id', '=', shot.game_id)
        .where((where) => isNotRemoved(where as never, shot)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('change_number'),
)

/** The number of the change; undefined when the id is stored already, or was removed. */
export async function insertShot(
  trx: Transaction,
  scope: TeamScope,
  values: Omit<NewShot, 'team_id'>,
): Promise<number | undefined> {
  const shot = { ...values, team_id: scope.teamId }
  if (isPostgres(trx)) return (await insertNumbered(trx, shot))[0]?.change_number
  // One write at a time, so nothing comes between the two.
  const [inserted] = await insertBeforehand(trx, shot)
  if (inserted !== undefined) await nextChange(trx, scope, shot.game_id)
  return inserted?.change_number
}
