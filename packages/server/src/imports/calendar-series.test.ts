import { OFF } from '@icetally/domain/imports/read-game'
import { expect, it } from 'vitest'
import { calendar, event, readCalendar as read } from '#test/read-calendar.ts'

const SERIES = 'DTSTART;TZID=Europe/Berlin:20261020T193000\r\nRRULE:FREQ=WEEKLY'
const [FIRST, SECOND, THIRD] = [
  ...['2026-10-20T17:30:00.000Z', '2026-10-27T18:30:00.000Z', '2026-11-03T18:30:00.000Z'],
] as const
const moved = (sequence: number, id: string, start: string) =>
  event('A', `SEQUENCE:${sequence}\r\nRECURRENCE-ID${id}\r\nDTSTART;${start}`)

it.each([
  ['ends with its last date', `${SERIES};UNTIL=20261103T183000Z`, '', [FIRST, SECOND, THIRD]],
  ['ends with the day of its last date', `${SERIES};UNTIL=20261103`, '', [FIRST, SECOND, THIRD]],
  ['ends before a date', `${SERIES};UNTIL=20261103T182959Z`, '', [FIRST, SECOND]],
  ['leaves a date out', `${SERIES};COUNT=3\r\nEXDATE:20261027T183000Z`, '', [FIRST, THIRD]],
  [
    'has a date that was moved',
    `${SERIES};COUNT=2`,
    moved(1, ':20261027T183000Z', 'TZID=Europe/Berlin:20261028T190000'),
    [FIRST, '2026-10-28T18:00:00.000Z'],
  ],
  [
    'has a day that was moved',
    `${SERIES};COUNT=2`,
    moved(1, ';VALUE=DATE:20261027', 'TZID=Europe/Berlin:20261028T190000'),
    [FIRST, '2026-10-28T18:00:00.000Z'],
  ],
  [
    'has a date that was moved twice, the last time first',
    `${SERIES};COUNT=2`,
    moved(2, ':20261027T183000Z', 'TZID=Europe/Berlin:20261029T190000') +
      moved(1, ';TZID=Europe/Berlin:20261027T193000', 'TZID=Europe/Berlin:20261028T190000'),
    [FIRST, '2026-10-29T18:00:00.000Z'],
  ],
])(
  'IMPORT-123 A series with a zone that %s in UTC is read so',
  async (_what, lines, more, starts) => {
    const { entries } = await read(calendar(event('A', lines) + more))
    expect(entries.map(({ startTime, doubt }) => [startTime, doubt])).toEqual(
      starts.map((start) => [start, null]),
    )
  },
)

it('IMPORT-133 All events of a calendar that cancels them are called off', async () => {
  const { entries } = await read(
    calendar(event('Good', 'DTSTART:20261203T000000Z'), 'METHOD:REQUEST\r\n') +
      calendar(
        event('Good', 'DTSTART:20261203T000000Z\r\nSEQUENCE:1\r\nSTATUS:CONFIRMED'),
        'METHOD:CANCEL\r\n',
      ),
  )
  expect(entries.map(({ doubt }) => doubt)).toEqual([{ reason: OFF, blocks: true }])
})
