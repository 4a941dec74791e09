import { NO_SIDES } from '@icetally/domain/imports/sheets/sheet-file'
import { expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { IMPORT_CONTEXT } from '#test/import-context.ts'
import { readImport } from './read/read-import.ts'
import { readSheets } from './read/workbook.ts'

const KNOWN = { ...IMPORT_CONTEXT, kind: 'schedule' } as const

it('IMPORT-99 The schedule of a whole league raises the question which team is yours, for any number of rows', async () => {
  const rows = Array.from({ length: 1312 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 9, 1 + (index % 180))).toISOString().slice(0, 10)
    return `${day},19:00,Team ${index % 32},Team ${(index + 1 + (index % 7)) % 32}`
  })
  const bytes = Buffer.from(`Date,Time,Visitor,Home\n${rows.join('\n')}`)
  const answer = await readImport({ ...KNOWN, bytes })
  if ('refusal' in answer) throw new Error(answer.refusal)
  expect(answer.questions).toMatchObject([{ name: 'ourTeam', answer: null }])
  expect(answer.entries).toHaveLength(500)
  expect(answer.notes.at(-1)).toBe(
    'These are the first 500 of 1,312 rows. Say which team is yours to see its games.',
  )
  const answered = await readImport({ ...KNOWN, bytes, ourTeam: 'Team 7' })
  if ('refusal' in answered) throw new Error(answered.refusal)
  expect(answered.entries).toHaveLength(82)
  expect(answered.questions).toEqual([])
})

const MINUTES_A_DAY = 24 * 60

const cell = (value: number, format: string) => ({ value, type: Number, format })
/** The first column of a workbook with these times. */
async function timesIn(seconds: readonly number[], format: string) {
  const data = seconds.map((one) => [cell(one / (MINUTES_A_DAY * 60), format)])
  const [sheet] = await readSheets(await writeXlsxFile([{ data }]).toBuffer(), 100)
  return sheet?.lines.map(({ cells }) => cells[0])
}

it.each([
  // As a program writes them, and as people type them: Excel takes 5:23 for a time of day.
  ['[m]:ss', [323, 300, 1510, 3690], ['5:23', '5:00', '25:10', '61:30']],
  ['mm:ss', [300, 45], ['5:00', '0:45']],
  ['[h]:mm', [19_380, 2700, 90_600], ['05:23', '00:45', '25:10']],
  ['h:mm', [70_200, 0, 36_000], ['19:30', '00:00', '10:00']],
])(
  'SHEETIN-20 Times of a clock in a workbook, as %s, are minutes and seconds',
  async (format, seconds, texts) => {
    expect(await timesIn(seconds, format)).toEqual(texts)
  },
)

it('IMPORT-120 Each minute of a day in a workbook is that minute, alone and beside its day', async () => {
  const minutes = Array.from({ length: MINUTES_A_DAY }, (_, minute) => minute)
  const day = 46_000
  const rows = minutes.map((minute) => [
    cell(day + minute / MINUTES_A_DAY, 'yyyy-mm-dd hh:mm'),
    cell(minute / MINUTES_A_DAY, 'hh:mm'),
  ])
  const [sheet] = await readSheets(await writeXlsxFile([{ data: rows }]).toBuffer(), MINUTES_A_DAY)
  const written = minutes.map((minute) => {
    const time = new Date(minute * 60_000).toISOString().slice(11, 16)
    return [minute === 0 ? '2025-12-09' : `2025-12-09 ${time}`, time]
  })
  expect(sheet?.lines.map(({ cells }) => cells)).toEqual(written)
})

const NAMES = 'No,Name\n7,Zoë Müller\n8,Jörg Bär\n'
const WEEK_OF_MUNICH =
  'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261121T003000Z\nSUMMARY:Icebreakers vs Höhe Mü'
/** The bytes of a text, but for those at the end, and then more. */
const cut = (text: string, bytes: number, ...more: (string | number[])[]) =>
  Buffer.concat([Buffer.from(text).subarray(0, -bytes), ...more.map((part) => Buffer.from(part))])

it.each([
  ['a row of Windows-1252', cut(NAMES, 1, '\n9,Ren', [0xe9], ' Roe\n'), 'roster', 'René Roe'],
  ['a mark and such a row', cut(`\ufeff${NAMES}`, 1, '\n9,', [0xc9], 'va\n'), 'roster', 'Éva'],
  [
    'a line that is folded within a letter',
    cut(WEEK_OF_MUNICH, 1, '\r\n ', [0xbc], 'nchen\r\nEND:VEVENT\r\nEND:VCALENDAR'),
    ...(['schedule', 'Höhe München'] as const),
  ],
] as const)(
  'IMPORT-122 A file of UTF-8 with %s is read as UTF-8',
  async (_what, bytes, kind, last) => {
    const answer = await readImport({ ...IMPORT_CONTEXT, kind, bytes })
    if ('refusal' in answer) throw new Error(answer.refusal)
    expect(answer.source.encoding).toBe('utf-8')
    const names = answer.entries.map((entry) => ('name' in entry ? entry.name : entry.opponent))
    expect(names).toEqual(kind === 'roster' ? ['Zoë Müller', 'Jörg Bär', last] : [last])
  },
)

it('SHEETIN-17 A sheet without its teams is refused, and the sentence names them', async () => {
  const bytes = Buffer.from('Period,Time,Team,Goal,Assist\n1,5:00,Icebreakers,7,\n')
  expect(await readImport({ ...KNOWN, bytes })).toEqual({ refusal: NO_SIDES })
})

it.each([
  'Päivä;Klo;Koti;Vieras\n21.11.2026;18.30;Icebreakers;KalPa',
  'Betreff;Beginnt am;Beginnt um;Endet am\nIcebreakers - KalPa;21.11.2026;18:30:00;21.11.2026',
  'Objet;Date de début;Heure de début\nIcebreakers - KalPa;21/11/2026;18:30:00',
])('IMPORT-121 The headings of Outlook and of Finnish leagues are known: %s', async (text) => {
  const answer = await readImport({ ...KNOWN, bytes: Buffer.from(text) })
  expect(answer).toMatchObject({
    entries: [{ opponent: 'KalPa', homeAway: 'home', startTime: '2026-11-21T18:30:00.000Z' }],
  })
})

const DIVIDED =
  'This row has more cells than there are headings: a text in it needs quotation marks'

it.each([
  ['roster', 'Number,Player\n7,"Lee, Anna",\n9,Roe, Bea', [null, DIVIDED]],
  [
    'schedule',
    'Date,Time,Opponent,Location,Type\n2026-11-21,19:30,Foxes,"Rink, Main St",Game,,\n2026-11-22,19:30,Foxes,Rink, Main St,Game',
    [null, DIVIDED],
  ],
  // Of a table that was copied from a page, a column of links has no heading.
  ['roster', 'Number\tPlayer\n7\tAnna Lee\tBio\n9\tBea Roe\tBio', [null, null]],
] as const)(
  'IMPORT-128 A row of a %s that a comma in a text divides has to be looked at: %s',
  async (kind, text, doubts) => {
    const answer = await readImport({ ...IMPORT_CONTEXT, kind, bytes: Buffer.from(text) })
    if ('refusal' in answer) throw new Error(answer.refusal)
    expect(answer.entries.map(({ doubt }) => doubt?.reason ?? null)).toEqual(doubts)
  },
)

it('IMPORT-129 A day alone in a column of starts, as in our own files, is a day without a time', async () => {
  const bytes = Buffer.from('Start,Opponent\n"2026-11-21 19:30",Foxes\n2026-12-24,Bears\n')
  const answer = await readImport({ ...KNOWN, bytes })
  expect(answer).toMatchObject({
    entries: [
      { startTime: '2026-11-21T19:30:00.000Z', doubt: null },
      { startDate: '2026-12-24', doubt: { reason: 'No time is given: only the day is imported' } },
    ],
  })
})
