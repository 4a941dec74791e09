import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { faceoffsEndpoints } from '@icetally/domain/contract/faceoffs'
import { DomainError } from '@icetally/domain/errors'
import { observedTime } from '@icetally/domain/game/observed-time'
import { FACEOFFS_FULL } from '@icetally/domain/recording/sentences'
import { notFound, type RowScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { nextChange, nextChangeOf } from '../../records/changes/number-store.ts'
import type { Moment } from '../../records/moment.ts'
import { requireOnRoster } from '../../records/players/on-roster.ts'
import { requireRoomInGame } from '../../records/room.ts'
import { sentTime } from '../../records/sent-time.ts'
import { type Stored, storeOnce } from '../../records/store-once.ts'
import {
  type FaceoffRow,
  findFaceoff,
  findFaceoffOf,
  incrementFaceoff,
  insertFaceoff,
  setFaceoff,
} from './store.ts'

type CreateBody = BodyOf<typeof faceoffsEndpoints.create>

/**
 * Tracks a player's faceoffs in a game. A player who is tracked already keeps the record, which is
 * answered whatever id was sent; an id that belongs to another record is refused.
 */
export async function trackPlayer(
  trx: Transaction,
  game: RowScope,
  body: CreateBody,
  { now, newId }: Moment,
): Promise<Stored<FaceoffRow>> {
  const id = body.id ?? newId()
  const createdAt = observedTime(sentTime(body.createdAt), now)
  return storeOnce({
    create: async () => {
      await requireOnRoster(trx, game, [body.playerId], createdAt)
      const number = await nextChange(trx, game, game.id)
      await requireRoomInGame(trx, game, number - 1)
      const inserted = await insertFaceoff(trx, game, {
        id,
        game_id: game.id,
        player_id: body.playerId,
        taken: 0,
        won: 0,
        created_at: createdAt,
        received_at: now,
        change_number: number,
      })
      return inserted ? findFaceoff(trx, game, id) : undefined
    },
    find: async () =>
      (await findFaceoff(trx, game, id)) ??
      (await findFaceoffOf(trx, game, game.id, body.playerId)),
    isSame: (row) => row.game_id === game.id && row.player_id === body.playerId,
  })
}

/** Counts one faceoff, won or lost. */
export async function countFaceoff(
  trx: Transaction,
  faceoff: RowScope,
  won: boolean,
): Promise<FaceoffRow> {
  const { number } = await nextChangeOf(trx, faceoff, 'faceoff', faceoff.id)
  const counted = await incrementFaceoff(trx, faceoff, faceoff.id, won, number)
  const row = await requireFaceoff(trx, faceoff)
  if (!counted) throw new DomainError('CONFLICT', FACEOFFS_FULL)
  return row
}

/** Sets both counts; that won does not exceed taken was checked with the body. */
export async function setCounts(
  trx: Transaction,
  faceoff: RowScope,
  counts: { taken: number; won: number },
): Promise<FaceoffRow> {
  const { number } = await nextChangeOf(trx, faceoff, 'faceoff', faceoff.id)
  await setFaceoff(trx, faceoff, faceoff.id, { ...counts, change_number: number })
  return requireFaceoff(trx, faceoff)
}

/** The record; NOT_FOUND when it was deleted meanwhile. */
export async function requireFaceoff(reader: Reader, faceoff: RowScope): Promise<FaceoffRow> {
  const row = await findFaceoff(reader, faceoff, faceoff.id)
  if (row === undefined) throw notFound('faceoff')
  return row
}
