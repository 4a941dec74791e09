import type { TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import type {
  FaceoffTable,
  GoalTable,
  OperationTable,
  PeriodTable,
  ShotTable,
} from '../../db/schema.ts'

/**
 * Lists of rows in parts whose lengths are powers of two: 50 rows take three statements, and however
 * many there are, engines see only a few different statements, which they keep prepared.
 */
async function inParts<Row>(
  rows: readonly Row[],
  write: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  let rest = rows
  while (rest.length > 0) {
    const length = 2 ** Math.floor(Math.log2(rest.length))
    await write(rest.slice(0, length))
    rest = rest.slice(length)
  }
}

type Values<Table> = readonly Omit<Table, 'team_id'>[]

/** Sets the directions of the periods of a game, creating those that are missing. */
export async function putPeriods(
  trx: Transaction,
  { teamId }: TeamScope,
  periods: Values<PeriodTable>,
): Promise<void> {
  await trx
    .insertInto('periods')
    .values(periods.map((period) => ({ ...period, team_id: teamId })))
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'game_id', 'period_number']).doUpdateSet((update) => ({
        attacking_direction: update.ref('excluded.attacking_direction'),
        change_number: update.ref('excluded.change_number'),
      })),
    )
    .execute()
}

/** Stores shots that are new, and what was corrected of those that are not. */
export async function putShots(
  trx: Transaction,
  { teamId }: TeamScope,
  shots: Values<ShotTable>,
): Promise<void> {
  await inParts(shots, (part) =>
    trx
      .insertInto('shots')
      .values(part.map((shot) => ({ ...shot, team_id: teamId })))
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'id']).doUpdateSet((update) => ({
          shooter_id: update.ref('excluded.shooter_id'),
          x_coord: update.ref('excluded.x_coord'),
          y_coord: update.ref('excluded.y_coord'),
          scored: update.ref('excluded.scored'),
          scored_against: update.ref('excluded.scored_against'),
          change_number: update.ref('excluded.change_number'),
        })),
      )
      .execute(),
  )
}

/** Stores goals that are new. */
export async function putGoals(
  trx: Transaction,
  { teamId }: TeamScope,
  goals: Values<GoalTable>,
): Promise<void> {
  await inParts(goals, (part) =>
    trx
      .insertInto('goals')
      .values(part.map((goal) => ({ ...goal, team_id: teamId })))
      .execute(),
  )
}

/** Stores records of faceoffs that are new, and the counts of those that are not. */
export async function putFaceoffs(
  trx: Transaction,
  { teamId }: TeamScope,
  faceoffs: Values<FaceoffTable>,
): Promise<void> {
  await inParts(faceoffs, (part) =>
    trx
      .insertInto('faceoffs')
      .values(part.map((faceoff) => ({ ...faceoff, team_id: teamId })))
      .onConflict((conflict) =>
        conflict.columns(['team_id', 'id']).doUpdateSet((update) => ({
          taken: update.ref('excluded.taken'),
          won: update.ref('excluded.won'),
          change_number: update.ref('excluded.change_number'),
        })),
      )
      .execute(),
  )
}

/** Remembers for ever that these operations were carried out. */
export async function putOperations(
  trx: Transaction,
  { teamId }: TeamScope,
  operations: Values<OperationTable>,
): Promise<void> {
  await inParts(operations, (part) =>
    trx
      .insertInto('operations')
      .values(part.map((operation) => ({ ...operation, team_id: teamId })))
      .execute(),
  )
}
