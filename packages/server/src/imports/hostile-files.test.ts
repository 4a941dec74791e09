import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { IMPORT_CONTEXT } from '#test/import-context.ts'
import type { StoredPreview } from './read/plan.ts'
import { ImportReader, READ_LIMITS } from './reader.ts'

const reader = new ImportReader(READ_LIMITS)
afterAll(() => reader.close())

const NOTHING = {
  roster: { kind: 'roster', players: [], guests: [] },
  schedule: {
    kind: 'schedule',
    ...{ games: [], players: [], guests: [], format: JSON.stringify(STANDARD_FORMAT) },
    seasons: [],
    book: [],
    sources: [],
    memory: { said: {}, left: [] },
  },
} as const

async function read(kind: 'roster' | 'schedule', file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const previewed = await reader.preview('anna', { ...IMPORT_CONTEXT, kind, bytes }, NOTHING[kind])
  return { ...previewed, ...(JSON.parse(previewed.content) as StoredPreview) }
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const cell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

const HEADING = `<row r="1">${cell('A1', 'Number')}${cell('B1', 'Name')}</row>`

/** A workbook with one sheet of these rows. */
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  })

const calendar = (event: string) =>
  `BEGIN:VCALENDAR\n${`BEGIN:VEVENT\n${event}\nEND:VEVENT\n`}END:VCALENDAR`

const TOO_LARGE = /too large once it is unpacked/
const TOO_MUCH = /takes too much memory or time/

it.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /^The file is empty$/],
  ['spaces', ' \n\n', /^The file is empty$/],
  [
    'a workbook that unpacks to 100 MB',
    workbook(HEADING, { 'xl/a.xml': new Uint8Array(1e8) }),
    TOO_LARGE,
  ],
  [
    'a cell in the farthest corner',
    workbook(`${HEADING}<row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    TOO_MUCH,
  ],
  ['a million rows', `Number,Name\n${'7,A\n'.repeat(1e6)}`, /more than 5,000 rows/],
  ['five million commas', `Number,Name\n${','.repeat(5e6)}`, /line that is too long/],
  ['a quotation that never ends', 'Number,Name\n7,"Cleo\n8,Anna', /never closed/],
  ['zeros', Buffer.alloc(1e6), /neither text nor an Excel workbook/],
  ['a web page', '<!DOCTYPE html><table><tr><td>Name</td></tr></table>', /web page/],
  ['a PDF', '%PDF-1.7', /PDF/],
  [
    'an old or protected workbook',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /old or a protected Excel file/,
  ],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /picture/],
  ['another archive', zipSync({ 'a.txt': strToU8('x') }), /no Excel workbook/],
  ['half an archive', workbook(HEADING).subarray(0, 300), /may be damaged/],
  [
    'a binary workbook',
    zipSync({ 'xl/workbook.bin': strToU8('x') }),
    /^This is a binary Excel workbook \(\.xlsb\)\. Save it as \.xlsx or CSV$/,
  ],
  ['an OpenDocument', zipSync({ 'content.xml': strToU8('x') }), /OpenOffice or LibreOffice/],
  ['a document of Word', zipSync({ 'word/document.xml': strToU8('x') }), /a Word document/],
  ['a photo of a phone', Buffer.from('\0\0\0\u0018ftypheic\0\0', 'latin1'), /a HEIC picture/],
  ['a film', Buffer.from('\0\0\0\u0018ftypqt  \0\0', 'latin1'), /a video/],
  ['headings alone', 'Number,Name\n', /No players were found/],
  ['a letter', 'Dear team, see you on Sunday at the rink!', /No players were found/],
  ['a calendar', calendar('UID:1'), /Import it as a schedule/],
])('IMPORT-32 A file with %s is refused with a sentence', async (_what, file, sentence) => {
  await expect(read('roster', file)).rejects.toThrow(sentence)
})

it.each<[string, string, RegExp]>([
  ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nfoo', /damaged/],
  ['a calendar without events', 'BEGIN:VCALENDAR\nEND:VCALENDAR', /no events/],
  [
    'ten thousand events',
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(1e4)}END:VCALENDAR`,
    /at most 5,000/,
  ],
  ['a table of something else', 'Product,Price\nPuck,3\n', /No games were found/],
])('IMPORT-32 A schedule with %s is refused with a sentence', async (_what, file, sentence) => {
  await expect(read('schedule', file)).rejects.toThrow(sentence)
})

it('IMPORT-33 An event that repeats every second is read up to 500 times', async () => {
  const found = await read(
    'schedule',
    calendar('UID:1\nDTSTART:20261128T193000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:vs Boston'),
  )
  expect(found.entries).toHaveLength(500)
})

it('IMPORT-34 The values of formulas are read, and never the formulas', async () => {
  const row = `<row r="2"><c r="A2"><f>3+4</f><v>7</v></c><c r="B2" t="str"><f>A1</f><v>Cleo Novak</v></c></row>`
  const found = await read('roster', workbook(HEADING + row))
  expect(found.entries).toMatchObject([{ line: 2, number: 7, name: 'Cleo Novak' }])
})

/** Text in an encoding of one byte a letter, by the decoder of the same. */
function encoded(text: string, encoding: string): Buffer {
  const letters = new TextDecoder(encoding).decode(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
  )
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)))
}

const wide = Buffer.from('Number\tName\n41\tDenisa Křížová\n', 'utf16le')

it.each<[string, Buffer, string]>([
  ['UTF-8', Buffer.from('Number,Name\n41,Denisa Křížová'), 'Denisa Křížová'],
  ['UTF-8 with a mark', Buffer.from('\ufeffNumber,Name\n41,Denisa Křížová'), 'Denisa Křížová'],
  ['UTF-16', wide, 'Denisa Křížová'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'Denisa Křížová'],
  ['UTF-16, the high byte first', Buffer.from(wide).swap16(), 'Denisa Křížová'],
  [
    'Windows-1250',
    encoded('Číslo;Jméno;Příjmení\n41;Denisa;Křížová\n9;Jiří;Šťastný', 'windows-1250'),
    'Denisa Křížová',
  ],
  [
    'Windows-1251',
    encoded('Номер;Имя;Фамилия\n41;Анна;Иванова\n9;Ольга;Петрова', 'windows-1251'),
    'Анна Иванова',
  ],
  [
    'Windows-1252',
    encoded('Numéro;Prénom;Nom\n41;Zoé;Lefèvre\n9;Jörg;Müller', 'windows-1252'),
    'Zoé Lefèvre',
  ],
  [
    'MacRoman',
    encoded('Numéro;Prénom;Nom\n41;Zoé;Lefèvre\n9;Jörg;Müller', 'macintosh'),
    'Zoé Lefèvre',
  ],
  [
    'MacRoman with capitals',
    encoded('Numéro;Prénom;Nom\n41;ZOÉ;LEFÈVRE\n9;JÖRG;MÜLLER', 'macintosh'),
    'ZOÉ LEFÈVRE',
  ],
  [
    'Windows-1252 with capitals',
    encoded('Numéro;Prénom;Nom\n41;ZOÉ;LEFÈVRE\n9;JÖRG;MÜLLER', 'windows-1252'),
    'ZOÉ LEFÈVRE',
  ],
])('IMPORT-35 A roster in %s is read as it was meant', async (_encoding, file, name) => {
  expect((await read('roster', file)).entries[0]).toMatchObject({ number: 41, name })
})

it.each([',', ';', '\t', '|', '^', '~', ':', '#'])(
  'IMPORT-36 Cells may be separated by %j',
  async (delimiter) => {
    const rows = [
      ['Number', 'First Name', 'Last Name', 'Position'],
      ['41', 'Denisa', 'Křížová', 'RW'],
    ]
    const { entries, source } = await read(
      'roster',
      rows.map((cells) => cells.join(delimiter)).join('\r\n'),
    )
    expect(entries).toMatchObject([{ line: 2, number: 41, name: 'Denisa Křížová', position: 'RW' }])
    expect(source.delimiter).toBe(delimiter)
  },
)
