import { describe, expect, it } from 'vitest'
import { momentAt } from '../platform/time-zone.ts'
import { NO_MEMORY } from './feed-memory.ts'
import { compareSchedule, type KnownGame, type KnownSchedule } from './schedule-difference.ts'
import { readScheduleTable } from './schedule-file.ts'
import { isNoGame } from './schedule-words.ts'
import { entriesOf } from './sides.ts'
import type { ScheduleContext } from './when.ts'

const ZONE = 'America/Toronto'
const CONTEXT: ScheduleContext = {
  ...{ timeZone: ZONE, dateOrder: undefined, hours: undefined },
  now: Date.parse('2026-11-23T10:00:00Z'),
}

const table = (text: string) =>
  text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') }))

/** A schedule as it is read for a team called Icebreakers. */
function read(text: string, context: Partial<ScheduleContext> = {}, ourTeam?: string) {
  const found = readScheduleTable(table(text), { ...CONTEXT, ...context })
  if (found === undefined) throw new Error('no schedule')
  return entriesOf(found, { teamName: 'Icebreakers', ourTeam })
}

const starts = (text: string, context?: Partial<ScheduleContext>) =>
  read(text, context).entries.map(({ startTime }) => startTime)

describe('reading a schedule', () => {
  it.each([
    '11/28/2026;7:30 PM',
    '2026-11-28;19:30',
    '28.11.2026;19.30 Uhr',
    'Sat, Nov 28, 2026;7:30pm',
    '28 novembre 2026;19h30',
    'November 28;7:30 p.m.',
    '2026-11-29T00:30:00Z;',
    '28-Nov-26;1930',
    '20261128;19:30',
    '46354;0.8125',
    '11/28/26;6:30 PM CST',
  ])('IMPORT-21 Dates and times are read as they are written: %s', (when) => {
    expect(starts(`Date;Time;Opponent\n${when};Boston`)).toEqual(['2026-11-29T00:30:00.000Z'])
  })

  it('IMPORT-22 If both orders of a date fit, the import requests the order, unless another row or the weekday decides', () => {
    const rows = 'Date;Opponent;Time\n03/02/2027;Boston;19:30'
    const withQuestion = read(rows)
    expect(withQuestion.questions).toMatchObject([{ name: 'dateOrder', answer: null }])
    expect(withQuestion.entries).toMatchObject([{ startTime: null, doubt: { blocks: true } }])
    expect(starts(rows, { dateOrder: 'dmy' })).toEqual(['2027-02-04T00:30:00.000Z'])
    expect(starts(rows, { dateOrder: 'mdy' })).toEqual(['2027-03-03T00:30:00.000Z'])
    expect(starts(`${rows}\n13/02/2027;Ottawa;19:30`)[0]).toBe('2027-02-04T00:30:00.000Z')
    expect(starts('Day;Date;Opponent;Time\nWed;03/02/2027;Boston;19:30')).toEqual([
      '2027-02-04T00:30:00.000Z',
    ])
    expect(read('Date;Opponent;Time\n03/03/2027;Boston;19:30').questions).toEqual([])
  })

  it('IMPORT-205 Rows without a date and an opponent are counted as left out, titles are not', () => {
    const rows = '2026-12-03;19:00;Boston;A;1\n;;;Rink E;7\n;;;;9\n;;;December;\n;;Troy;;'
    const { entries, notes } = read(`Date;Time;Opponent;Location;Game #\n${rows}`)
    expect(entries.map(({ line }) => line)).toEqual([2, 6])
    expect(notes).toEqual(['Rows without a date and an opponent are left out: 2 rows.'])
  })

  it('IMPORT-308 A cell that says that the game is called off counts in any column', () => {
    const words = ['abgesagt', 'PPD', 'Peruttu', 'Game canceled', 'odloženo', 'Won']
    const rows = words.map((word, day) => `2026-12-0${day + 1};19:00;Boston;${word}`)
    const { entries } = read(`Date;Time;Opponent;Result\n${rows.join('\n')}`)
    const isOff = entries.map(({ doubt }) => doubt?.reason.includes('called off') ?? false)
    expect(isOff).toEqual([true, true, true, true, true, false])
    const [time] = read('Date;Time;Opponent\n2026-12-03;20:15 (verschoben);Boston').entries
    expect(time?.doubt).toMatchObject({ blocks: true })
  })

  it('IMPORT-447 A status that changes the game is doubtful, another one is named, and an ordinary one is not', () => {
    const words = ['Forfeit', 'Rescheduled', 'Moved to Dec 19', 'abgebrochen', 'TBD', 'Final', '']
    const rows = words.map((word, day) => `2026-12-0${day + 1};19:00;Boston;${word}`)
    const { entries } = read(`Date;Time;Opponent;Status\n${rows.join('\n')}`)
    const doubtful = (word: string) => ({ blocks: false, reason: expect.stringContaining(word) })
    expect(entries.slice(0, 4).map(({ doubt }) => doubt)).toEqual(words.slice(0, 4).map(doubtful))
    expect(entries.slice(4).map(({ doubt, remark }) => doubt ?? remark)).toEqual([
      'The status "TBD" is not imported',
      ...[null, null],
    ])
    const [other] = read('Date;Time;Opponent;Result\n2026-12-03;19:00;Boston;Forfeit').entries
    expect(other?.doubt).toEqual(doubtful('Forfeit'))
  })

  it.each([
    'Time;Opponent\nSaturday, October 3, 2026;\n19:00;A\n20:00;B\n4 Oct 2026;\n19:00;C',
    'Date;Time;Opponent\n2026-10-03;;\n;19:00;A\n;20:00;B\n2026-10-04;19:00;C',
    'Date;Time;Opponent\n2026-10-03;19:00;A\n;20:00;B\n\n2026-10-04;19:00;C',
  ])('IMPORT-309 Games below a day are on that day, and the rows say so: %s', (text) => {
    const { entries } = read(text)
    expect(entries.map(({ startTime }) => startTime)).toEqual([
      ...['2026-10-03T23:00:00.000Z', '2026-10-04T00:00:00.000Z', '2026-10-04T23:00:00.000Z'],
    ])
    expect(entries[1]?.remark).toBe('The date is that of line 2')
  })

  it('IMPORT-310 Both sides in one column, and files of a league with its team first, are read', () => {
    const sides = read('Spieltag;Datum;Heim - Gast\n1.;Fr. 18.09.2026 19:30;Icebreakers - Boston')
    expect(sides.entries).toMatchObject([{ opponent: 'Boston', homeAway: 'home' }])
    const rows = '2026-10-03;19:15;1;Boston\n2026-10-14;19:15;0;Troy'
    const league = read(`Start_Date;Start_Time;Team1_Is_Home;Team2_Name\n${rows}`)
    expect(league.entries).toMatchObject([
      { opponent: 'Boston', homeAway: 'home' },
      { opponent: 'Troy', homeAway: 'away' },
    ])
  })

  it('IMPORT-134 If no order of dates fits all rows, the import requests the order of the rows that both fit', () => {
    const rows = 'Date;Opponent\n12/31/2026;A\n31/12/2026;B\n03/02/2027;C\n13/13/2027;D'
    const days = (context?: Partial<ScheduleContext>) =>
      read(rows, context).entries.map(({ startDate }) => startDate)
    expect(read(rows).questions).toMatchObject([{ text: 'Which day is 3/2?' }])
    expect(days()).toEqual(['2026-12-31', '2026-12-31', null, null])
    expect(days({ dateOrder: 'dmy' })).toEqual(['2026-12-31', '2026-12-31', '2027-02-03', null])
    expect(read(rows, { dateOrder: 'dmy' }).questions).toEqual([])
    expect(read(rows).entries[3]?.doubt?.reason).toBe('"13/13/2027" is not a day of the calendar')
  })

  it('IMPORT-23 The import requests AM or PM for ambiguous hours', () => {
    const rows = 'Date;Time;Opponent\n2026-11-28;7:30;Boston'
    expect(read(rows).questions).toMatchObject([{ name: 'hours', answer: '24' }])
    expect(starts(rows)).toEqual(['2026-11-28T12:30:00.000Z'])
    expect(starts(rows, { hours: 'pm' })).toEqual(['2026-11-29T00:30:00.000Z'])
    expect(read(`${rows}\n2026-11-29;19:30;Ottawa`).questions).toEqual([])
  })

  it('IMPORT-24 An unknown time and an impossible date are reported', () => {
    const { entries } = read(
      'Date;Time;Opponent\n2026-11-28;TBD;Boston\n2026-02-30;19:30;Ottawa\nsoon;;Toronto',
    )
    expect(entries.map(({ doubt }) => doubt?.reason)).toEqual([
      'The time is "TBD": only the day is imported',
      '"2026-02-30" is not a day of the calendar',
      '"soon" is not understood as a date',
    ])
  })

  it.each([
    ['Opponent;Home/Away', 'Boston;Away', 'away'],
    ['Opponent', '@ Boston', 'away'],
    ['Opponent', 'vs. Boston', 'home'],
    ['Home;Visitor', 'Icebreakers;Boston', 'home'],
    ['Heim;Gast', 'Boston;Icebreakers', 'away'],
    ['Home Team;Away Team', 'Boston;Icebreakers U16 AA', 'away'],
    ['Game', 'Icebreakers at Boston', 'away'],
    ['Event', 'U16: Icebreakers vs Boston', 'home'],
    ['Summary', 'Boston @ Icebreakers', 'home'],
    ['Home;Opponent', 'Y;Boston', 'home'],
    ['vs/at;Opponent', 'vs;Boston', 'home'],
    ['vs/at;Opponent', 'at;Boston', 'away'],
  ])('IMPORT-25 Opponent and side are found: %s', (heading, row, homeAway) => {
    const { entries } = read(`Date;Time;${heading}\n2026-11-28;19:30;${row}`)
    expect(entries).toMatchObject([{ opponent: 'Boston', homeAway, doubt: null }])
  })

  it('IMPORT-127 A column of signs without a heading says where games are, as Sports-Reference has it', () => {
    const rows = [
      '1,2026-10-07,@,Foxes',
      '2,2026-10-09,,Bears',
      '3,2026-10-11,N,Wolves,',
      '4,2026-10-12',
    ]
    const found = read(`GP,Date,,Opponent\n${rows.join('\n')}`.replaceAll(',', ';'))
    expect(found.entries.map(({ homeAway }) => homeAway)).toEqual(['away', 'home', null, null])
    const others = read('Date;;Opponent\n2026-10-07;@;Foxes\n2026-10-09;x;Bears')
    expect(others.entries.map(({ homeAway }) => homeAway)).toEqual([null, null])
  })

  it('IMPORT-26 Games between other teams and practices are left out and reported', () => {
    const rows =
      'Date;Time;Home;Away;Type\n2026-11-28;19:30;Icebreakers;Boston;Game\n2026-11-28;19:30;Ottawa;Boston;Game\n2026-11-29;18:00;Icebreakers;;Practice'
    const { entries, notes } = read(rows)
    expect(entries).toHaveLength(1)
    expect(notes).toEqual([
      'Practices and other events are left out: 1 row.',
      'Games between other teams are left out: 1 row.',
    ])
  })

  it.each([
    ...['Icebreakers vs Camp Hill', 'Camp Hill vs. Icebreakers', 'Icebreakers at Skills Academy'],
    ...['Icebreakers @ Training Ground Foxes', 'Icebreakers vs Foxes @ Training Center'],
  ])('IMPORT-131 The name of a team or a rink may have a word for a practice: %s', (text) => {
    expect(isNoGame(text)).toBe(false)
  })

  it.each([
    ...['Practice', 'Icebreakers Practice', 'Practice @ Camp Hill', 'Skills session at Rink 2'],
    ...['Icebreakers vs Bye', 'Team photo', 'Hockey Camp 2 vs. Camp 3', 'Party @ Foxes'],
  ])('IMPORT-131 It is no game: %s', (text) => {
    expect(isNoGame(text)).toBe(true)
  })

  it('IMPORT-27 The import requests the own team if the file does not name it', () => {
    const rows =
      'Date;Time;Home;Away\n2026-11-28;19:30;Foxes;Boston\n2026-11-29;19:30;Ottawa;Wolves'
    expect(read(rows).questions).toMatchObject([{ name: 'ourTeam', answer: null }])
    expect(read(rows, {}, 'Wolves').entries).toMatchObject([
      { opponent: 'Ottawa', homeAway: 'away' },
    ])
  })

  it('IMPORT-28 The same hour has another UTC time in winter and in summer, also when clocks are turned', () => {
    const wall = (text: string) => new Date(momentAt(ZONE, Date.parse(`${text}Z`))).toISOString()
    expect(wall('2026-11-28T19:30:00')).toBe('2026-11-29T00:30:00.000Z')
    expect(wall('2026-07-28T19:30:00')).toBe('2026-07-28T23:30:00.000Z')
    expect(wall('2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z')
  })
})

describe('comparing a schedule', () => {
  const known = (id: string, opponent: string, startTime: string): KnownGame => ({
    ...{ id, opponent, startTime, location: null, homeAway: null, competition: null },
    ...{ startDate: null, seasonId: null, status: 'scheduled' },
  })
  const compare = (text: string, games: readonly KnownGame[], more: Partial<KnownSchedule> = {}) =>
    compareSchedule(read(text).entries, {
      games,
      seasons: [],
      sources: new Map(),
      timeZone: ZONE,
      ...{ now: 0, isFeed: false, otherTeams: new Set(), memory: NO_MEMORY },
      ...more,
    }).rows

  it('IMPORT-201 A file with one game against a new opponent does not raise a question about a game that was entered by hand', () => {
    const rows = compare('Date;Time;Opponent\n2026-11-28;19:30;Fergus', [
      known('a', 'Barrie', '2026-11-25T00:30:00.000Z'),
    ])
    expect(rows).toMatchObject([{ status: 'new', before: null, reason: null }])
  })

  it('IMPORT-29 A game is found again by its opponent and day, and changed in its time', () => {
    const rows = compare('Date;Time;Opponent\n2026-11-28;19:30;BOSTON\n2026-11-29;18:00;Ottawa', [
      known('a', 'Boston', '2026-11-29T00:30:00.000Z'),
      known('b', 'Ottawa', '2026-11-29T20:00:00.000Z'),
    ])
    expect(rows).toMatchObject([
      { status: 'same', before: { id: 'a' }, after: { opponent: 'Boston' } },
      { status: 'changed', before: { id: 'b' }, after: { startTime: '2026-11-29T23:00:00.000Z' } },
    ])
  })

  it('IMPORT-30 A game that may have been moved to another day is doubtful', () => {
    const rows = compare('Date;Time;Opponent\n2026-12-02;19:30;Boston', [
      known('a', 'Boston', '2026-11-29T00:30:00.000Z'),
    ])
    expect(rows).toMatchObject([{ status: 'doubtful', canApply: true, before: { id: 'a' } }])
  })

  it('IMPORT-31 A new game is added to the season that contains its date', () => {
    const seasons = [{ id: 's', name: '2026/27', startsOn: '2026-09-01', endsOn: '2027-04-30' }]
    const [row] = compare('Date;Time;Opponent\n2026-11-28;19:30;Boston', [], { seasons })
    expect(row).toMatchObject({ status: 'new', after: { seasonId: 's' } })
  })
})
