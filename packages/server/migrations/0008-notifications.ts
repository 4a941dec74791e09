import { type Kysely, sql } from 'kysely'

/*
 * One queue for all messages: e-mails, webhooks and push messages, and outbox entries about changes of
 * games. It takes over the waiting e-mails. Messages are deleted with their webhook or subscription, and
 * subscriptions with their link. The keys by which push services know this server are created at the
 * first start.
 */

const STATEMENTS = [
  `create table webhooks (
    team_id text not null references teams (id) on delete cascade, id text not null,
    name text not null, url text not null, events text not null, secret text not null,
    active integer default 1 not null check (active in (0, 1)),
    created_at bigint not null, received_at bigint not null,
    constraint webhooks_pkey primary key (team_id, id)
  )`,
  `create table webhook_deliveries (
    team_id text not null, id text not null, webhook_id text not null, event text not null,
    game_id text, created_at bigint not null, state text not null, attempts integer default 0 not null,
    attempted_at bigint, status integer, problem text,
    constraint webhook_deliveries_pkey primary key (team_id, id),
    constraint webhook_deliveries_webhook_fkey foreign key (team_id, webhook_id)
      references webhooks (team_id, id) on delete cascade,
    constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed'))
  )`,
  'create index webhook_deliveries_webhook on webhook_deliveries (team_id, webhook_id, created_at)',
  'create index webhook_deliveries_age on webhook_deliveries (created_at)',
  `create table told_games (
    team_id text not null, game_id text not null, told text not null,
    constraint told_games_pkey primary key (team_id, game_id),
    constraint told_games_game_fkey foreign key (team_id, game_id) references games (team_id, id)
      on delete cascade
  )`,
  `create table push_subscriptions (
    team_id text not null, id text not null, link_id text not null, endpoint_hash text not null,
    endpoint text not null, p256dh text not null, auth text not null, events text not null,
    created_at bigint not null,
    constraint push_subscriptions_pkey primary key (team_id, id),
    constraint push_subscriptions_endpoint_key unique (team_id, link_id, endpoint_hash),
    constraint push_subscriptions_link_fkey foreign key (team_id, link_id)
      references links (team_id, id) on delete cascade
  )`,
  `create table push_keys (
    id integer primary key check (id = 1), public_key text not null, private_key text not null,
    created_at bigint not null
  )`,
  `create table deliveries (
    id text primary key, channel text not null, kind text not null, content text not null,
    created_at bigint not null, expires_at bigint not null,
    attempts integer default 0 not null, next_attempt_at bigint not null,
    user_id text references users (id) on delete cascade, address text,
    team_id text, subject_id text, webhook_id text, subscription_id text,
    constraint deliveries_webhook_fkey foreign key (team_id, webhook_id)
      references webhooks (team_id, id) on delete cascade,
    constraint deliveries_subscription_fkey foreign key (team_id, subscription_id)
      references push_subscriptions (team_id, id) on delete cascade
  )`,
  'create index deliveries_next on deliveries (channel, next_attempt_at)',
  'create index deliveries_user on deliveries (user_id)',
  'create index deliveries_webhook on deliveries (team_id, webhook_id)',
  'create index deliveries_subscription on deliveries (team_id, subscription_id)',
  'create index deliveries_subject on deliveries (team_id, subject_id)',
  `insert into deliveries
      (id, channel, kind, content, created_at, expires_at, attempts, next_attempt_at, user_id, address)
    select id, 'mail', kind, content, created_at, created_at + 86400000, attempts, next_attempt_at,
      user_id, address from mails`,
  'drop table mails',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
