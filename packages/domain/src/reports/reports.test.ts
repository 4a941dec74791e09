import { describe, expect, it } from 'vitest'
import { clockText } from '../platform/clock-text.ts'
import { dayIn, isTimeZone, momentIn, wallClock } from '../platform/time-zone.ts'
import { csvOf } from './csv.ts'
import { attachment, teamFileName } from './file-name.ts'
import { reportChoices } from './formats.ts'
import { NO_LINE, teamPlayerTable } from './player-table.ts'
import type { Column, Table } from './table.ts'

describe('tables as texts', () => {
  const columns: Column[] = [
    { title: 'Player', type: 'text' },
    { title: 'Plus/Minus', type: 'number' },
    { title: 'Average', type: 'number', decimals: 2 },
    { title: 'Share', type: 'percent' },
    { title: 'Start', type: 'moment' },
    { title: 'Clock', type: 'time' },
  ]
  const start = Date.UTC(2026, 1, 3, 1, 30)
  const rows = [
    ['=SUM(A1)', -2, 1.5, { part: 1, whole: 16 }, start, 640],
    ['Kim', null, null, { part: 0, whole: 0 }, null, null],
  ]
  const table: Table = { name: 'Players', columns, rows }
  const lines = (chosen: Parameters<typeof reportChoices>[0]) =>
    csvOf(table, reportChoices({ ...chosen, bom: false })).split('\r\n')

  it('REPORT-20 A cell is formatted by its column, and an unknown one is empty', () => {
    expect(lines({})).toEqual([
      'Player,Plus/Minus,Average,Share,Start,Clock',
      `"'=SUM(A1)",-2,1.50,6.3%,2026-02-03 01:30,10:40`,
      '"Kim",,,0.0%,,',
      '',
    ])
  })

  it('REPORT-20 A decimal comma and a time zone change numbers and times alone', () => {
    const [, line] = lines({ decimal: ',', timeZone: 'America/Chicago' })
    expect(line).toBe(`"'=SUM(A1)";-2;1,50;6,3%;2026-02-02 19:30;10:40`)
    const [, other] = lines({ decimal: ',', separator: ',' })
    expect(other).toBe(`"'=SUM(A1)",-2,"1,50","6,3%",2026-02-03 01:30,10:40`)
    expect(reportChoices({ decimal: ',' }).separator).toBe(';')
    expect(reportChoices({ decimal: ',', separator: '\t' }).separator).toBe('\t')
  })

  it('REPORT-67 Halves of minutes are written as they are', () => {
    const minutes: Table = { ...table, columns: columns.slice(1, 2), rows: [[1.5], [0.5], [12]] }
    expect(csvOf(minutes, reportChoices({ bom: false }))).toBe('Plus/Minus\r\n1.5\r\n0.5\r\n12\r\n')
    expect(csvOf(minutes, reportChoices({ decimal: ',' }))).toContain('\r\n1,5\r\n')
  })

  it('REPORT-20 A clock has two digits of seconds', () => {
    expect([0, 65, 1200].map(clockText)).toEqual(['0:00', '1:05', '20:00'])
  })
})

it('UNKNOWN-10 A player who is in no record has no number of games, not even 0', () => {
  const player = { ...{ id: 'ann', name: 'Ann Lee', number: 7, jersey: '7' }, removed: false }
  const { rows } = teamPlayerTable([{ ...NO_LINE, player: { ...player, position: null } }])
  expect(rows[0]?.slice(3)).toEqual(Array(rows[0]?.slice(3).length).fill(null))
})

describe('the clock on the wall', () => {
  it('REPORT-21 A timestamp is written in its time zone, also across clock changes', () => {
    const zone = 'America/Chicago'
    const before = Date.UTC(2026, 2, 8, 7, 59)
    expect(momentIn(before, zone)).toBe('2026-03-08 01:59')
    expect(momentIn(before + 60_000, zone)).toBe('2026-03-08 03:00')
    expect(dayIn(Date.UTC(2026, 0, 1, 3), zone)).toBe('2025-12-31')
    expect(momentIn(Date.UTC(2026, 5, 1), zone)).toBe('2026-05-31 19:00')
    expect(wallClock(before, 'UTC')).toBe(before)
  })

  it('REPORT-21 A time zone is one that the program knows', () => {
    expect(['UTC', 'Europe/Prague', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true])
    expect(['', 'Mars/Olympus', 'a\u0000b'].map(isTimeZone)).toEqual([false, false, false])
  })
})

describe('the names of files', () => {
  it.each([
    ['Frost.csv', `attachment; filename="Frost.csv"; filename*=UTF-8''Frost.csv`],
    [
      'Škoda (1).csv',
      `attachment; filename="Skoda (1).csv"; filename*=UTF-8''%C5%A0koda%20%281%29.csv`,
    ],
    ['a"b\\c%.csv', `attachment; filename="abc.csv"; filename*=UTF-8''a%22b%5Cc%25.csv`],
    [
      'हिमाचल.pdf',
      `attachment; filename="Icetally.pdf"; filename*=UTF-8''${encodeURIComponent('हिमाचल')}.pdf`,
    ],
  ])('REPORT-22 The header that names %s has a plain name, too', (name, header) => {
    expect(attachment(name)).toBe(header)
  })

  it("REPORT-22 A team's file is named after team, season and content", () => {
    expect(teamFileName('Frost', '2026/27', 'Players')).toBe('Frost 2026-27 Players')
    expect(teamFileName('???', null, 'Archive')).toBe('Icetally Archive')
  })
})
