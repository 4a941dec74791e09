-- Spreads the teams over the machines of a Citus cluster. Written by SCALE-3 from the tables that there
-- are; see docs/scaling.md. Run it once, on a migrated database that no server is using.
begin;

-- For the version before alone; a server that runs beside this one must be of this version.
drop trigger api_keys_directory on api_keys;
drop trigger join_requests_directory on join_requests;
drop trigger team_members_directory on team_members;
drop trigger teams_directory on teams;
drop function api_keys_directory();
drop function join_requests_directory();
drop function team_members_directory();
drop function teams_directory();

-- Unique in all teams: the directories see to it.
alter table api_keys drop constraint api_keys_key_hash_key;
alter table teams drop constraint teams_team_code_key;

-- Foreign keys are made again below, but for those that lead into a team from outside.
alter table api_keys drop constraint api_keys_created_by_fkey;
alter table api_keys drop constraint api_keys_id_fkey;
alter table api_keys drop constraint api_keys_team_id_fkey;
alter table audit_entries drop constraint audit_entries_actor_id_fkey;
alter table audit_entries drop constraint audit_entries_member_id_fkey;
alter table audit_entries drop constraint audit_entries_team_id_fkey;
alter table deliveries drop constraint deliveries_subscription_fkey;
alter table deliveries drop constraint deliveries_webhook_fkey;
alter table faceoff_adjustments drop constraint faceoff_adjustments_game_fkey;
alter table faceoff_adjustments drop constraint faceoff_adjustments_player_fkey;
alter table faceoff_adjustments drop constraint faceoff_adjustments_recorded_by_fkey;
alter table faceoff_events drop constraint faceoff_events_game_fkey;
alter table faceoff_events drop constraint faceoff_events_player_fkey;
alter table faceoff_events drop constraint faceoff_events_recorded_by_fkey;
alter table faceoffs drop constraint faceoffs_game_fkey;
alter table faceoffs drop constraint faceoffs_player_fkey;
alter table feeds drop constraint feeds_team_id_fkey;
alter table game_names drop constraint game_names_game_fkey;
alter table game_names drop constraint game_names_player_fkey;
alter table games drop constraint games_team_fkey;
alter table goalie_changes drop constraint goalie_changes_game_fkey;
alter table goalie_changes drop constraint goalie_changes_player_fkey;
alter table goalie_changes drop constraint goalie_changes_recorded_by_fkey;
alter table goals drop constraint goals_assister1_fkey;
alter table goals drop constraint goals_assister2_fkey;
alter table goals drop constraint goals_game_fkey;
alter table goals drop constraint goals_goalie_fkey;
alter table goals drop constraint goals_recorded_by_fkey;
alter table goals drop constraint goals_scorer_fkey;
alter table hits drop constraint hits_game_fkey;
alter table hits drop constraint hits_player_fkey;
alter table hits drop constraint hits_recorded_by_fkey;
alter table imported_games drop constraint imported_games_game_fkey;
alter table imports drop constraint imports_team_id_fkey;
alter table join_requests drop constraint join_requests_team_id_fkey;
alter table join_requests drop constraint join_requests_user_id_fkey;
alter table lineups drop constraint lineups_game_fkey;
alter table lineups drop constraint lineups_recorded_by_fkey;
alter table link_tokens drop constraint link_tokens_link_fkey;
alter table links drop constraint links_created_by_fkey;
alter table links drop constraint links_game_fkey;
alter table links drop constraint links_team_id_fkey;
alter table operations drop constraint operations_game_fkey;
alter table operations drop constraint operations_user_id_fkey;
alter table opponents drop constraint opponents_team_id_fkey;
alter table penalties drop constraint penalties_game_fkey;
alter table penalties drop constraint penalties_player_fkey;
alter table penalties drop constraint penalties_recorded_by_fkey;
alter table penalties drop constraint penalties_served_by_player_fkey;
alter table periods drop constraint periods_game_fkey;
alter table players drop constraint players_team_fkey;
alter table presence drop constraint presence_game_fkey;
alter table presence drop constraint presence_member_fkey;
alter table push_subscriptions drop constraint push_subscriptions_link_fkey;
alter table removed_members drop constraint removed_members_team_id_fkey;
alter table removed_members drop constraint removed_members_user_id_fkey;
alter table removed_records drop constraint removed_records_game_fkey;
alter table schedule_changes drop constraint schedule_changes_team_id_fkey;
alter table season_games drop constraint season_games_game_fkey;
alter table season_games drop constraint season_games_season_fkey;
alter table seasons drop constraint seasons_team_id_fkey;
alter table shootout_attempts drop constraint shootout_attempts_game_fkey;
alter table shootout_attempts drop constraint shootout_attempts_goalie_fkey;
alter table shootout_attempts drop constraint shootout_attempts_recorded_by_fkey;
alter table shootout_attempts drop constraint shootout_attempts_shooter_player_fkey;
alter table shots drop constraint shots_game_fkey;
alter table shots drop constraint shots_goalie_fkey;
alter table shots drop constraint shots_period_fkey;
alter table shots drop constraint shots_recorded_by_fkey;
alter table shots drop constraint shots_shooter_fkey;
alter table team_images drop constraint team_images_team_id_fkey;
alter table team_members drop constraint team_members_team_fkey;
alter table team_members drop constraint team_members_user_id_fkey;
alter table team_usage drop constraint team_usage_team_id_fkey;
alter table told_games drop constraint told_games_game_fkey;
alter table users drop constraint users_key_of_team_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_webhook_fkey;
alter table webhooks drop constraint webhooks_created_by_fkey;
alter table webhooks drop constraint webhooks_team_id_fkey;

-- On every machine.
select create_reference_table('api_key_tokens');
select create_reference_table('image_names');
select create_reference_table('link_tokens');
select create_reference_table('team_codes');
select create_reference_table('user_teams');
select create_reference_table('users');

-- Where the team is.
select create_distributed_table('teams', 'id');
select create_distributed_table('api_keys', 'team_id', colocate_with => 'teams');
select create_distributed_table('audit_entries', 'team_id', colocate_with => 'teams');
select create_distributed_table('games', 'team_id', colocate_with => 'teams');
select create_distributed_table('players', 'team_id', colocate_with => 'teams');
select create_distributed_table('faceoff_adjustments', 'team_id', colocate_with => 'teams');
select create_distributed_table('faceoff_events', 'team_id', colocate_with => 'teams');
select create_distributed_table('faceoffs', 'team_id', colocate_with => 'teams');
select create_distributed_table('feeds', 'team_id', colocate_with => 'teams');
select create_distributed_table('game_names', 'team_id', colocate_with => 'teams');
select create_distributed_table('goalie_changes', 'team_id', colocate_with => 'teams');
select create_distributed_table('goals', 'team_id', colocate_with => 'teams');
select create_distributed_table('hits', 'team_id', colocate_with => 'teams');
select create_distributed_table('imported_games', 'team_id', colocate_with => 'teams');
select create_distributed_table('imports', 'team_id', colocate_with => 'teams');
select create_distributed_table('join_requests', 'team_id', colocate_with => 'teams');
select create_distributed_table('lineups', 'team_id', colocate_with => 'teams');
select create_distributed_table('links', 'team_id', colocate_with => 'teams');
select create_distributed_table('operations', 'team_id', colocate_with => 'teams');
select create_distributed_table('opponents', 'team_id', colocate_with => 'teams');
select create_distributed_table('penalties', 'team_id', colocate_with => 'teams');
select create_distributed_table('periods', 'team_id', colocate_with => 'teams');
select create_distributed_table('team_members', 'team_id', colocate_with => 'teams');
select create_distributed_table('presence', 'team_id', colocate_with => 'teams');
select create_distributed_table('push_subscriptions', 'team_id', colocate_with => 'teams');
select create_distributed_table('removed_members', 'team_id', colocate_with => 'teams');
select create_distributed_table('removed_records', 'team_id', colocate_with => 'teams');
select create_distributed_table('revocations', 'team_id', colocate_with => 'teams');
select create_distributed_table('schedule_changes', 'team_id', colocate_with => 'teams');
select create_distributed_table('seasons', 'team_id', colocate_with => 'teams');
select create_distributed_table('season_games', 'team_id', colocate_with => 'teams');
select create_distributed_table('shootout_attempts', 'team_id', colocate_with => 'teams');
select create_distributed_table('shots', 'team_id', colocate_with => 'teams');
select create_distributed_table('team_images', 'team_id', colocate_with => 'teams');
select create_distributed_table('team_usage', 'team_id', colocate_with => 'teams');
select create_distributed_table('told_games', 'team_id', colocate_with => 'teams');
select create_distributed_table('webhooks', 'team_id', colocate_with => 'teams');
select create_distributed_table('webhook_deliveries', 'team_id', colocate_with => 'teams');

-- Foreign keys within a team, and to tables that are on every machine.
alter table api_keys add constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table api_keys add constraint api_keys_id_fkey FOREIGN KEY (id) REFERENCES users(id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table audit_entries add constraint audit_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table audit_entries add constraint audit_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id) ON DELETE SET NULL;
alter table audit_entries add constraint audit_entries_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table faceoff_adjustments add constraint faceoff_adjustments_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table faceoff_adjustments add constraint faceoff_adjustments_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table faceoff_adjustments add constraint faceoff_adjustments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table faceoff_events add constraint faceoff_events_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table faceoff_events add constraint faceoff_events_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table faceoff_events add constraint faceoff_events_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table faceoffs add constraint faceoffs_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table faceoffs add constraint faceoffs_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table feeds add constraint feeds_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table game_names add constraint game_names_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table game_names add constraint game_names_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id) ON DELETE CASCADE;
alter table games add constraint games_team_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table goalie_changes add constraint goalie_changes_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table goalie_changes add constraint goalie_changes_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table goalie_changes add constraint goalie_changes_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table goals add constraint goals_assister1_fkey FOREIGN KEY (team_id, assister1_id) REFERENCES players(team_id, id);
alter table goals add constraint goals_assister2_fkey FOREIGN KEY (team_id, assister2_id) REFERENCES players(team_id, id);
alter table goals add constraint goals_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table goals add constraint goals_goalie_fkey FOREIGN KEY (team_id, goalie_id) REFERENCES players(team_id, id);
alter table goals add constraint goals_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table goals add constraint goals_scorer_fkey FOREIGN KEY (team_id, scorer_id) REFERENCES players(team_id, id);
alter table hits add constraint hits_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table hits add constraint hits_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table hits add constraint hits_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table imported_games add constraint imported_games_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table imports add constraint imports_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table join_requests add constraint join_requests_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table join_requests add constraint join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table lineups add constraint lineups_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table lineups add constraint lineups_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table links add constraint links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table links add constraint links_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table links add constraint links_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table operations add constraint operations_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table operations add constraint operations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
alter table opponents add constraint opponents_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table penalties add constraint penalties_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table penalties add constraint penalties_player_fkey FOREIGN KEY (team_id, player_id) REFERENCES players(team_id, id);
alter table penalties add constraint penalties_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table penalties add constraint penalties_served_by_player_fkey FOREIGN KEY (team_id, served_by_player_id) REFERENCES players(team_id, id);
alter table periods add constraint periods_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table players add constraint players_team_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table presence add constraint presence_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table presence add constraint presence_member_fkey FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE;
alter table push_subscriptions add constraint push_subscriptions_link_fkey FOREIGN KEY (team_id, link_id) REFERENCES links(team_id, id) ON DELETE CASCADE;
alter table removed_members add constraint removed_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table removed_members add constraint removed_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table removed_records add constraint removed_records_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table schedule_changes add constraint schedule_changes_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table season_games add constraint season_games_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table season_games add constraint season_games_season_fkey FOREIGN KEY (team_id, season_id) REFERENCES seasons(team_id, id) ON DELETE CASCADE;
alter table seasons add constraint seasons_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table shootout_attempts add constraint shootout_attempts_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table shootout_attempts add constraint shootout_attempts_goalie_fkey FOREIGN KEY (team_id, goalie_id) REFERENCES players(team_id, id);
alter table shootout_attempts add constraint shootout_attempts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table shootout_attempts add constraint shootout_attempts_shooter_player_fkey FOREIGN KEY (team_id, shooter_player_id) REFERENCES players(team_id, id);
alter table shots add constraint shots_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table shots add constraint shots_goalie_fkey FOREIGN KEY (team_id, goalie_id) REFERENCES players(team_id, id);
alter table shots add constraint shots_period_fkey FOREIGN KEY (team_id, game_id, period_number) REFERENCES periods(team_id, game_id, period_number);
alter table shots add constraint shots_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL;
alter table shots add constraint shots_shooter_fkey FOREIGN KEY (team_id, shooter_id) REFERENCES players(team_id, id);
alter table team_images add constraint team_images_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_team_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table team_usage add constraint team_usage_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;
alter table told_games add constraint told_games_game_fkey FOREIGN KEY (team_id, game_id) REFERENCES games(team_id, id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_webhook_fkey FOREIGN KEY (team_id, webhook_id) REFERENCES webhooks(team_id, id) ON DELETE CASCADE;
alter table webhooks add constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table webhooks add constraint webhooks_team_id_fkey FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE;

-- Where the server is connected, as they are.
-- account_links
-- administrators
-- backup_state
-- dead_tokens
-- deliveries
-- disabled_users
-- idempotency_keys
-- instance_entries
-- invitations
-- jobs
-- known_devices
-- open_id_attempts
-- open_id_identities
-- push_keys
-- removals
-- session_tokens
-- sessions
-- throttles
commit;
