import { expect, it } from 'vitest'
import { reachOf, type Tables } from './teams-of-statement.ts'
import type { TeamReach } from './terms.ts'

const tables: Tables = {
  columns: new Map([
    ['teams', new Set(['id', 'name'])],
    ['games', new Set(['team_id', 'id', 'change_number'])],
    ['shots', new Set(['team_id', 'id', 'game_id', 'recorded_by'])],
    ['users', new Set(['id', 'email'])],
    ['user_teams', new Set(['user_id', 'team_id'])],
  ]),
  teamColumns: new Map([
    ['teams', 'id'],
    ['games', 'team_id'],
    ['shots', 'team_id'],
  ]),
  directories: new Map([['user_teams', ['user_id', 'team_id']]]),
}

const ONE = 'one team'
const LISTED = 'listed teams'
const LED = 'directory'
const NOT = 'not at all'

it.each<[statement: string, said: TeamReach[]]>([
  ['select * from games where team_id = $1 and id = $2', [ONE]],
  ['select * from games where id = $1', [NOT]],
  ['select * from games where team_id = $1 or id = $2', [NOT]],
  ['select * from games where not team_id = $1', [NOT]],
  ['select * from games where team_id in ($1)', [ONE]],
  ['select * from games where team_id in ($1, $2)', [LISTED]],
  ['select * from games where team_id = any($1::text[])', [LISTED]],
  ['select * from games g join teams t on t.id = g.team_id where t.id = $1', [ONE, ONE]],
  ['select * from games join shots using (team_id) where games.team_id = $1', [ONE, ONE]],
  ['select * from games g left join shots s on s.game_id = g.id where g.team_id = $1', [ONE, NOT]],
  [
    'select (select count(*) from shots s where s.team_id = g.team_id) from games g where g.team_id = $1',
    [ONE, ONE],
  ],
  ['select (select count(*) from shots) from games g where g.team_id = $1', [ONE, NOT]],
  ['select 1 where exists (select from games where team_id = $1 and id = $2)', [ONE]],
  [
    'with own as (select team_id, id from games where team_id = $1) select * from shots join own on own.team_id = shots.team_id',
    [ONE, ONE],
  ],
  [
    'select * from games where (team_id, id) in (select team_id, game_id from shots where team_id = $1 union select team_id, game_id from shots where team_id = $2)',
    [ONE, ONE, ONE],
  ],
  [
    'select * from games where (team_id, id) in (select team_id, game_id from shots where team_id = $1 union select team_id, game_id from shots)',
    [NOT, ONE, NOT],
  ],
  [
    'select * from games join unnest($1::text[], $2::text[]) as listed(team_id, id) on listed.team_id = games.team_id',
    [LISTED],
  ],
  ["insert into games (team_id, id) values ($1, $2), ('team', $3)", [ONE]],
  ['insert into games (id) values ($1)', [NOT]],
  ['insert into games (team_id, id) select team_id, id from shots where team_id = $1', [ONE, ONE]],
  ['insert into games (team_id, id) select team_id, id from shots', [NOT, NOT]],
  ['update games set change_number = 1 where team_id = $1', [ONE]],
  ['update games set change_number = 1 where id = $1', [NOT]],
  ['delete from shots where recorded_by = $1', [NOT]],
  [
    'delete from shots where team_id in (select team_id from user_teams where user_id = $1)',
    [LED, ONE],
  ],
  [
    'select * from user_teams own join games on games.team_id = own.team_id where own.user_id = $1',
    [ONE, LED],
  ],
  [
    'select * from users join user_teams own on own.user_id = users.id join games using (team_id)',
    [NOT, LED],
  ],
  ['delete from user_teams where team_id = $1', [ONE]],
  ['select * from users where id = $1', []],
])(
  'SCALE-1 The teams that a statement reads or writes are detected: %s',
  async (statement, expected) => {
    expect((await reachOf(statement, tables)).map((reach) => reach.reach)).toEqual(expected)
  },
)
