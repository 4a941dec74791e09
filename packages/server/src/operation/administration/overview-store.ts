import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { isPostgres } from '../../platform/db/engine.ts'
import type { ChannelName } from '../../platform/db/schema.ts'
import { CHANNEL_NAME } from '../../platform/deliveries/store.ts'
import { isThere } from '../../platform/removals/store.ts'

/** How much of everything there is. */
export interface Totals {
  readonly people: number
  readonly disabled_people: number
  readonly teams: number
  readonly disabled_teams: number
  readonly sessions: number
  readonly locked_accounts: number
  readonly locked_addresses: number
}

/** Counts everything, in one statement. */
export async function readTotals(reader: Reader, now: number): Promise<Totals> {
  const { rows } = await sql<Totals>`select
    (select count(*) from users where key_of_team is null and ${isThere('account', 'id')}) as people,
    (select count(*) from disabled_users) as disabled_people,
    (select count(*) from teams where ${isThere('team', 'id')}) as teams,
    (select count(*) from teams where state = 'DISABLED' and ${isThere('team', 'id')})
      as disabled_teams,
    (select count(*) from sessions) as sessions,
    (select count(distinct user_id) from throttles where blocked_until > ${now})
      as locked_accounts,
    (select count(*) from throttles where blocked_until > ${now} and user_id is null
      and key like '%-address:%' and key not like 'login-account-address:%') as locked_addresses
  `.execute(reader)
  const [totals] = rows
  if (totals === undefined) throw new Error('a count has a row')
  return totals
}

/** The engine's version, and how large the database is with its indexes. */
export async function readEngine(
  reader: Reader,
): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = isPostgres(reader)
    ? await sql<{ version: string; bytes: number }>`select
        current_setting('server_version') as version,
        pg_database_size(current_database()) as bytes`.execute(reader)
    : await sql<{ version: string; bytes: number }>`select sqlite_version() as version,
        (select page_count from pragma_page_count()) * (select page_size from pragma_page_size())
          as bytes`.execute(reader)
  const [engine] = rows
  if (engine === undefined) throw new Error('an engine has a version')
  return engine
}

/** The waiting deliveries of a channel. */
export interface QueueRow {
  readonly channel: ChannelName
  readonly waiting: number
  /** How many of them were tried in vain. */
  readonly failing: number
  readonly oldest_at: number
}

/** The waiting deliveries, by channel. */
export const readQueues = (reader: Reader): Promise<QueueRow[]> =>
  reader
    .selectFrom('deliveries')
    .select((row) => [
      CHANNEL_NAME.as('channel'),
      row.fn.countAll<number>().as('waiting'),
      sql<number>`sum(case when attempts > 0 then 1 else 0 end)`.as('failing'),
      row.fn.min('created_at').as('oldest_at'),
    ])
    .groupBy(CHANNEL_NAME)
    .execute()
