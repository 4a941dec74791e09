import { faceoff } from '@icetally/domain/game/kinds/faceoff/faceoff'
import type { RowScope } from '../../../platform/access/team-scope.ts'
import { columnsAs } from '../../../platform/db/columns.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { FaceoffTable, PlayerTable } from '../../../platform/db/schema.ts'
import { rowColumns } from '../../../platform/rows/kind-rows.ts'
import { namedInGame } from '../../../players/index.ts'
import { sumColumns } from '../../records/sums-store.ts'

/** A faceoff record with its sums and its player, read together. */
export interface FaceoffRow extends FaceoffTable {
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
    .select(columnsAs('record', rowColumns<FaceoffTable>(faceoff)))
    .select(sumColumns(faceoff))
    .select([
      'player.name as player_name',
      'player.number as player_number',
      'player.jersey as player_jersey',
      'player.removed_at as player_removed_at',
    ])
    .$castTo<FaceoffRow>()
    .where('record.team_id', '=', scope.teamId)

/** Records of one game with their players as the game calls them. */
async function named(
  reader: Reader,
  { teamId }: RowScope,
  rows: readonly FaceoffRow[],
): Promise<FaceoffRow[]> {
  const [first] = rows
  if (first === undefined) return []
  const called = await namedInGame(reader, { teamId, gameId: first.game_id })
  return rows.map((row) => {
    const { player_id: id, player_name, player_number: number, player_jersey: jersey } = row
    const player = called({ id, name: player_name, number, jersey })
    return {
      ...{ ...row, player_name: player.name },
      ...{ player_number: player.number, player_jersey: player.jersey },
    }
  })
}

/** The faceoff records of a game in the order they were added. */
export const listFaceoffs = async (reader: Reader, game: RowScope): Promise<FaceoffRow[]> =>
  named(
    reader,
    game,
    await selectFaceoffs(reader, game)
      .where('record.game_id', '=', game.id)
      .orderBy('record.created_at')
      .orderBy('record.id')
      .execute(),
  )

/** Undefined when the team has no such record. */
export const findFaceoff = async (
  reader: Reader,
  faceoff: RowScope,
): Promise<FaceoffRow | undefined> => {
  const rows = await selectFaceoffs(reader, faceoff).where('record.id', '=', faceoff.id).execute()
  return (await named(reader, faceoff, rows))[0]
}

/** The record of a player in a game, of which there is one at most. */
export const findFaceoffOf = async (
  reader: Reader,
  game: RowScope,
  playerId: string,
): Promise<FaceoffRow | undefined> => {
  const rows = await selectFaceoffs(reader, game)
    .where('record.game_id', '=', game.id)
    .where('record.player_id', '=', playerId)
    .execute()
  return (await named(reader, game, rows))[0]
}
