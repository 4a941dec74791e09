import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { shotsEndpoints } from '@icetally/domain/contract/shots'
import { observedTime } from '@icetally/domain/game/observed-time'
import { plainUse } from '../../access/sessions.ts'
import { type Database, DatabaseUnavailable } from '../../db/database.ts'
import { sharedStatement } from '../../db/shared-statement.ts'
import type { RequestKey } from '../../plugins/idempotency.ts'
import type { Moment } from '../../records/moment.ts'
import { sentTime } from '../../records/sent-time.ts'
import {
  insertShotsAtOnce,
  type RecordedShot,
  type Sending,
  type SentShot,
} from './at-once-store.ts'
import { presentShot } from './present.ts'

/** A shot for a statement, and what no other of the same statement may have as well. */
interface Job {
  readonly sending: Sending
  readonly name: string
}

type RecordShot = (job: Job) => Promise<RecordedShot | undefined>

/** Shots with an `Idempotency-Key` keep to themselves: one that was used before refuses a statement. */
interface Recorders {
  readonly plain: RecordShot
  readonly keyed: RecordShot
}

const recorders = new WeakMap<Database, Recorders>()

function createRecorder(database: Database): RecordShot {
  return sharedStatement(
    ({ name }) => name,
    async (jobs) => {
      const sent = jobs.map(({ sending }) => sending)
      const bounds = plainUse(Math.max(...sent.map(({ shot }) => shot.received_at)))
      try {
        return await database.write((trx) => insertShotsAtOnce(trx, sent, bounds), {
          oneStatement: true,
          once: true,
          changes: sent.length,
        })
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        // One of them cannot be stored, and none was: each goes its own way.
        return new Map()
      }
    },
  )
}

const LOOKED_UP_BY_THE_STATEMENT = {
  team_id: '',
  attacking_direction: 'right',
  period_number: 1,
  period_direction: 'right',
  shooter_name: null,
  shooter_number: null,
  shooter_removed_at: null,
  recorded_by: null,
  change_number: 0,
} as const

/** The shot as it will be answered, but for what the statement looks up and fills in. */
const answerOf = (shot: SentShot): string =>
  JSON.stringify(presentShot({ ...shot, ...LOOKED_UP_BY_THE_STATEMENT }))

/**
 * Records a new shot with a single question to the database, where that lies across a network: who
 * the token's owner is and what they may do is asked by the statement that stores the shot, and shots
 * that come together share it. Undefined when that was not possible; nothing has happened then.
 */
export async function recordAtOnce(
  database: Database,
  tokenHash: string,
  gameId: string,
  body: BodyOf<typeof shotsEndpoints.create>,
  { now, newId, key }: Moment & { readonly key: RequestKey | undefined },
): Promise<RecordedShot | undefined> {
  let record = recorders.get(database)
  if (record === undefined) {
    record = { plain: createRecorder(database), keyed: createRecorder(database) }
    recorders.set(database, record)
  }
  const shot: SentShot = {
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
  }
  const claim = key && {
    claimed_key: key.key,
    claimed_hash: key.requestHash,
    claimed_answer: answerOf(shot),
  }
  const job = { sending: { shot, claim }, name: body.id ?? key?.key ?? shot.id }
  return key === undefined ? record.plain(job) : record.keyed(job)
}
