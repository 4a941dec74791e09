import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { FaceoffTable, GoalTable, PeriodTable, ShotTable } from '../../db/schema.ts'

/** What analytics need of a shot. */
export type ShotFactRow = Pick<
  ShotTable,
  | 'id'
  | 'game_id'
  | 'shooter_id'
  | 'x_coord'
  | 'y_coord'
  | 'scored'
  | 'scored_against'
  | 'attacking_direction'
  | 'taken_at'
> &
  Pick<PeriodTable, 'period_number'>

export type GoalFactRow = Pick<GoalTable, 'game_id' | 'scorer_id' | 'assister1_id' | 'assister2_id'>
export type FaceoffFactRow = Pick<FaceoffTable, 'game_id' | 'player_id' | 'taken' | 'won'>

/** Everything that was recorded, of one game or of all. */
export interface FactRows {
  readonly shots: readonly ShotFactRow[]
  readonly goals: readonly GoalFactRow[]
  readonly faceoffs: readonly FaceoffFactRow[]
}

/** Which facts: of one game, of one player, or of the whole team. */
export interface Wanted {
  readonly gameId?: string
  readonly playerId?: string
}

/** Reads the wanted facts of a team with one query a kind, shots in the order they were taken. */
export async function readFacts(
  reader: Reader,
  scope: TeamScope,
  wanted: Wanted = {},
): Promise<FactRows> {
  return {
    shots: await readShots(reader, scope, wanted),
    goals: await readGoals(reader, scope, wanted),
    faceoffs: await readFaceoffs(reader, scope, wanted),
  }
}

function readShots(
  reader: Reader,
  scope: TeamScope,
  { gameId, playerId }: Wanted,
): Promise<ShotFactRow[]> {
  return reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join.onRef('period.team_id', '=', 'shots.team_id').onRef('period.id', '=', 'shots.period_id'),
    )
    .select([
      'shots.id',
      'shots.game_id',
      'shots.shooter_id',
      'shots.x_coord',
      'shots.y_coord',
      'shots.scored',
      'shots.scored_against',
      'shots.attacking_direction',
      'shots.taken_at',
      'period.period_number',
    ])
    .where('shots.team_id', '=', scope.teamId)
    .$if(gameId !== undefined, (rows) => rows.where('shots.game_id', '=', gameId ?? ''))
    .$if(playerId !== undefined, (rows) => rows.where('shots.shooter_id', '=', playerId ?? ''))
    .orderBy('shots.taken_at')
    .orderBy('shots.id')
    .execute()
}

function readGoals(
  reader: Reader,
  scope: TeamScope,
  { gameId, playerId }: Wanted,
): Promise<GoalFactRow[]> {
  return reader
    .selectFrom('goals')
    .select(['game_id', 'scorer_id', 'assister1_id', 'assister2_id'])
    .where('team_id', '=', scope.teamId)
    .$if(gameId !== undefined, (rows) => rows.where('game_id', '=', gameId ?? ''))
    .$if(playerId !== undefined, (rows) =>
      rows.where((expression) =>
        expression.or([
          expression('scorer_id', '=', playerId ?? ''),
          expression('assister1_id', '=', playerId ?? ''),
          expression('assister2_id', '=', playerId ?? ''),
        ]),
      ),
    )
    .execute()
}

function readFaceoffs(
  reader: Reader,
  scope: TeamScope,
  { gameId, playerId }: Wanted,
): Promise<FaceoffFactRow[]> {
  return reader
    .selectFrom('faceoffs')
    .select(['game_id', 'player_id', 'taken', 'won'])
    .where('team_id', '=', scope.teamId)
    .$if(gameId !== undefined, (rows) => rows.where('game_id', '=', gameId ?? ''))
    .$if(playerId !== undefined, (rows) => rows.where('player_id', '=', playerId ?? ''))
    .execute()
}
