import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RawBuilder, SqlBool } from 'kysely'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { among } from '../../db/id-list.ts'
import { prepared } from '../../db/prepared.ts'
import type { FaceoffTable, GoalTable, PeriodTable, ShotTable } from '../../db/schema.ts'
import type { GameRow } from '../../records/games/store.ts'

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

/** What analytics need of a goal. */
export type GoalFactRow = Pick<GoalTable, 'game_id' | 'scorer_id' | 'assister1_id' | 'assister2_id'>
/** What analytics need of a player's faceoffs in a game. */
export type FaceoffFactRow = Pick<FaceoffTable, 'game_id' | 'player_id' | 'taken' | 'won'>

/** Everything that was recorded, of one game or of all. */
export interface FactRows {
  readonly shots: readonly ShotFactRow[]
  readonly goals: readonly GoalFactRow[]
  readonly faceoffs: readonly FaceoffFactRow[]
}

/** Which facts: of one game, or of one player. */
export type Wanted = { readonly gameId: string } | { readonly playerId: string }

/** What a query of facts is given, of which it uses what it asks for. */
interface Values {
  readonly teamId: string
  readonly gameId: string
  readonly playerId: string
}

const SHOT_COLUMNS = [
  'shots.id',
  'shots.game_id',
  'shots.shooter_id',
  'shots.x_coord',
  'shots.y_coord',
  'shots.scored',
  'shots.scored_against',
  'shots.attacking_direction',
  'shots.taken_at',
] as const

const selectShots = (reader: Reader, { teamId }: Values) =>
  reader
    .selectFrom('shots')
    .innerJoin('periods as period', (join) =>
      join.onRef('period.team_id', '=', 'shots.team_id').onRef('period.id', '=', 'shots.period_id'),
    )
    .select([...SHOT_COLUMNS, 'period.period_number'])
    .where('shots.team_id', '=', teamId)
    .orderBy('shots.taken_at')
    .orderBy('shots.id')

const selectGoals = (reader: Reader, { teamId }: Values) =>
  reader
    .selectFrom('goals')
    .select(['game_id', 'scorer_id', 'assister1_id', 'assister2_id'])
    .where('team_id', '=', teamId)

const selectFaceoffs = (reader: Reader, { teamId }: Values) =>
  reader
    .selectFrom('faceoffs')
    .select(['game_id', 'player_id', 'taken', 'won'])
    .where('team_id', '=', teamId)

const ofGame = {
  shots: prepared((reader: Reader, values: Values) =>
    selectShots(reader, values).where('shots.game_id', '=', values.gameId),
  ),
  goals: prepared((reader: Reader, values: Values) =>
    selectGoals(reader, values).where('game_id', '=', values.gameId),
  ),
  faceoffs: prepared((reader: Reader, values: Values) =>
    selectFaceoffs(reader, values).where('game_id', '=', values.gameId),
  ),
}

const ofPlayer = {
  shots: prepared((reader: Reader, values: Values) =>
    selectShots(reader, values).where('shots.shooter_id', '=', values.playerId),
  ),
  goals: prepared((reader: Reader, values: Values) =>
    selectGoals(reader, values).where((goal) =>
      goal.or([
        goal('scorer_id', '=', values.playerId),
        goal('assister1_id', '=', values.playerId),
        goal('assister2_id', '=', values.playerId),
      ]),
    ),
  ),
  faceoffs: prepared((reader: Reader, values: Values) =>
    selectFaceoffs(reader, values).where('player_id', '=', values.playerId),
  ),
}

/** Reads the wanted facts of a team with one query a kind, shots in the order they were taken. */
export async function readFacts(
  reader: Reader,
  { teamId }: TeamScope,
  wanted: Wanted,
): Promise<FactRows> {
  const values = { teamId, gameId: '', playerId: '', ...wanted }
  const queries = 'gameId' in wanted ? ofGame : ofPlayer
  return {
    shots: await queries.shots(reader, values),
    goals: await queries.goals(reader, values),
    faceoffs: await queries.faceoffs(reader, values),
  }
}

/** Some ten milliseconds of reading. */
const SHOTS_AT_ONCE = 4000
/** A game counts as so many shots at least: it may have goals and faceoffs alone. */
const LEAST_OF_GAME = 40

function inParts(games: readonly GameRow[]): GameRow[][] {
  const parts: GameRow[][] = []
  let shots = SHOTS_AT_ONCE
  for (const game of games) {
    if (shots >= SHOTS_AT_ONCE) {
      parts.push([])
      shots = 0
    }
    parts.at(-1)?.push(game)
    shots += Math.max(game.shots, LEAST_OF_GAME)
  }
  return parts
}

/**
 * The shots of some games, in no order. Their periods are read by themselves: PostgreSQL takes the
 * shots of a list of games for far fewer than they are, and looked for the period of each by itself.
 */
async function readShotsOfGames(
  reader: Reader,
  teamId: string,
  isInGames: RawBuilder<SqlBool>,
): Promise<ShotFactRow[]> {
  const shots = await reader
    .selectFrom('shots')
    .select([...SHOT_COLUMNS, 'period_id'])
    .where('team_id', '=', teamId)
    .where(isInGames)
    .execute()
  const periods = await reader
    .selectFrom('periods')
    .select(['id', 'period_number'])
    .where('team_id', '=', teamId)
    .where(isInGames)
    .execute()
  const numbers = new Map(periods.map(({ id, period_number }) => [id, period_number]))
  return shots.flatMap((shot) => {
    const period_number = numbers.get(shot.period_id)
    // A shot without a period went with it between the two queries.
    return period_number === undefined ? [] : [{ ...shot, period_number }]
  })
}

/** What was recorded in some of the games of a team; shots in no order. */
export interface PartOfFacts extends FactRows {
  readonly games: readonly GameRow[]
}

/**
 * The facts of games of a team, some games at a time: what a team has of many seasons must not keep
 * everybody else waiting, so others have a turn after each part.
 */
export async function* readFactsOfGames(
  reader: Reader,
  { teamId }: TeamScope,
  games: readonly GameRow[],
): AsyncGenerator<PartOfFacts> {
  const values = { teamId, gameId: '', playerId: '' }
  for (const part of inParts(games)) {
    const isInPart = among(
      reader,
      'game_id',
      part.map(({ id }) => id),
    )
    yield {
      games: part,
      shots: await readShotsOfGames(reader, teamId, isInPart),
      goals: await selectGoals(reader, values).where(isInPart).execute(),
      faceoffs: await selectFaceoffs(reader, values).where(isInPart).execute(),
    }
    await nextTurn()
  }
}
