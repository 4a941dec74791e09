import { expect, it } from 'vitest'
import { readScheduleTable } from './schedule-file.ts'

const NOW = Date.parse('2026-11-01T10:00:00Z')

/** The ambiguous dates of a file, by their text. */
function ambiguousOf(...dates: readonly string[]): string[] {
  const rows = [
    'Date;Time;Opponent',
    ...dates.map((date, index) => `${date};19:${10 + index};Boston`),
  ]
  const lines = rows.map((text, index) => ({ line: index + 1, cells: text.split(';') }))
  const context = { timeZone: 'Europe/Berlin', dateOrder: undefined, hours: undefined, now: NOW }
  const { games = [] } = readScheduleTable(lines, context) ?? {}
  return dates.filter((_, index) => games[index]?.doubt !== null)
}

it.each([
  // German
  [['So 08.11.2026'], []],
  [['So 07.11.2026'], ['So 07.11.2026']],
  [['So. 07.11.2026'], ['So. 07.11.2026']],
  [['SO 07.11.2026'], ['SO 07.11.2026']],
  [['So, 7. November 2026'], ['So, 7. November 2026']],
  [['Sa 07.11.2026', 'So 08.11.2026', 'So 14.11.2026'], ['So 14.11.2026']],
  [['so 07.11.2026', 'fr 13.11.2026', 'mi 18.11.2026'], ['so 07.11.2026']],
  [['Sonnabend, 08.11.2026'], ['Sonnabend, 08.11.2026']],
  // Czech, Slovak, Polish
  [['so 7.11.2026'], []],
  [['So 7.11.2026', 'Ne 8.11.2026', 'So 15.11.2026'], ['So 15.11.2026']],
  [['Pá 6.11.2026', 'So 7.11.2026'], []],
  [['št 5.11.2026', 'so 7.11.2026'], []],
  [['št 4.11.2026', 'pi 6.11.2026'], ['št 4.11.2026']],
  [['v sobotu 8.11.2026'], ['v sobotu 8.11.2026']],
  [['sb 7.11.2026', 'nd 7.11.2026'], ['nd 7.11.2026']],
  // French, Italian, Spanish
  [['Sa 7.11.2026', 'Di 8.11.2026', 'Di 14.11.2026'], ['Di 14.11.2026']],
  [['Ve 6.11.2026', 'Di 8.11.2026'], []],
  [['Je 6.11.2026'], ['Je 6.11.2026']],
  [['sa 7.11.2026', 'do 8.11.2026', 'gi 13.11.2026'], ['gi 13.11.2026']],
  // Swedish, Norwegian, Finnish
  [['lö 7.11.2026', 'sö 7.11.2026'], ['sö 7.11.2026']],
  [['tor. 5.11.2026', 'fre. 6.11.2026', 'tor. 10.11.2026'], ['tor. 10.11.2026']],
  [['ma 9.11.2026'], []],
  [['keskiviikkona 5.11.2026'], ['keskiviikkona 5.11.2026']],
  [['su 7.11.2026'], ['su 7.11.2026']],
  // Russian, English
  [['в субботу 8.11.2026'], ['в субботу 8.11.2026']],
  [['Th 11/19/2026', 'Su 11/21/2026'], ['Su 11/21/2026']],
] as const)(
  'IMPORT-107 A weekday that contradicts the date in the language of the file is doubtful: %j',
  (dates, ambiguous) => expect(ambiguousOf(...dates)).toEqual(ambiguous),
)

it.each(['11/21/2026 6:00 to 7:30 PM', '21.11.2026 od 18:00 do 19:30'])(
  'IMPORT-107 A word between two times is no weekday: %s',
  (date) => expect(ambiguousOf(date)).toEqual([]),
)

it.each([
  [['Sat Dec 12', 'Sun Dec 13', 'Sun Dec 19'], ['Sun Dec 19']],
  [['Sa 12.12.', 'Sa 9.1.', 'So 16.1.'], ['So 16.1.']],
  [['Fri Dec 12', 'Sat Dec 13', 'Sun Jan 11'], []],
  [['Sun Dec 12'], []],
] as const)(
  'IMPORT-113 A weekday that fits no date of the season of the others is doubtful without a year, too: %j',
  (dates, ambiguous) => expect(ambiguousOf(...dates)).toEqual(ambiguous),
)
