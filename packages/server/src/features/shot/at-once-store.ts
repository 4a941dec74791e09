import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { ShotTable } from '../../db/schema.ts'
import type { ShotRow, ShotSubject } from './store.ts'

/** A shot as it was sent, by a caller of whom nothing but the token is known. */
export interface SentShot
  extends Omit<ShotTable, 'team_id' | 'recorded_by' | 'attacking_direction' | 'change_number'> {
  readonly token_hash: string
  /** Null for the period's. */
  readonly attacking_direction: ShotTable['attacking_direction'] | null
}

/** What the statement leaves to the ordinary way, so that every rule is told in one place. */
export interface Bounds {
  /** Roles and team states that may record, as `role state`. */
  readonly standings: readonly string[]
  /** The session was used, and signed in, after these moments. */
  readonly usedAfter: number
  readonly signedInAfter: number
}

interface RecordedRow
  extends ShotSubject,
    Pick<ShotTable, 'team_id' | 'recorded_by' | 'attacking_direction' | 'change_number'> {
  readonly place: number
  readonly user_id: string
  readonly session_id: string
}

/** A shot that was stored, and the session of who recorded it. */
export interface RecordedShot {
  readonly row: ShotRow
  readonly session: { readonly id: string; readonly sessionId: string; readonly tokenHash: string }
}

const COLUMNS = {
  token_hash: 'text',
  game_id: 'text',
  id: 'text',
  period_id: 'text',
  shooter_id: 'text',
  x_coord: 'float8',
  y_coord: 'float8',
  scored: 'int4',
  scored_against: 'int4',
  attacking_direction: 'text',
  taken_at: 'int8',
  received_at: 'int8',
} as const satisfies { readonly [Name in keyof SentShot]: string }

type Columns = { readonly [Name in keyof SentShot]: readonly SentShot[Name][] }

const NAMES = Object.keys(COLUMNS) as readonly (keyof SentShot)[]
const SHOT = sql`shot (${sql.join(NAMES.map((name) => sql.ref(name)))}, place)`

type Fragment = RawBuilder<unknown>

/** The shots whose token needs no closer look, with the session of each; looked up before all else. */
const withSession = (shots: Fragment, bounds: Bounds) => sql`
    sent as materialized (
      select shot.*, session.user_id, token.session_id
      from ${shots}
      join session_tokens token on token.token_hash = shot.token_hash
        and token.used = 1 and token.superseded_at is null
      join sessions session on session.id = token.session_id
        and session.last_used_at > ${bounds.usedAfter}
        and session.created_at > ${bounds.signedInAfter}
    )`

/** What the statement finds out about a shot that its caller may record in `game`. */
const FOUND = sql`sent.place, game.team_id, sent.id, sent.game_id, sent.period_id, sent.shooter_id,
        sent.x_coord, sent.y_coord, sent.scored, sent.scored_against,
        coalesce(sent.attacking_direction, period.attacking_direction) as attacking_direction,
        sent.taken_at, sent.received_at, sent.user_id, sent.session_id, period.period_number,
        period.attacking_direction as period_direction, shooter.name as shooter_name,
        shooter.number as shooter_number, shooter.removed_at as shooter_removed_at`

/** Membership, team, period and shooter, all of the member's team. */
const surroundings = ({ standings }: Bounds) => sql`
      join teams team on team.id = member.team_id
        and member.role || ' ' || team.state = any (${standings}::text[])
      join periods period on period.team_id = member.team_id and period.id = sent.period_id
        and period.game_id = sent.game_id
      left join players shooter on shooter.team_id = member.team_id
        and shooter.id = sent.shooter_id`

/**
 * The shooter is on the roster; the shot was not removed before; no other team has a game of this id
 * (ids are unique within a team only, so it would have to be decided which is meant).
 */
const IS_PLAIN = sql`(sent.shooter_id is null or (shooter.id is not null and shooter.removed_at is null))
        and not exists (
          select from removed_records removed where removed.team_id = game.team_id
            and removed.game_id = game.id and removed.kind = 'shot' and removed.id = sent.id
        )
        and not exists (
          select from games other where other.id = game.id and other.team_id <> game.team_id
        )`

const TARGET = sql`shots (team_id, id, game_id, period_id, shooter_id, x_coord, y_coord, scored,
        scored_against, attacking_direction, taken_at, received_at, recorded_by, change_number)`
const STORED = sql`team_id, id, game_id, period_id, shooter_id, x_coord, y_coord, scored,
        scored_against, attacking_direction, taken_at, received_at, user_id`
const ANSWER = sql`place, team_id, user_id as recorded_by, user_id, session_id, attacking_direction,
      period_number, period_direction, shooter_name, shooter_number, shooter_removed_at,
      change_number`

/*
 * For PostgreSQL. Everything that decides about a shot is looked up in the snapshot in which it is
 * stored, and whatever is not as plain as can be is left out. The game counts the change first.
 */

/** One shot: the row of its game is both looked up and counted on. */
const insertOne = prepared((trx: Transaction, values: SentShot & Bounds) => {
  const row = sql.join(NAMES.map((name) => sql`${values[name]}::${sql.raw(COLUMNS[name])}`))
  const query = sql<RecordedRow>`
    with ${withSession(sql`(values (${row}, 1)) as ${SHOT}`, values)}, permitted as (
      update games game set change_number = game.change_number + 1
      from sent
      join team_members member on member.user_id = sent.user_id ${surroundings(values)}
      where game.id = sent.game_id and game.team_id = member.team_id and ${IS_PLAIN}
      returning ${FOUND}, game.change_number
    ), stored as (
      insert into ${TARGET} select ${STORED}, change_number from permitted
      on conflict do nothing
      returning 1
    )
    select ${ANSWER} from permitted, stored`
  return { compile: () => query.compile(trx) }
})

/** Many shots; their games count in the order of their ids, so that statements do not block each other. */
const insertMany = prepared((trx: Transaction, values: Columns & Bounds) => {
  const arrays = sql.join(NAMES.map((name) => sql`${values[name]}::${sql.raw(COLUMNS[name])}[]`))
  const shots = sql`unnest(${arrays}) with ordinality as ${SHOT}`
  const query = sql<RecordedRow>`
    with ${withSession(shots, values)}, permitted as materialized (
      select ${FOUND}
      from sent
      join games game on game.id = sent.game_id
      join team_members member on member.team_id = game.team_id
        and member.user_id = sent.user_id ${surroundings(values)}
      where ${IS_PLAIN}
    ), changed as (
      update games set change_number = games.change_number + change.shots
      from (
        select team_id, game_id, count(*) as shots from permitted group by 1, 2 order by 1, 2
      ) change
      where games.team_id = change.team_id and games.id = change.game_id
      returning games.team_id, games.id as game_id, games.change_number - change.shots as before
    ), stored as (
      insert into ${TARGET}
      select ${STORED}, before + row_number() over (partition by team_id, game_id order by place)
      from permitted join changed using (team_id, game_id)
      on conflict do nothing
      returning team_id, id, change_number
    )
    select ${ANSWER} from permitted join stored using (team_id, id)`
  return { compile: () => query.compile(trx) }
})

function columnsOf(sent: readonly SentShot[]): Columns {
  return Object.fromEntries(
    NAMES.map((name) => [name, sent.map((shot) => shot[name])]),
  ) as unknown as Columns
}

/**
 * Stores those shots that their callers may record, with one statement; answers them by their
 * places. Missing is what is refused, what is stored already, and what has to be looked at closely.
 */
export async function insertShotsAtOnce(
  trx: Transaction,
  sent: readonly SentShot[],
  bounds: Bounds,
): Promise<ReadonlyMap<number, RecordedShot>> {
  const [first, second] = sent
  const rows =
    first !== undefined && second === undefined
      ? await insertOne(trx, { ...first, ...bounds })
      : await insertMany(trx, { ...columnsOf(sent), ...bounds })
  return new Map(rows.flatMap((row) => recorded(row, sent)))
}

function recorded(
  { place, user_id, session_id, ...found }: RecordedRow,
  sent: readonly SentShot[],
): [number, RecordedShot][] {
  const shot = sent[place - 1]
  if (shot === undefined) return []
  const { token_hash, ...stored } = shot
  const session = { id: user_id, sessionId: session_id, tokenHash: token_hash }
  return [[place - 1, { row: { ...stored, ...found }, session }]]
}
