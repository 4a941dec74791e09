import { DatabaseSync } from 'node:sqlite'
import { NUMBERS_PER_TICK, numbersFrom } from '../../platform/rows/change-numbers.ts'

/** More changes than a game, or a team, sees between a backup and its restoring. */
const NUMBERS_LEFT_OUT = 1_000_000

/** 2020 began then, in seconds since 1970: a calendar takes numbers of 31 bits. */
const CALENDARS_SINCE = Date.UTC(2020) / 1000

/** The columns of a table that have numbers, and their new values. */
const RENUMBERINGS = {
  games: ['change_number', 'changes_from'],
  teams: ['change_number'],
} as const

/** Calendars have changes of the schedule from after the backup, and accept only higher numbers. */
function leaveSequencesOut(database: DatabaseSync, now: number): void {
  const tables = database.prepare("select 1 from sqlite_master where name = 'schedule_changes'")
  if (tables.get() === undefined) return
  // A backup of a version before there were days without times.
  const hasDays = database.prepare(
    "select 1 from pragma_table_info('games') where name = 'start_date'",
  )
  const isPlanned = `start_time is not null${hasDays.get() === undefined ? '' : ' or start_date is not null'}`
  const first = Math.floor(now / 1000) - CALENDARS_SINCE
  database.exec(`update schedule_changes set
      sequence = max(sequence + ${NUMBERS_LEFT_OUT}, ${first});
    insert into schedule_changes (team_id, game_id, sequence, changed_at)
      select team_id, id, ${first}, ${now} from games where (${isPlanned})
      on conflict do nothing`)
}

/**
 * Devices have changes from after the backup. Their numbers are not reused: a device with one of
 * those reads everything. A game continues from a number of the time of restoring, so that
 * restoring the same backup again does not begin with the same numbers, and with the count of its
 * changes. `now` in milliseconds since 1970.
 */
export function leaveNumbersOut(file: string, now: number): void {
  using database = new DatabaseSync(file)
  for (const [table, columns] of Object.entries(RENUMBERINGS)) {
    const known = database.prepare('select name from pragma_table_info(?)').all(table)
    const isKnown = (column: string): boolean => known.some(({ name }) => name === column)
    // A backup of a version before there were numbers.
    if (!columns.every(isKnown)) continue
    const changes = columns.map(
      (column) => `${column} = max(change_number + ${NUMBERS_LEFT_OUT},
        ${numbersFrom(now)} + change_number % ${NUMBERS_PER_TICK})`,
    )
    database.exec(`update ${table} set ${changes.join(', ')}`)
  }
  leaveSequencesOut(database, now)
}
