import type { ExpressionBuilder } from 'kysely'
import { selectPermitted } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Schema, ShotTable } from '../../db/schema.ts'
import type { ShotRow } from './store.ts'

/** A shot as it was sent: what is left to the server is not decided yet. */
export interface SentShot
  extends Omit<ShotTable, 'team_id' | 'attacking_direction' | 'recorded_by'> {
  /** `null`: the period's direction. */
  readonly attacking_direction: ShotTable['attacking_direction'] | null
  readonly recorded_by: string
}

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

type Inserted = ExpressionBuilder<Schema, 'shots'>

const periodOf = (inserted: Inserted) =>
  inserted
    .selectFrom('periods')
    .whereRef('periods.team_id', '=', 'shots.team_id')
    .whereRef('periods.id', '=', 'shots.period_id')

const shooterOf = (inserted: Inserted) =>
  inserted
    .selectFrom('players')
    .whereRef('players.team_id', '=', 'shots.team_id')
    .whereRef('players.id', '=', 'shots.shooter_id')

const insertWhereAllowed = prepared((trx: Transaction, sent: SentShot) =>
  trx
    .insertInto('shots')
    .columns([...COLUMNS])
    .expression(
      selectPermitted(trx, 'game', { userId: sent.recorded_by, id: sent.game_id }, 'game.record')
        .innerJoin('periods as period', (join) =>
          join.onRef('period.team_id', '=', 'row.team_id').onRef('period.game_id', '=', 'row.id'),
        )
        .leftJoin('players as shooter', (join) =>
          join
            .onRef('shooter.team_id', '=', 'row.team_id')
            .on('shooter.id', '=', sent.shooter_id)
            .on('shooter.removed_at', 'is', null),
        )
        .where('period.id', '=', sent.period_id)
        .where(({ eb, or, val }) =>
          or([eb(val(sent.scored_against), '=', 1), eb('shooter.id', 'is not', null)]),
        )
        .select(({ val, fn }) => [
          'row.team_id',
          val(sent.id).as('id'),
          'row.id as game_id',
          'period.id as period_id',
          'shooter.id as shooter_id',
          val(sent.x_coord).as('x_coord'),
          val(sent.y_coord).as('y_coord'),
          val(sent.scored).as('scored'),
          val(sent.scored_against).as('scored_against'),
          fn
            .coalesce(val(sent.attacking_direction), 'period.attacking_direction')
            .as('attacking_direction'),
          val(sent.taken_at).as('taken_at'),
          val(sent.received_at).as('received_at'),
          'member.user_id as recorded_by',
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning((inserted) => [
      periodOf(inserted).select('periods.period_number').$asScalar().$notNull().as('period_number'),
      periodOf(inserted)
        .select('periods.attacking_direction')
        .$asScalar()
        .$notNull()
        .as('period_direction'),
      shooterOf(inserted).select('players.name').as('shooter_name'),
      shooterOf(inserted).select('players.number').as('shooter_number'),
      shooterOf(inserted).select('players.removed_at').as('shooter_removed_at'),
    ]),
)

/**
 * Inserts a shot in one statement where everything is as it nearly always is: the caller may record
 * in the game, the period is its own, the shooter is on the roster, the id is new. Undefined, and
 * nothing happened, when any of this is not so: whoever asks then finds out what, and whether the
 * shot is to be stored all the same.
 */
export async function insertAtOnce(trx: Transaction, sent: SentShot): Promise<ShotRow | undefined> {
  const [row] = await insertWhereAllowed(trx, sent)
  return row
}
