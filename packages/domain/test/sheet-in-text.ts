import { STANDARD_FORMAT } from '../src/game/format/standard.ts'
import { readGameSheets } from '../src/imports/sheets/sheet-file.ts'

/** The head of a sheet, and its table of goals with one of Icebreakers and one of Boston. */
export const SHEET = [
  ...['Date;2026-01-10', 'Home;Icebreakers', 'Visitor;Boston'],
  ...[
    'Period;Time;Team;Goal;Assist;Type',
    '1;5:00;Icebreakers;#7 Cleo Novak;;',
    '2;3:00;Boston;9;;SH',
  ],
].join('\n')

/** The games in a text with semicolons between its cells, as the team Icebreakers imports them. */
export const readSheets = (text: string, more: object = {}) =>
  readGameSheets(
    text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') })),
    {
      ...{ timeZone: 'UTC', dateOrder: undefined, hours: undefined, now: 0 },
      ...{ teamName: 'Icebreakers', ourTeam: undefined, format: STANDARD_FORMAT, clock: undefined },
      ...more,
    },
  )
