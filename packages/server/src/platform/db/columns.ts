import type * as Tables from './schema.ts'

/*
 * Columns are named, never `*`: a prepared statement would return other columns once a newer
 * version has added one beside this process, and PostgreSQL refuses that.
 */

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}`
  ? Word | Words<Rest>
  : Text

/** The text itself where its words are all columns of the table: with one too few or too many it does not compile. */
type Complete<Table, Text extends string> = [keyof Table] extends [Words<Text>]
  ? [Words<Text>] extends [keyof Table]
    ? Text
    : Exclude<Words<Text>, keyof Table>
  : Exclude<keyof Table, Words<Text>> & string

const columns =
  <Table>() =>
  <Text extends string>(names: Text & Complete<Table, Text>) =>
    names.split(' ') as (keyof Table & string)[]

/** All columns of the tables whose whole rows are read. */
export const COLUMNS = {
  users: columns<Tables.UserTable>()(
    'id email email_key display_name password_hash created_at last_login_at email_verified_at key_of_team',
  ),
  sessions: columns<Tables.SessionTable>()(
    'id user_id user_agent created_at last_used_at confirmed_at',
  ),
  deadTokens: columns<Tables.DeadTokenTable>()(
    'token_hash session_id user_id died_because died_at',
  ),
  teams: columns<Tables.TeamTable>()(
    'id name description type state team_code image_name created_at change_number approves_joining recording colour short_code true_rink under_thirteen time_zone suspended_at',
  ),
  members: columns<Tables.TeamMemberTable>()('team_id id user_id role joined_at key_access'),
  joinRequests: columns<Tables.JoinRequestTable>()('team_id user_id asked_at'),
  auditEntries: columns<Tables.AuditEntryTable>()(
    'team_id id happened_at action actor_id member_id subject by_operator',
  ),
  players: columns<Tables.PlayerTable>()(
    'team_id id created_at received_at created_as name number jersey position shoots guest removed_at joined_into',
  ),
  games: columns<Tables.GameTable>()(
    'team_id id created_at received_at created_as opponent location start_time start_date notes home_away competition final_for final_against final_decided_in forfeited_by format ended_period ended_clock recorded change_number changes_from changed_at',
  ),
  seasons: columns<Tables.SeasonTable>()(
    'team_id id created_at received_at created_as name starts_on ends_on',
  ),
  opponents: columns<Tables.OpponentTable>()(
    'team_id id created_at received_at created_as name aliases code colour second_colour crest',
  ),
  operations: columns<Tables.OperationTable>()(
    'team_id id game_id user_id device_id sequence content_hash received_at',
  ),
}

/** The same columns of a table under another name. */
export const columnsAs = <Alias extends string, Column extends string>(
  alias: Alias,
  names: readonly Column[],
) => names.map((name): `${Alias}.${Column}` => `${alias}.${name}`)
