import type { OwnTeam } from '../own-team.ts'
import type { Question } from '../read-game.ts'
import { ONLY_DAY } from '../read-start.ts'
import { readScheduleTable } from '../schedule-file.ts'
import { entriesOf, type GameEntry } from '../sides.ts'
import { blocking, brokenDoubt, type Line } from '../table.ts'
import type { ScheduleContext } from '../when.ts'
import { type Interpreted, interpret, type SheetContext } from './interpret.ts'
import type { RawSheet } from './raw-sheet.ts'
import { readEvents } from './read-events.ts'
import { readSheet } from './read-sheet.ts'

const HEADING = ['Date', 'Time', 'Home', 'Away', 'Location', 'Competition']

/**
 * The games of sheets in the form of a schedule, so that dates and sides raise the same questions.
 */
const asSchedule = (sheets: readonly RawSheet[]): Line[] => [
  { line: 0, cells: HEADING },
  ...sheets.map(({ line, date, time, home, away, location, competition }) => ({
    line,
    cells: [date, time, home, away, location, competition],
  })),
]

/** The refusal of a sheet whose teams are not known. */
export const NO_SIDES =
  'The sheet does not name its two teams: add a line with "Home" and the name, and one with "Visitor"'

const askClock = (answer: 'up' | 'down'): Question => ({
  name: 'clock',
  text: 'What do the times in the sheet say?',
  options: [
    { value: 'down', label: 'Time left in the period' },
    { value: 'up', label: 'Time played' },
  ],
  answer,
})

/**
 * The finished games of a file with their content; undefined if it is neither a sheet nor a table
 * of events.
 */
export function readGameSheets(
  lines: readonly Line[],
  context: ScheduleContext & OwnTeam & SheetContext,
) {
  const single = readEvents(lines)
  const sheet = single === undefined ? readSheet(lines) : undefined
  const sheets = single ?? (sheet && [sheet])
  if (sheets === undefined || sheets.length === 0) return undefined
  const schedule = readScheduleTable(asSchedule(sheets), context)
  if (schedule === undefined) return undefined
  const { entries, notes, questions } = entriesOf(schedule, context)
  const raws = new Map(sheets.map((raw) => [raw.line, raw]))
  let open: Interpreted | undefined
  const games = entries.map((entry): GameEntry => {
    const raw = raws.get(entry.line)
    if (raw === undefined || entry.doubt?.blocks === true) return entry
    if (raw.home === '' || raw.away === '' || entry.homeAway === null)
      return { ...entry, doubt: blocking(NO_SIDES) }
    const read = interpret(raw, entry.homeAway, context)
    if (read.isClockOpen) open ??= read
    const remark = [entry.remark, read.remark].filter(Boolean).join('. ') || null
    // That a finished game has its day alone is nothing to look at.
    const doubt =
      (entry.doubt?.reason.includes(ONLY_DAY) ? null : entry.doubt) ??
      read.doubt ??
      brokenDoubt(read.content.players.map(({ name }) => name))
    return {
      ...{ ...entry, source: null, remark },
      doubt: doubt && { ...doubt, reason: [doubt.reason, remark].filter(Boolean).join('. ') },
      sheet: { content: read.content, problems: read.problems },
    }
  })
  const answer = context.clock ?? open?.content.format?.clock
  return {
    entries: games,
    notes: [...notes, ...sheets.flatMap((raw) => raw.notes ?? [])],
    questions:
      answer === undefined || open === undefined ? questions : [...questions, askClock(answer)],
  }
}
