import { LIMITS } from '@icetally/domain/limits'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { FaceoffTable, PlayerTable } from '../../db/schema.ts'

/** A faceoff record with its player, read together. */
export interface FaceoffRow extends FaceoffTable {
  readonly player_name: PlayerTable['name']
  readonly player_number: PlayerTable['number']
  readonly player_removed_at: PlayerTable['removed_at']
}

const selectFaceoffs = (reader: Reader, scope: TeamScope) =>
  reader
    .selectFrom('faceoffs')
    .innerJoin('players as player', (join) =>
      join
        .onRef('player.team_id', '=', 'faceoffs.team_id')
        .onRef('player.id', '=', 'faceoffs.player_id'),
    )
    .selectAll('faceoffs')
    .select([
      'player.name as player_name',
      'player.number as player_number',
      'player.removed_at as player_removed_at',
    ])
    .where('faceoffs.team_id', '=', scope.teamId)

/** The faceoff records of a game in the order they were added. */
export function listFaceoffs(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
): Promise<FaceoffRow[]> {
  return selectFaceoffs(reader, scope)
    .where('faceoffs.game_id', '=', gameId)
    .orderBy('faceoffs.created_at')
    .orderBy('faceoffs.id')
    .execute()
}

/** Undefined when the team has no such record. */
export function findFaceoff(
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<FaceoffRow | undefined> {
  return selectFaceoffs(reader, scope).where('faceoffs.id', '=', id).executeTakeFirst()
}

/** The record of a player in a game, of which there is one at most. */
export function findFaceoffOf(
  reader: Reader,
  scope: TeamScope,
  gameId: string,
  playerId: string,
): Promise<FaceoffRow | undefined> {
  return selectFaceoffs(reader, scope)
    .where('faceoffs.game_id', '=', gameId)
    .where('faceoffs.player_id', '=', playerId)
    .executeTakeFirst()
}

/** False when the id is stored already, or the player has a record in this game. */
export async function insertFaceoff(
  trx: Transaction,
  scope: TeamScope,
  faceoff: Omit<FaceoffTable, 'team_id'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('faceoffs')
    .values({ ...faceoff, team_id: scope.teamId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * One more taken, and one more won if it was, in one statement: two at once both count. False when
 * the record is gone or full.
 */
export async function incrementFaceoff(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  won: boolean,
  changeNumber: number,
): Promise<boolean> {
  const updated = await trx
    .updateTable('faceoffs')
    .set((expression) => ({
      taken: expression('taken', '+', 1),
      won: expression('won', '+', won ? 1 : 0),
      change_number: changeNumber,
    }))
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .where('taken', '<', LIMITS.faceoffsPerPlayerAndGame)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Sets the counts of a record; nothing where it is gone. */
export async function setFaceoff(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  counts: Pick<FaceoffTable, 'taken' | 'won' | 'change_number'>,
): Promise<void> {
  await trx
    .updateTable('faceoffs')
    .set({ taken: counts.taken, won: counts.won, change_number: counts.change_number })
    .where('team_id', '=', scope.teamId)
    .where('id', '=', id)
    .execute()
}
