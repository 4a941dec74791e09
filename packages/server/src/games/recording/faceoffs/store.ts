import { faceoff } from '@icetally/domain/game/kinds/faceoff/faceoff'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { FaceoffTable, PlayerTable } from '../../../platform/db/schema.ts'
import { rowColumns } from '../../../platform/rows/kind-rows.ts'
import { sumColumns } from '../../records/sums-store.ts'
import { NIGHT_COLUMNS, type NightColumns } from '../night.ts'

/** A faceoff record with its sums and its player, read together. */
export interface FaceoffRow extends FaceoffTable, NightColumns {
  readonly taken: number
  readonly won: number
  readonly player_name: PlayerTable['name']
  readonly player_number: PlayerTable['number']
  readonly player_jersey: PlayerTable['jersey']
  readonly player_removed_at: PlayerTable['removed_at']
}

const selectFaceoffs = (reader: Reader, scope: RowScope) =>
  reader
    .selectFrom('faceoffs as record')
    .innerJoin('players as player', (join) =>
      join
        .onRef('player.team_id', '=', 'record.team_id')
        .onRef('player.id', '=', 'record.player_id'),
    )
    .leftJoin('game_names as night', (join) =>
      join
        .onRef('night.team_id', '=', 'record.team_id')
        .onRef('night.game_id', '=', 'record.game_id')
        .onRef('night.player_id', '=', 'record.player_id'),
    )
    .select(columnsAs('record', rowColumns<FaceoffTable>(faceoff)))
    .select(sumColumns(faceoff))
    .select([
      'player.name as player_name',
      'player.number as player_number',
      'player.jersey as player_jersey',
      'player.removed_at as player_removed_at',
      ...NIGHT_COLUMNS,
    ])
    .$castTo<FaceoffRow>()
    .where('record.team_id', '=', scope.teamId)

/** The faceoff records of a game in the order they were added. */
export const listFaceoffs = (reader: Reader, game: RowScope): Promise<FaceoffRow[]> =>
  selectFaceoffs(reader, game)
    .where('record.game_id', '=', game.id)
    .orderBy('record.created_at')
    .orderBy('record.id')
    .execute()

/** Undefined when the team has no such record. */
export const findFaceoff = (reader: Reader, faceoff: RowScope): Promise<FaceoffRow | undefined> =>
  selectFaceoffs(reader, faceoff).where('record.id', '=', faceoff.id).executeTakeFirst()

/** The record of a player in a game, of which there is one at most. */
export const findFaceoffOf = (reader: Reader, game: RowScope, playerId: string) =>
  selectFaceoffs(reader, game)
    .where('record.game_id', '=', game.id)
    .where('record.player_id', '=', playerId)
    .executeTakeFirst()
