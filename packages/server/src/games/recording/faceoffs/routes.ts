import { type Faceoff, faceoffsEndpoints } from '@icetally/domain/game/endpoints/faceoffs'
import type { FastifyInstance } from 'fastify'
import { createdOrRepeated } from '../../../platform/http/endpoint/endpoint.ts'
import { numberedQuery } from '../../../platform/http/endpoint/numbered-query.ts'
import { presentReference, toIsoTimestamp } from '../../../platform/rows/present.ts'
import { recordInGame } from '../record-in-game-endpoint.ts'
import { requireRecord } from '../record-jobs.ts'
import { countFaceoff, FACEOFFS, setFaceoffs, trackPlayer, untrackPlayer } from './commands.ts'
import { type FaceoffRow, listFaceoffs } from './store.ts'

/** A faceoff record as it is answered, with its player as the game calls them. */
const presentFaceoff = (row: FaceoffRow): Faceoff => ({
  id: row.id,
  gameId: row.game_id,
  playerId: row.player_id,
  player: presentReference({
    id: row.player_id,
    name: row.player_name,
    number: row.player_number,
    jersey: row.player_jersey,
    removed_at: row.player_removed_at,
  }),
  taken: row.taken,
  won: row.won,
  createdAt: toIsoTimestamp(row.created_at),
})

const answer = (row: FaceoffRow) => ({ faceoff: presentFaceoff(row) })

/** Faceoffs taken and won, one record a player and game. */
export function faceoffRoutes(app: FastifyInstance): void {
  numberedQuery(app, faceoffsEndpoints.list, 'game', async (reader, { scope }) => ({
    faceoffs: (await listFaceoffs(reader, scope)).map(presentFaceoff),
  }))
  numberedQuery(app, faceoffsEndpoints.get, 'team', async (reader, { scope }) =>
    answer(await requireRecord(FACEOFFS, reader, scope)),
  )
  recordInGame(app, faceoffsEndpoints.create, trackPlayer, ({ row, created }) =>
    createdOrRepeated(created, answer(row)),
  )
  recordInGame(app, faceoffsEndpoints.increment, countFaceoff, answer)
  recordInGame(app, faceoffsEndpoints.update, setFaceoffs, answer)
  recordInGame(app, faceoffsEndpoints.remove, untrackPlayer, () => undefined)
}
