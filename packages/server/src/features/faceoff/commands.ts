import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { carryOutOne, gameOf } from '../../recording/one-command.ts'
import type { Moment } from '../../records/moment.ts'
import { sentTime } from '../../records/sent-time.ts'
import { type FaceoffRow, findFaceoff, findFaceoffOf } from './store.ts'

type CreateBody = BodyOf<typeof faceoffsEndpoints.create>

/**
 * Tracks a player's faceoffs in a game. A player who is tracked already keeps the record, which is
 * answered for any id sent; an id that belongs to another record is refused.
 */
export async function trackPlayer(
  trx: Transaction,
  game: RowScope,
  { id, playerId, createdAt }: CreateBody,
  moment: Moment,
): Promise<{ readonly row: FaceoffRow; readonly created: boolean }> {
  const command = { kind: 'faceoff.track', playerId, faceoffId: id ?? moment.newId() } as const
  const created = await carryOutOne(trx, game, { command, madeAt: sentTime(createdAt) }, moment)
  const row = await findFaceoffOf(trx, game, game.id, playerId)
  if (row === undefined) throw notFound('faceoff')
  return { row, created }
}

/** Carries out a command on the record of a player; answers the record and its sums afterwards. */
export async function changeFaceoff(
  trx: Transaction,
  faceoff: RowScope,
  commandFor: (playerId: string) => RecordingCommand,
  moment: Moment,
): Promise<FaceoffRow> {
  const { game_id: gameId, player_id: playerId } = await requireFaceoff(trx, faceoff)
  await carryOutOne(trx, gameOf(faceoff, gameId), { command: commandFor(playerId) }, moment)
  return requireFaceoff(trx, faceoff)
}

/** Stops tracking the player, with all faceoffs; answers the game's id. */
export async function untrackPlayer(
  trx: Transaction,
  faceoff: RowScope,
  moment: Moment,
): Promise<string> {
  const { game_id: gameId, player_id: playerId } = await requireFaceoff(trx, faceoff)
  const command = { kind: 'faceoff.untrack', playerId } as const
  await carryOutOne(trx, gameOf(faceoff, gameId), { command }, moment)
  return gameId
}

/** The record; NOT_FOUND when it was deleted meanwhile. */
export async function requireFaceoff(reader: Reader, faceoff: RowScope): Promise<FaceoffRow> {
  const row = await findFaceoff(reader, faceoff, faceoff.id)
  if (row === undefined) throw notFound('faceoff')
  return row
}
