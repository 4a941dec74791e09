import { expect, it } from 'vitest'
import { calendar, event, readCalendar as read } from '#test/read-calendar.ts'

const GOOD = event('Good', 'DTSTART:20261203T000000Z')

it.each([
  [
    'a day without VALUE=DATE',
    'DTSTART:20261203',
    null,
    'No time is given: only the day is imported',
  ],
  [
    'a time with VALUE=DATE',
    'DTSTART;VALUE=DATE:20261203T180000',
    '2026-12-03T23:00:00.000Z',
    null,
  ],
  ['a date with dashes', 'DTSTART:2026-12-03T18:00:00', '2026-12-03T23:00:00.000Z', null],
  ['no date', 'DTSTART:INVALID', null, '"INVALID" is not understood as a date'],
  [
    'a month that there is not',
    'DTSTART:20261340T180000',
    null,
    '"20261340T180000" is not understood as a date',
  ],
  ['an empty date', 'DTSTART:', null, 'There is no date in this event'],
  [
    'an end that is none',
    'DTSTART:20261203T180000Z\r\nDTEND:never',
    '2026-12-03T18:00:00.000Z',
    null,
  ],
  [
    'an unfolded description',
    'DESCRIPTION:first line\r\nsecond line of it\r\nDTSTART:20261203T180000Z',
    '2026-12-03T18:00:00.000Z',
    null,
  ],
  [
    'an unclosed quotation',
    'DTSTART;TZID="Europe/Berlin:20261203T180000',
    '2026-12-03T17:00:00.000Z',
    null,
  ],
  [
    'a rule that is none',
    'DTSTART:20261203T180000Z\r\nRRULE:FREQ=SOMETIMES',
    '2026-12-03T18:00:00.000Z',
    'How this event repeats is not understood: only the first is read',
  ],
  ...['RRULE:', 'RRULE:FREQ=WEEKLY;UNTIL=never', 'RRULE:FREQ=WEEKLY;BYDAY=XX'].map(
    (rule): [string, string, string, string] => [
      ...([`the rule ${rule}`, `DTSTART:20261203T180000Z\r\n${rule}`] as const),
      ...([
        '2026-12-03T18:00:00.000Z',
        'How this event repeats is not understood: only the first is read',
      ] as const),
    ],
  ),
  [
    'an alarm with a date',
    'DTSTART:20261203T180000Z\r\nBEGIN:VALARM\r\nTRIGGER;VALUE=DATE-TIME:x\r\nDTSTART:y\r\nEND:VALARM',
    '2026-12-03T18:00:00.000Z',
    null,
  ],
  [
    'a line without a colon',
    'DTSTART:20261203T180000Z\r\nX-WR;;;',
    '2026-12-03T18:00:00.000Z',
    null,
  ],
])(
  'IMPORT-100 An event with %s concerns that event alone',
  async (_what, lines, startTime, reason) => {
    const { entries } = await read(calendar(event('Odd', lines) + GOOD))
    const odd = entries.find(({ opponent }) => opponent === 'Odd')
    expect([odd?.startTime, odd?.doubt?.reason ?? null]).toEqual([startTime, reason])
    expect(entries.find(({ opponent }) => opponent === 'Good')).toMatchObject({
      ...{ startTime: '2026-12-03T00:00:00.000Z', doubt: null },
    })
    expect(entries).toHaveLength(2)
  },
)

it.each([
  [
    'a time zone without a name',
    `BEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:x\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${GOOD}`,
  ],
  [
    'an event that does not end',
    `${GOOD}BEGIN:VEVENT\r\nUID:2\r\nSUMMARY:vs Torn\r\nDTSTART:20261204T000000Z\r\n`,
  ],
  ['a todo', `BEGIN:VTODO\r\nDUE:x\r\nEND:VTODO\r\n${GOOD}`],
])('IMPORT-100 A calendar with %s is read', async (_what, events) => {
  const { entries } = await read(calendar(events))
  expect(entries.find(({ opponent }) => opponent === 'Good')?.doubt).toBeNull()
})

it.each<[string, string, string?]>([
  ['between its lines', '\r\n\r\n'],
  ['of tabs between its lines', '\r\n\t\t\r\n'],
  ['between the parts of folded lines', '\r\n', '\r\n\r\n '],
  ['of spaces between the parts of folded lines', '\r\n', '\r\n  \r\n '],
  ['after each carriage return', '\r\r\n', '\r\r\n '],
])('IMPORT-106 A calendar with blank lines %s is read', async (_where, between, fold) => {
  const lines = calendar(GOOD).trimEnd().split('\r\n')
  const folded = (line: string) => line.match(/.{1,9}/g)?.join(fold) ?? line
  const text = lines.map((line) => (fold === undefined ? line : folded(line))).join(between)
  const { entries, source } = await read(text)
  expect(source.format).toBe('calendar')
  expect(entries).toMatchObject([
    { opponent: 'Good', startTime: '2026-12-03T00:00:00.000Z', doubt: null },
  ])
})

it('IMPORT-106 A calendar that was pasted with an indentation is read', async () => {
  const { entries } = await read(calendar(GOOD).replaceAll(/^/gm, '  ').trimStart())
  expect(entries).toMatchObject([{ opponent: 'Good', doubt: null }])
})

it('IMPORT-100 Events without a calendar around them are read as events', async () => {
  const { entries, source } = await read(GOOD + event('Two', 'DTSTART:20261204T000000Z'))
  expect(source.format).toBe('calendar')
  expect(entries.map(({ opponent }) => opponent)).toEqual(['Good', 'Two'])
})

it('IMPORT-101 Excluded dates of a series, and added periods, are understood', async () => {
  const series = [
    'DTSTART:20261203T180000Z',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE:20261210',
    'RDATE;VALUE=PERIOD:20261220T180000Z/PT1H',
  ]
  const { entries } = await read(calendar(event('Boston', series.join('\r\n'))))
  expect(entries.map(({ startTime }) => startTime?.slice(0, 10)).toSorted()).toEqual([
    ...['2026-12-03', '2026-12-17', '2026-12-20'],
  ])
})

it('IMPORT-101 Added dates without a rule are beside the first, each once', async () => {
  const dates = 'DTSTART:20261203T180000Z\r\nRDATE:20261203T180000Z,20261206T180000Z'
  const { entries } = await read(calendar(event('Boston', dates)))
  expect(entries.map(({ startTime }) => startTime?.slice(0, 10))).toEqual([
    ...['2026-12-03', '2026-12-06'],
  ])
})

it.each([
  ['Tokyo Standard Time', '10:00', null],
  ['E. Europe Standard Time', '17:00', null],
  ['(UTC-05:00) Eastern Time (US & Canada)', '00:00', null],
  ['tzone://Microsoft/Utc', '19:00', null],
  ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires', '22:00', null],
  [
    'Customized Time Zone',
    '00:00',
    'The time zone "Customized Time Zone" is not known: the time is read in yours',
  ],
  [
    'Western/Central Europe',
    '00:00',
    'The time zone "Western/Central Europe" is not known: the time is read in yours',
  ],
])('IMPORT-102 The time zone %s is read, or is doubtful', async (zone, utc, reason) => {
  const { entries } = await read(calendar(event('Boston', `DTSTART;TZID=${zone}:20261203T190000`)))
  expect([entries[0]?.startTime?.slice(11, 16), entries[0]?.doubt?.reason ?? null]).toEqual([
    utc,
    reason,
  ])
  const inCalendar = await read(
    calendar(
      event('Boston', 'DTSTART:20261203T190000') + event('Good', 'DTSTART:20261203T013000Z'),
      `X-WR-TIMEZONE:${zone}\r\n`,
    ),
  )
  const [first, good] = inCalendar.entries
  expect([first?.startTime?.slice(11, 16), first?.doubt?.reason ?? null]).toEqual([utc, reason])
  expect(good?.doubt).toBeNull()
})

it('IMPORT-102 A time zone that the calendar itself describes is used', async () => {
  const zone =
    'BEGIN:VTIMEZONE\r\nTZID:Customized Time Zone\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0300\r\nTZOFFSETTO:+0300\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'
  const { entries } = await read(
    calendar(event('Boston', 'DTSTART;TZID=Customized Time Zone:20261203T190000'), zone),
  )
  expect(entries).toMatchObject([{ startTime: '2026-12-03T16:00:00.000Z', doubt: null }])
})

it('IMPORT-103 Events of other days that share a UID are all read, unless one is newer', async () => {
  const shared = (start: string, more = '') => event('Boston', `DTSTART:${start}${more}`)
  const both = await read(calendar(shared('20261203T000000Z') + shared('20261210T000000Z')))
  expect(both.entries.map(({ startTime }) => startTime?.slice(0, 10))).toEqual([
    '2026-12-03',
    '2026-12-10',
  ])
  expect(new Set(both.entries.map(({ source }) => source)).size).toBe(2)
  const moved = await read(
    calendar(
      shared('20261203T000000Z', '\r\nSEQUENCE:2') + shared('20261210T000000Z', '\r\nSEQUENCE:1'),
    ),
  )
  expect(moved.entries.map(({ startTime }) => startTime?.slice(0, 10))).toEqual(['2026-12-03'])
})

it.each([
  ['FREQ=DAILY', '20241123T190000Z', 500],
  ['FREQ=WEEKLY', '20160104T190000Z', 79],
])(
  'IMPORT-104 The future of an old series with %s is read, and the omission is reported',
  async (rule, start, most) => {
    const { entries, notes } = await read(
      calendar(event('Boston', `DTSTART:${start}\r\nRRULE:${rule}`)),
    )
    expect(Math.abs(entries.length - most)).toBeLessThanOrEqual(1)
    expect(entries[0]?.startTime?.slice(0, 7)).toBe('2026-11')
    expect(notes).toEqual([
      expect.stringMatching(
        /^Of long series only what is to come is read\. Left out: \d+ events\.$/,
      ),
    ])
  },
)

it('IMPORT-104 A short series is read with its past events', async () => {
  const { entries, notes } = await read(
    calendar(event('Boston', 'DTSTART:20260901T190000Z\r\nRRULE:FREQ=WEEKLY;COUNT=20')),
  )
  expect([entries.length, notes]).toEqual([20, []])
})

it.each([
  [String.raw`Rink \"A\" &amp; B`, 'Rink "A" & B'],
  ['Caf&#233;&nbsp;Rink &#x2013; &ndash; East &lt;2&gt;', 'Café Rink – – East <2>'],
  ['A&B; C &copy; &#9999999;', 'A&B; C &copy; �'],
])('IMPORT-132 A text that a page has written as HTML is read: %s', async (location, text) => {
  const lines = `DTSTART:20261203T000000Z\r\nLOCATION:${location}`
  expect((await read(calendar(event('A', lines)))).entries).toMatchObject([{ location: text }])
})

it('IMPORT-453 A game that a calendar gives up is doubtful, and a tentative one is named', async () => {
  const at = 'DTSTART:20261203T180000Z\r\nSTATUS'
  const events = [
    event('Hawks (Forfeit)', `${at}:CONFIRMED`),
    event('Bears', `${at}:TENTATIVE`),
    event('Foxes', `${at}:CONFIRMED`),
  ]
  const { entries } = await read(calendar(events.join('')))
  expect(entries.map(({ opponent, doubt, remark }) => [opponent, doubt, remark])).toEqual([
    [
      'Hawks',
      { blocks: false, reason: expect.stringContaining('says "vs Hawks (Forfeit)"') },
      null,
    ],
    ['Bears', null, 'The status "TENTATIVE" is not imported'],
    ['Foxes', null, null],
  ])
})
