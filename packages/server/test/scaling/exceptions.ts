import { recordedKinds } from '@icetally/domain/game/model/records'

/*
 * Where tables and statements are not as those of teams that can be spread over machines. The tests compare
 * these lists exactly: they only shrink.
 */

type Exceptions = Readonly<Record<string, string>>

const because = (reason: string, names: readonly string[]): Exceptions =>
  Object.fromEntries(names.map((one) => [one, reason]))

const FACTS = recordedKinds().map(({ table }) => table)

/** {@link deviations} of the tables, with their reasons. */
export const OF_TABLES: Exceptions = {
  ...because('Users are on every machine: a key may lead there from any team.', [
    ...FACTS.map((table) => `foreign key: ${table} (recorded_by) to users`),
    ...['operations', 'team_members', 'join_requests', 'removed_members'].map(
      (table) => `foreign key: ${table} (user_id) to users`,
    ),
    ...['api_keys', 'links', 'webhooks'].map(
      (table) => `foreign key: ${table} (created_by) to users`,
    ),
    'foreign key: api_keys (id) to users',
    'foreign key: audit_entries (actor_id) to users',
    'foreign key: audit_entries (member_id) to users',
  ]),
  ...because('An account that is deleted takes its name off the rows of teams, on each machine.', [
    ...FACTS.map((table) => `index: ${table}_recorded_by of ${table} begins with recorded_by`),
    ...['operations', 'team_members', 'join_requests', 'removed_members'].map(
      (table) => `index: ${table}_user of ${table} begins with user_id`,
    ),
    ...['api_keys', 'links', 'webhooks'].map(
      (table) => `index: ${table}_created_by of ${table} begins with created_by`,
    ),
    'index: api_keys_id of api_keys begins with id',
    'index: audit_entries_actor of audit_entries begins with actor_id',
    'index: audit_entries_member of audit_entries begins with member_id',
  ]),
  ...because('Sweeps delete by age, on each machine.', [
    'index: audit_entries_age of audit_entries begins with happened_at',
    'index: imports_age of imports begins with received_at',
    'index: links_expiry of links begins with expires_at',
    'index: presence_seen of presence begins with seen_at',
    'index: revocations_age of revocations begins with revoked_at',
    'index: schedule_changes_cancelled of schedule_changes begins with cancelled_at',
    'index: webhook_deliveries_age of webhook_deliveries begins with created_at',
  ]),
  ...because(
    'Leads into a team from outside; both are deleted together, and the reference disappears.',
    [
      'foreign key: deliveries (team_id, subscription_id) to push_subscriptions',
      'foreign key: deliveries (team_id, webhook_id) to webhooks',
      'foreign key: link_tokens (team_id, link_id) to links',
      'foreign key: users (key_of_team) to teams',
    ],
  ),
  ...because(
    'The previous version needs it; the directories ensure the same, and it will be removed.',
    [
      'unique key: api_keys (key_hash)',
      'unique key: teams (team_code)',
      'index: api_keys_key_hash_key of api_keys begins with key_hash',
      'index: teams_team_code_key of teams begins with team_code',
    ],
  ),
  ...because('Writes the directories for the version before, and goes.', [
    ...['api_keys', 'join_requests', 'team_members', 'teams'].flatMap((table) => [
      `function: ${table}_directory`,
      `trigger: ${table}_directory of ${table}`,
    ]),
  ]),
  'deferrable: idempotency_keys (user_id)':
    'Not of a team. A key is written first and names its user last, in the order of db/locks.ts.',
}

/** Statements that do not say of which team they are, with their reasons. */
export const OF_STATEMENTS: Exceptions = {
  ...because(
    'Streams of a process look again together: their teams are named, and only those asked.',
    [
      'listed teams: select games, presence, teams',
      'listed teams: select games, teams',
      'listed teams: select links, teams',
      'listed teams: select presence',
      'listed teams: select team_members',
    ],
  ),
  'listed teams: select user_teams':
    'Calls that arrive together find their rows together, each through the teams of its caller.',
  'not at all: select user_teams':
    'A read finds its caller by the session, which is local: the session names the person.',
  'listed teams: select api_key_tokens':
    'Reads of keys that arrive together find their keys together.',
  ...because('Sweeps delete by age, once an hour, on each machine.', [
    'not at all: delete audit_entries',
    'not at all: delete games, schedule_changes',
    'not at all: delete imports',
    'not at all: delete links',
    'not at all: delete presence',
    'not at all: delete webhook_deliveries',
  ]),
  ...because('What an administrator is shown is of all teams, or of those of a page of the list.', [
    'not at all: select games, team_members, teams',
    'not at all: select teams',
    ...FACTS.map((table) => `listed teams: select ${table}`),
    'listed teams: select faceoffs',
    'listed teams: select periods',
  ]),
  'not at all: select feeds':
    'Followed calendars that are due are looked for daily, on each machine.',
  'not at all: select team_images, teams':
    'Images of a folder are taken into the database, once, at the start.',
  'not at all: update webhook_deliveries':
    'After a restore the outbox is empty: entries that waited for webhooks are listed as failed, once.',
}
