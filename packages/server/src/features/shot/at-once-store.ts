import { BOUNDS } from '@icetally/domain/bounds'
import { type RawBuilder, sql } from 'kysely'
import { standingsAllowed } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { ShotTable } from '../../db/schema.ts'
import { CHANGES_BETWEEN_LOOKS } from '../../records/room.ts'
import type { ShotRow, ShotSubject } from './store.ts'

/*
 * The statement that stores shots on PostgreSQL. Everything that decides about a shot is looked up in the
 * snapshot in which it is stored, and whatever is not as plain as can be is left out. The game counts the
 * change first. Why: docs/decisions/0016-a-shot-asks-once.md.
 */

/** A shot as it was sent, by a caller of whom nothing but the token is known. */
export interface SentShot
  extends Omit<ShotTable, 'team_id' | 'recorded_by' | 'attacking_direction' | 'change_number'> {
  readonly token_hash: string
  /** Null for the period's. */
  readonly attacking_direction: ShotTable['attacking_direction'] | null
}

/** The `Idempotency-Key` that a shot came with, and what is kept under it. */
export interface KeyClaim {
  readonly claimed_key: string
  /** Of the request: `RequestKey.requestHash`. */
  readonly claimed_hash: string
  /** The shot as it is answered, JSON, in which the statement fills in what it looks up. */
  readonly claimed_answer: string
}

/** One of the shots of a statement; all of them have claims, or none has. */
export interface Sending {
  readonly shot: SentShot
  readonly claim: KeyClaim | undefined
}

/** What the statement leaves to the ordinary way, so that every rule is told in one place. */
export interface Bounds {
  /** The session was used, and signed in, after these moments. */
  readonly usedAfter: number
  readonly signedInAfter: number
}

/** What the statement answers of a shot that it stored. */
interface RecordedRow extends Omit<ShotSubject, 'shooter_removed_at'> {
  /** Its place among those sent, from 1. */
  readonly place: number
  readonly team_id: string
  readonly direction: ShotTable['attacking_direction']
  readonly change_number: number
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
} as const
const CLAIM_COLUMNS = { claimed_key: 'text', claimed_hash: 'text', claimed_answer: 'text' } as const
const ALL_COLUMNS = { ...COLUMNS, ...CLAIM_COLUMNS }

type Name = keyof typeof ALL_COLUMNS
type Values = SentShot & Partial<KeyClaim>
type Columns = { readonly [Column in Name]: readonly (Values[Column] | undefined)[] }

const ALL_NAMES = Object.keys(ALL_COLUMNS) as readonly Name[]
const namesFor = (isKeyed: boolean): readonly Name[] =>
  isKeyed ? ALL_NAMES : (Object.keys(COLUMNS) as (keyof SentShot)[])

type Fragment = RawBuilder<unknown>

/** Roles and team states that may record, as `role state`. */
const STANDINGS = sql.join(standingsAllowed('game.record').map((standing) => sql.lit(standing)))

/** What is answered of each shot, but for `place` and the number of its change. */
const ANSWER = sql`team_id, user_id, session_id, direction, period_number, period_direction,
      shooter_name, shooter_number`

/**
 * Those of `sent` that their callers may record, with all that has to be known of them: the token is
 * in ordinary use, its owner is of the game's team and may record, period and shooter are of that
 * team, the shooter is on the roster, the shot was not removed before. Ids are unique within a team
 * only: where two teams have a game of this id, it would have to be decided which is meant.
 *
 * Each look-up is by a key, in this order; `offset 0` keeps the planner from joining them in another
 * one (it once began with every session of every member), and from hashing whole tables.
 */
const found = (kept: Fragment, { usedAfter, signedInAfter }: Bounds) => sql`
    found as materialized (
      select ${kept} game.team_id, game.change_number as known_number,
        session.user_id, session.session_id,
        coalesce(sent.attacking_direction, period.attacking_direction) as direction,
        period.period_number, period.attacking_direction as period_direction,
        shooter.name as shooter_name, shooter.number as shooter_number
      from sent
      cross join lateral (
        select session.user_id, token.session_id
        from session_tokens token join sessions session on session.id = token.session_id
        where token.token_hash = sent.token_hash and token.used = 1
          and token.superseded_at is null and session.last_used_at > ${usedAfter}
          and session.created_at > ${signedInAfter}
        offset 0
      ) session
      cross join lateral (
        select team_id, change_number from games where id = sent.game_id offset 0
      ) game
      cross join lateral (
        select role from team_members
        where team_id = game.team_id and user_id = session.user_id offset 0
      ) member
      cross join lateral (select state from teams where id = game.team_id offset 0) team
      cross join lateral (
        select period_number, attacking_direction from periods
        where team_id = game.team_id and id = sent.period_id and game_id = sent.game_id offset 0
      ) period
      left join lateral (
        select name, number from players
        where team_id = game.team_id and id = sent.shooter_id and removed_at is null offset 0
      ) shooter on true
      where member.role || ' ' || team.state in (${STANDINGS})
        and (sent.shooter_id is null or shooter.name is not null)
        and not exists (
          select from removed_records removed where removed.team_id = game.team_id
            and removed.game_id = sent.game_id and removed.kind = 'shot' and removed.id = sent.id
        )
        and not exists (
          select from games other where other.id = sent.game_id and other.team_id <> game.team_id
        )
    )`

const TARGET = sql`shots (team_id, id, game_id, period_id, shooter_id, x_coord, y_coord, scored,
        scored_against, attacking_direction, taken_at, received_at, recorded_by, change_number)`
const STORED = sql`team_id, sent.id, sent.game_id, sent.period_id, sent.shooter_id, sent.x_coord,
        sent.y_coord, sent.scored, sent.scored_against, direction, sent.taken_at, sent.received_at,
        user_id`

/**
 * Keeps the answer under the key that a stored shot came with. A key that was used before refuses the
 * whole statement, so that no shot is stored without its key. Nobody looks for it first: a plan made
 * while there were few keys would read all of them each time.
 */
const claim = (isKeyed: boolean, stored: Fragment) =>
  isKeyed
    ? sql`, claimed as (
      insert into idempotency_keys (user_id, key, request_hash, status, body, created_at)
      select user_id, sent.claimed_key, sent.claimed_hash, 201,
        jsonb_build_object('shot', sent.claimed_answer::jsonb || jsonb_build_object(
          'attackingDirection', direction,
          'period', jsonb_build_object('id', sent.period_id, 'periodNumber', period_number,
            'attackingDirection', period_direction),
          'shooter', case when sent.shooter_id is not null then jsonb_build_object(
            'id', sent.shooter_id, 'name', shooter_name, 'number', shooter_number,
            'removed', false) end
        ))::text, sent.received_at
      from ${stored}
    )`
    : sql``

/**
 * While the statement waited for its game, somebody may have removed the shot that is sent here again:
 * where the game's number has moved on, that is asked anew.
 */
const isStillNew = (before: Fragment) =>
  sql`(${before} = known_number or not was_removed(team_id, sent.game_id, 'shot', sent.id))`

/**
 * Where so many shots more would bring a game to its bound, or to a look at what its team has, that is
 * left to the ordinary way.
 */
const hasRoom = (more: Fragment) => {
  const between = sql.lit(CHANGES_BETWEEN_LOOKS)
  return sql`games.change_number - games.changes_from + ${more} <= ${sql.lit(BOUNDS.changesOfGame)}
      and (games.change_number + ${more}) / ${between} = games.change_number / ${between}`
}

/** One shot: `sent` is not materialized, so that the planner puts its values where they are used. */
const insertOne = (isKeyed: boolean) =>
  prepared((trx: Transaction, values: Values & Bounds) => {
    const row = sql.join(
      namesFor(isKeyed).map(
        (name) => sql`${values[name]}::${sql.raw(ALL_COLUMNS[name])} as ${sql.ref(name)}`,
      ),
    )
    const query = sql<RecordedRow>`
    with sent as not materialized (select ${row}), ${found(sql``, values)}, changed as (
      update games set change_number = games.change_number + 1
      from found, sent where games.team_id = found.team_id and games.id = sent.game_id
        and ${hasRoom(sql`1`)}
      returning games.change_number
    ), stored as (
      insert into ${TARGET} select ${STORED}, change_number from found, changed, sent
      where ${isStillNew(sql`change_number - 1`)}
      on conflict do nothing
      returning change_number
    )${claim(isKeyed, sql`found, stored, sent`)}
    select 1 as place, ${ANSWER}, change_number from found, stored`
    return { compile: () => query.compile(trx) }
  })

/** Many shots; their games count in the order of their ids, so that statements do not block each other. */
const insertMany = (isKeyed: boolean) =>
  prepared((trx: Transaction, values: Columns & Bounds) => {
    const sentNames = namesFor(isKeyed)
    const arrays = sql.join(
      sentNames.map((name) => sql`${values[name]}::${sql.raw(ALL_COLUMNS[name])}[]`),
    )
    const names = sql.join(sentNames.map((name) => sql.ref(name)))
    const query = sql<RecordedRow>`
    with sent as (
      select * from unnest(${arrays}) with ordinality as sent (${names}, place)
    ), ${found(sql`sent.*,`, values)}, changed as (
      update games set change_number = games.change_number + change.shots
      from (
        select team_id, game_id, count(*) as shots from found group by 1, 2 order by 1, 2
      ) change
      where games.team_id = change.team_id and games.id = change.game_id
        and ${hasRoom(sql`change.shots`)}
      returning games.team_id, games.id as game_id, games.change_number - change.shots as before
    ), stored as (
      insert into ${TARGET}
      select ${STORED}, before + row_number() over (partition by team_id, game_id order by place)
      from found sent join changed using (team_id, game_id)
      where ${isStillNew(sql`before`)}
      on conflict do nothing
      returning team_id, id, change_number
    )${claim(isKeyed, sql`found sent join stored using (team_id, id)`)}
    select place, ${ANSWER}, change_number from found join stored using (team_id, id)`
    return { compile: () => query.compile(trx) }
  })

const plain = { one: insertOne(false), many: insertMany(false) }
const keyed = { one: insertOne(true), many: insertMany(true) }

function columnsOf(sent: readonly Sending[]): Columns {
  const values = sent.map(({ shot, claim }): Values => ({ ...shot, ...claim }))
  return Object.fromEntries(
    ALL_NAMES.map((name) => [name, values.map((value) => value[name])]),
  ) as unknown as Columns
}

/**
 * Stores those shots that their callers may record, with one statement; answers them by their
 * places. Missing is what is refused, what is stored already, and what has to be looked at closely.
 */
export async function insertShotsAtOnce(
  trx: Transaction,
  sent: readonly Sending[],
  bounds: Bounds,
): Promise<ReadonlyMap<number, RecordedShot>> {
  const [first, second] = sent
  const insert = first?.claim === undefined ? plain : keyed
  const rows =
    first !== undefined && second === undefined
      ? await insert.one(trx, { ...first.shot, ...first.claim, ...bounds })
      : await insert.many(trx, { ...columnsOf(sent), ...bounds })
  return new Map(rows.flatMap((row) => recorded(row, sent)))
}

function recorded(
  { place, user_id, session_id, direction, ...found }: RecordedRow,
  sent: readonly Sending[],
): [number, RecordedShot][] {
  const sending = sent[place - 1]
  if (sending === undefined) return []
  const { token_hash, ...stored } = sending.shot
  const row = {
    ...stored,
    ...found,
    attacking_direction: direction,
    recorded_by: user_id,
    // Only players of the roster of now are found.
    shooter_removed_at: null,
  }
  const session = { id: user_id, sessionId: session_id, tokenHash: token_hash }
  return [[place - 1, { row, session }]]
}
