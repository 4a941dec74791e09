import { expect, it } from 'vitest'
import { readSheets as read, SHEET } from '#test/sheet-in-text.ts'

const played = SHEET.replace('2;3:00;Boston;9;;SH\n', '')
const inGame = (text: string) => read(text)?.entries[0]

it('SHEETIN-125 Rows under headings that are not understood are listed, with a time as lines that would be left out', () => {
  const text = `${SHEET}\n\nFouls\nWhen;Who;What\n10:00;Boston;Hooking\n\nStars\nRank;Name\n1;Cleo Novak\n10:15 Boston`
  const { notes, entries: [entry] = [] } = read(text.replace('SH', 'XQ')) ?? {}
  expect(entry?.sheet?.problems).toEqual([
    { line: 10, reason: 'The headings above this row are not understood' },
    { line: 15, reason: 'The headings above this row are not understood' },
  ])
  expect(entry?.doubt?.reason).toMatch(/line 10, and 1 more\. The type of a goal is not understood/)
  expect(notes).toEqual([
    'These lines are no goals, penalties or players, and are left out: 9, 13, 14',
  ])
})

it('SHEETIN-126 Columns of a sheet that are not imported are named, and sums in its lineup are no players', () => {
  const lineup = 'Lineup Icebreakers\nNumber;Player;Shifts\n7;Cleo Novak;12\n;Totals;12'
  const found = read(`${SHEET}\n${lineup}`)
  expect(found?.notes).toEqual([
    'These columns are not imported: Shifts.',
    'These lines are no goals, penalties or players, and are left out: 10',
  ])
  expect(found?.entries[0]?.sheet?.content.players.map(({ name }) => name)).toEqual(['Cleo Novak'])
})

it.each([
  'Drittel;Zeit;Team;Tor;Vorlage 1;Vorlage 2;Typ',
  'Erä;Aika;Joukkue;Maali;1. syöttö;2. syöttö;Tyyppi',
  'Třetina;Čas;Tým;Gól;Asistence 1;Asistence 2;Typ',
])('SHEETIN-132 Columns of first and second assists are read: %s', (heading) => {
  const row = '1;5:00;Icebreakers;7;8;9;PP'
  const found = read(`Date;2026-01-10\nHome;Icebreakers\nVisitor;Boston\n${heading}\n${row}`)
  expect(found?.notes).toEqual([])
  expect(found?.entries[0]?.sheet?.content.goals).toMatchObject([
    { scorer: 0, assists: [1, 2], strength: 'powerPlay' },
  ])
})

it.each([
  ['Boston 1 at Icebreakers 2 (SO)', 2, 1, 'shootout'],
  ['Boston 1 @ Icebreakers 2 - Final/OT', 2, 1, 'overtime'],
  ['Boston at Icebreakers 1-2 F/SO', 2, 1, 'shootout'],
  ['Icebreakers vs Boston 2-1 SO', 2, 1, 'shootout'],
  ['Icebreakers - Boston 2:1 n.P.', 2, 1, 'shootout'],
  ['Icebreakers – Boston 2:1 (1:1, 0:0, 0:0) n.V.', 2, 1, 'overtime'],
  ['Icebreakers 1 – 2 Boston 2OT', 1, 2, 'overtime'],
  ['Icebreakers 2, Boston 1 (OT)', 2, 1, 'overtime'],
  ['Final: Icebreakers 1, Boston 1', 1, 1, 'regulation'],
  ['Icebreakers - Boston 2:1 sn', 2, 1, 'shootout'],
  ['Icebreakers - Boston 2-1 JA', 2, 1, 'overtime'],
  ['Icebreakers - Boston 2-1 a.p.', 2, 1, 'overtime'],
])(
  'SHEETIN-127 A title with the score says how the game was decided: %s',
  (title, us, them, decidedIn) => {
    const entry = inGame(played.replace(/Home.*\nVisitor.*\n/, `${title}\n`))
    expect(entry).toMatchObject({ opponent: 'Boston', homeAway: 'home' })
    expect(entry?.sheet?.content.final).toMatchObject({ for: us, against: them, decidedIn })
  },
)

it.each(['Final Score;2-1 SO', 'Resultat;2:1 n.P.', 'Result: 2–1 (SO)'])(
  'SHEETIN-127 A result in the head says how the game was decided: %s',
  (line) => {
    const final = inGame(played.replace('Period;', `${line}\nPeriod;`))?.sheet?.content.final
    expect(final).toMatchObject({ for: 2, against: 1, decidedIn: 'shootout' })
  },
)

it('SHEETIN-133 A forfeit in the score names the side that lost, and is doubtful if the goals are others', () => {
  const entry = inGame(played.replace('Period;', 'Result;5:0 Forfait\nPeriod;'))
  expect(entry?.sheet?.content.final).toMatchObject({ for: 5, against: 0, forfeitedBy: 'against' })
  expect(entry?.doubt?.reason).toContain('The score is 5–0')
})

it('SHEETIN-135 An official sheet of the IIHF is read, with columns of players on the ice and sums of minutes', () => {
  const found = read(`Date;17 Jan 2026
Home;Icebreakers
Visitor;Boston
Goals
Time;Team;GS;Goal;A1;A2;+;-
05:12;Icebreakers;PP1;7;11;9;;
25.10;Boston;EQ;18;;;7 9 11;
Total;;;2;;;;
Penalties
Time;Team;No;Min;Offence;Start;End
50:00;Icebreakers;9;2+10;CHECK;50:00;62:00`)
  const [entry] = found?.entries ?? []
  expect(entry?.sheet?.problems).toEqual([])
  expect(entry?.sheet?.content.goals.map(({ period, clock }) => [period, clock])).toEqual([
    ...[
      [1, 312],
      [2, 310],
    ],
  ])
  expect(entry?.sheet?.content.goals[0]?.strength).toBe('powerPlay')
  expect(entry?.sheet?.content.penalties.map(({ minutes }) => minutes)).toEqual([2, 10])
  expect(found?.notes.at(-1)).toMatch(/left out: 8$/)
})

it('SHEETIN-136 A period without an event ends no table, and periods are also read in words', () => {
  const rows = 'Third Period\nNo Scoring\nOvertime\n;2:10;Icebreakers;7;;'
  const goals = inGame(`${SHEET}\n${rows}`)?.sheet?.content.goals
  expect(goals?.map(({ period }) => period)).toEqual([1, 2, 4])
  expect(inGame(SHEET.replace('2;3:00', 'Third;3:00'))?.sheet?.content.goals[1]?.period).toBe(3)
})

it('SHEETIN-134 A sheet without a score and goals is doubtful, because 0–0 is put in', () => {
  const head = 'Date;2026-01-10\nHome;Icebreakers\nVisitor;Boston'
  const rows = 'Period;Time;Team;Player;Infraction;Min\n1;4:00;Boston;9;Hooking;2'
  const doubt = inGame(`${head}\n${rows}`)?.doubt
  expect(doubt).toEqual({
    ...{ reason: 'The file has neither a score nor goals: 0–0 is put in', blocks: false },
  })
  expect(inGame(`${head}\nResult;0-0\n${rows}`)?.doubt).toBeNull()
})

it.each([
  ['0;0', 'regulation'],
  ['1;0', 'overtime'],
  ['0;1', 'shootout'],
])(
  'SHEETIN-128 Columns of overtime and shootout decide a game if there are goals in them: %s',
  (late, decidedIn) => {
    const table = `Team;1;2;3;OT;SO;Total\nBoston;0;0;0;0;0;0\nIcebreakers;1;0;0;${late};1`
    const entry = inGame(
      played
        .replace('Period;', `${table}\nPeriod;`)
        .replace(
          /1;5:00.*/,
          decidedIn === 'shootout' ? '2;3:00;Boston;9;;' : '1;5:00;Icebreakers;7;;',
        ),
    )
    expect(entry?.sheet?.content.final?.decidedIn).toBe(decidedIn)
  },
)

it.each([
  ...['Bench Minor', 'Bankstrafe', 'Banc', 'Joukkuerangaistus', 'Lagstraff', 'Hráčská lavice'],
  ...['Team', 'Too many players on ice'],
])('SHEETIN-129 A penalty of the bench adds no player: %s', (who) => {
  const content = inGame(
    `${SHEET}\nPeriod;Time;Team;Player;Infraction;Min\n2;4:00;Icebreakers;${who};Delay;2`,
  )?.sheet?.content
  expect(content?.penalties).toMatchObject([{ player: null, minutes: 2 }])
  expect(content?.players).toHaveLength(1)
})

it.each([
  ...[
    ['YV', 'powerPlay'],
    ['YV2', 'powerPlay'],
    ['AV', 'shortHanded'],
    ['TV', 'even'],
  ],
  ...[
    ['ÜZ', 'powerPlay'],
    ['UZ1', 'shortHanded'],
    ['Überzahl', 'powerPlay'],
    ['AN', 'powerPlay'],
  ],
  ...[
    ['BP', 'shortHanded'],
    ['oslabení', 'shortHanded'],
    ['5v4', 'powerPlay'],
    ['4 on 5', 'shortHanded'],
  ],
  ...[
    ['6v5', 'even'],
    ['GWG', null],
    ['XQ', null],
  ],
])('SHEETIN-130 The type of a goal is read in the languages of sheets: %s', (type, strength) => {
  const entry = inGame(SHEET.replace('SH', String(type)))
  expect(entry?.sheet?.content.goals[1]).toMatchObject({ strength })
  const untyped = 'The type of a goal is not understood, and is left out: line 6'
  expect(entry?.remark).toBe(type === 'XQ' ? untyped : null)
})

it.each([
  ['2+2', 'Hooking', [[4, 'doubleMinor']]],
  [
    '2+10',
    'Check from behind',
    [
      [2, null],
      [10, null],
    ],
  ],
  [
    '5+20',
    'Boarding',
    [
      [5, null],
      [20, null],
    ],
  ],
  [
    '2+2+10',
    'Roughing',
    [
      [4, 'doubleMinor'],
      [10, null],
    ],
  ],
  [
    '5+SPD',
    'Bandencheck',
    [
      [5, null],
      [10, 'gameMisconduct'],
    ],
  ],
  [
    '5 + GM',
    'Boarding',
    [
      [5, null],
      [10, 'gameMisconduct'],
    ],
  ],
  ['10 Min.', 'Disziplinarstrafe', [[10, 'misconduct']]],
  ['20', 'Spieldauerdisziplinarstrafe', [[20, 'gameMisconduct']]],
  ['25', 'Matchstrafe', [[25, 'match']]],
  ['1,5', 'Haken', [[1.5, null]]],
  ['', 'Inconduite de partie', [[10, 'gameMisconduct']]],
  ['', 'Double mineure, bâton élevé', [[4, 'doubleMinor']]],
  ['', 'Větší trest', [[5, 'major']]],
  ['5', 'Iso rangaistus', [[5, 'major']]],
])(
  'SHEETIN-131 Penalties are read with sums and classes of all leagues: %s %s',
  (min, what, wanted) => {
    const row = `2;4:00;Icebreakers;#7 Cleo Novak;${what};${min}`
    const content = inGame(`${SHEET}\nPeriod;Time;Team;Player;Infraction;Min\n${row}`)?.sheet
      ?.content
    expect(content?.penalties.map((one) => [one.minutes, one.class])).toEqual(wanted)
    expect(content?.penalties.every(({ player }) => player === 0)).toBe(true)
  },
)
