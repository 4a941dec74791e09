import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import type { RecordingCommand } from '@icetally/domain/recording/operations'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import type { RecordingJob } from '../../recording/carry-out.ts'
import { commandJob, gameOf } from '../../recording/command-job.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { type FaceoffRow, findFaceoff, findFaceoffOf } from './store.ts'

/**
 * Tracks a player's faceoffs in a game. A player who is tracked already keeps the record, which is
 * answered for any id sent; an id that belongs to another record is refused.
 */
export function trackPlayer(
  game: RowScope,
  { id, playerId, createdAt }: BodyOf<typeof faceoffsEndpoints.create>,
  context: ChangeContext,
): RecordingJob<{ readonly row: FaceoffRow; readonly created: boolean }> {
  return commandJob({
    ...{ game, context, madeAt: createdAt },
    commands: () => [{ kind: 'faceoff.track', playerId, faceoffId: id ?? context.newId() }],
    async answer(trx, created) {
      const row = await findFaceoffOf(trx, game, game.id, playerId)
      if (row === undefined) throw notFound('faceoff')
      return { row, created }
    },
  })
}

/** A command on the record of a player; answers the record and its sums afterwards. */
export async function changeFaceoff(
  reader: Reader,
  faceoff: RowScope,
  commandFor: (playerId: string) => RecordingCommand,
  context: ChangeContext,
): Promise<RecordingJob<FaceoffRow>> {
  return onRecord(reader, faceoff, commandFor, context, (trx) => requireFaceoff(trx, faceoff))
}

/** Stops tracking the player, with all faceoffs. */
export async function untrackPlayer(
  reader: Reader,
  faceoff: RowScope,
  context: ChangeContext,
): Promise<RecordingJob<void>> {
  const commandFor = (playerId: string) => ({ kind: 'faceoff.untrack', playerId }) as const
  return onRecord(reader, faceoff, commandFor, context, async () => undefined)
}

async function onRecord<Result>(
  reader: Reader,
  faceoff: RowScope,
  commandFor: (playerId: string) => RecordingCommand,
  context: ChangeContext,
  answer: (reader: Reader) => Promise<Result>,
): Promise<RecordingJob<Result>> {
  const { game_id: gameId } = await requireFaceoff(reader, faceoff)
  return commandJob({
    ...{ game: gameOf(faceoff, gameId), context, answer },
    async commands(trx) {
      const { player_id: playerId } = await requireFaceoff(trx, faceoff)
      return [commandFor(playerId)]
    },
  })
}

/** The record; NOT_FOUND when it was deleted meanwhile. */
export async function requireFaceoff(reader: Reader, faceoff: RowScope): Promise<FaceoffRow> {
  const row = await findFaceoff(reader, faceoff, faceoff.id)
  if (row === undefined) throw notFound('faceoff')
  return row
}
