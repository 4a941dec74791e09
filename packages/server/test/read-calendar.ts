import { readImport } from '../src/imports/read/read-import.ts'
import { IMPORT_CONTEXT } from './import-context.ts'

const CALENDAR_CONTEXT = {
  ...IMPORT_CONTEXT,
  timeZone: 'America/Toronto',
  kind: 'schedule',
} as const

/** The games of a calendar, as a team in Toronto reads them. */
export async function readCalendar(text: string) {
  const answer = await readImport({ ...CALENDAR_CONTEXT, bytes: Buffer.from(text) })
  if ('refusal' in answer) throw new Error(answer.refusal)
  return { ...answer, entries: answer.entries.filter((entry) => 'opponent' in entry) }
}

/** An event of a calendar, against an opponent of the name of its id. */
export const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nSUMMARY:vs ${uid}\r\n${lines}\r\nEND:VEVENT\r\n`

/** A calendar of events, after more of its own lines. */
export const calendar = (events: string, more = '') =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${more}${events}END:VCALENDAR\r\n`
