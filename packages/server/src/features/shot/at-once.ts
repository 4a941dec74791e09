import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { observedTime } from '@icetally/domain/game/observed-time'
import { plainUse } from '../../access/sessions.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { sharedStatement } from '../../db/shared-statement.ts'
import { sentTime } from '../../records/sent-time.ts'
import { insertShotsAtOnce, type RecordedShot, type SentShot } from './at-once-store.ts'

type RecordShot = (shot: SentShot) => Promise<RecordedShot | undefined>

const recorders = new WeakMap<Database, RecordShot>()

function createRecorder(database: Database): RecordShot {
  return sharedStatement(
    ({ id }) => id,
    async (shots) => {
      const bounds = plainUse(Math.max(...shots.map((shot) => shot.received_at)))
      try {
        return await database.write((trx) => insertShotsAtOnce(trx, shots, bounds), {
          oneStatement: true,
          changes: shots.length,
        })
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        // One of them cannot be stored, and none was: each goes its own way.
        return new Map()
      }
    },
  )
}

/**
 * Records a new shot with a single question to the database, where that lies across a network: who
 * the token's owner is and what he may do is asked by the statement that stores the shot, and shots
 * that come together share it. Undefined when that was not possible; nothing has happened then.
 */
export async function recordAtOnce(
  database: Database,
  tokenHash: string,
  gameId: string,
  body: BodyOf<typeof shotsEndpoints.create>,
  { now, newId }: { now: number; newId: () => string },
): Promise<RecordedShot | undefined> {
  let record = recorders.get(database)
  if (record === undefined) {
    record = createRecorder(database)
    recorders.set(database, record)
  }
  return record({
    token_hash: tokenHash,
    id: body.id ?? newId(),
    game_id: gameId,
    period_id: body.periodId,
    shooter_id: body.shooterPlayerId ?? null,
    x_coord: body.xCoord,
    y_coord: body.yCoord,
    scored: body.scored ? 1 : 0,
    scored_against: body.scoredAgainst ? 1 : 0,
    attacking_direction: body.attackingDirection ?? null,
    taken_at: observedTime(sentTime(body.takenAt), now),
    received_at: now,
  })
}
