import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { changesOf } from '../../platform/rows/change-numbers.ts'
import { leaveNumbersOut } from './renumber.ts'

const NOW = Date.UTC(2026, 10, 1)

it.each([
  [
    'start_date',
    "('day', null, '2026-12-01'), ('time', 1, null), ('open', null, null)",
    ['day', 'time'],
  ],
  ['earlier', "('time', 1, null), ('open', null, null)", ['time']],
])(
  'BACKUP-23 Games with a day, with and without a time, continue in calendars with higher numbers (%s)',
  async (column, games, planned) => {
    const folder = await aFolder()
    const file = join(folder, 'backup.db')
    const database = new DatabaseSync(file)
    database.exec(`create table teams (id text, change_number integer);
      create table games (team_id text default 't', id text, change_number integer default 1,
        changes_from integer default 0, start_time integer, ${column} text);
      create table schedule_changes (team_id text, game_id text, sequence integer,
        changed_at integer, primary key (team_id, game_id));
      insert into games (id, start_time, ${column}) values ${games}`)
    database.close()
    leaveNumbersOut(file, NOW)
    const restored = new DatabaseSync(file)
    const rows = restored.prepare('select game_id, sequence from schedule_changes order by 1').all()
    restored.close()
    expect(rows.map(({ game_id }) => game_id)).toEqual(planned)
    expect(rows.every(({ sequence }) => Number(sequence) > 1_000_000)).toBe(true)
  },
)

it('BACKUP-24 A restored game has a new number with the count of its changes, higher at each restore', async () => {
  const folder = await aFolder()
  const file = join(folder, 'backup.db')
  const numbers = () => {
    const database = new DatabaseSync(file)
    const rows = database.prepare('select change_number, changes_from from games').all()
    database.close()
    return rows.map(({ change_number, changes_from }) => [
      Number(change_number),
      Number(changes_from),
    ])
  }
  const database = new DatabaseSync(file)
  // Versions before numbered games from the time in milliseconds.
  database.exec(`create table teams (id text, change_number integer);
    create table games (change_number integer, changes_from integer);
    insert into games values (240, 0), (${NOW + 3}, ${NOW})`)
  database.close()
  leaveNumbersOut(file, NOW)
  const first = numbers()
  expect(changesOf(first[0]?.[0] ?? 0)).toBe(240)
  expect(first.every(([number = 0, from]) => number === from && number > NOW + 1_000_000)).toBe(
    true,
  )
  leaveNumbersOut(file, NOW + 1000)
  const second = numbers()
  expect(changesOf(second[0]?.[0] ?? 0)).toBe(240)
  expect(second.every(([number = 0], at) => number > (first[at]?.[0] ?? 0) + 1000)).toBe(true)
})
