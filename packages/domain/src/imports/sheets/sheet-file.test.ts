import { expect, it } from 'vitest'
import { readSheets as read, SHEET } from '#test/sheet-in-text.ts'
import { peopleIn, personIn, secondsIn } from './sheet-words.ts'

it("SHEETIN-10 A question about the clock's direction is raised if the order of events leaves it open", () => {
  const open = read(SHEET)
  expect(open?.questions).toMatchObject([{ name: 'clock', answer: 'down' }])
  const clocks = (found: ReturnType<typeof read>) =>
    found?.entries[0]?.sheet?.content.goals.map(({ clock }) => clock)
  expect(clocks(open)).toEqual([900, 1020])
  expect(clocks(read(SHEET, { clock: 'up' }))).toEqual([300, 180])
  const decided = read(`${SHEET}\n2;7:00;Boston;9;;`)
  expect([decided?.questions, clocks(decided)]).toEqual([[], [300, 180, 420]])
})

it.each(['Sat, Nov 21, 2026', 'Sat;Nov 21;2026', '21.11.2026 19:30', 'Nov 21, 2026 7:30 PM'])(
  'SHEETIN-15 A line of the head that is a date alone is the day of the game: %s',
  (date) => {
    const entries = read(SHEET.replace('Date;2026-01-10', date))?.entries ?? []
    expect(entries[0]?.startTime ?? entries[0]?.startDate).toMatch(/^2026-11-21/)
  },
)

it('SHEETIN-11 A question about the team is raised if the sheet does not name it', () => {
  const { questions = [], entries: [entry] = [] } = read(SHEET, { teamName: 'Hawks' }) ?? {}
  expect(questions).toMatchObject([{ name: 'ourTeam' }])
  expect(entry).toMatchObject({ doubt: { blocks: true } })
  const away = read(SHEET, { teamName: 'Hawks', ourTeam: 'Boston' })
  expect(away?.entries).toMatchObject([
    {
      opponent: 'Icebreakers',
      homeAway: 'away',
      sheet: { content: { final: { for: 1, against: 1 } } },
    },
  ])
})

it('SHEETIN-12 The later files of the Big Data Cup, with seconds and successful shots, are read', () => {
  const head =
    'game_date;season_year;team_name;opp_team_name;venue;period;clock_seconds;situation_type;goals_for;goals_against;player_name;event;event_successful;x_coord;y_coord;event_type;player_name_2;x_coord_2;y_coord_2;event_detail_1'
  const rows = [
    '2022-02-08;2021;Olympic (Women) - Canada;Olympic (Women) - United States;away;1;1200;5 on 5;0;0;Mia Pol;Faceoff Win;t;100;42;Backhand;Ann Bran;;;',
    '2022-02-08;2021;Olympic (Women) - Canada;Olympic (Women) - United States;away;1;352;5 on 4;0;0;Mia Pol;Shot;t;181;40;Snapshot;;;;On Net',
    '2022-02-08;2021;Olympic (Women) - United States;Olympic (Women) - Canada;home;2;1174;5 on 5;0;1;Ann Bran;Shot;f;149;13;Slapshot;;;;Blocked',
  ]
  const found = read([head, ...rows].join('\n'), { teamName: 'Canada' })
  expect(found?.entries).toMatchObject([
    {
      ...{ opponent: 'Olympic (Women) - United States', startDate: '2022-02-08', homeAway: 'away' },
      sheet: {
        problems: [],
        content: {
          final: { for: 1, against: 0 },
          goals: [{ clock: 848, strength: 'powerPlay', place: { x: 181, y: 40 } }],
          shots: [{ against: true, outcome: 'blocked', clock: 26 }],
          faceoffs: [{ won: true }],
        },
      },
    },
  ])
})

it.each([
  ['with periods', 'Period;Time;Team;Goal', ['1;5:00', '2;25:10', '3;40:00', 'OT;61:30']],
  ['without periods', 'Time;Team;Goal', ['5:00', '25:10', '40:01', '61:30']],
])(
  'SHEETIN-19 A clock that runs through the whole game, %s, is read by its periods',
  (_how, head, times) => {
    const rows = times.map((time) => `${time};Icebreakers;#7 Novak`)
    const text = ['Date;2026-01-10', 'Home;Icebreakers', 'Visitor;Boston', head, ...rows].join('\n')
    const { entries: [entry] = [], questions } = read(text) ?? {}
    expect([questions, entry?.sheet?.problems]).toEqual([[], []])
    expect(entry?.sheet?.content.goals.map(({ period, clock }) => [period, clock])).toEqual([
      ...[
        [1, 300],
        [2, 310],
        [3, times[2] === '40:01' ? 1 : 0],
        [4, 90],
      ],
    ])
  },
)

it('SHEETIN-19 One time that is not in its period by such a clock is one of the period', () => {
  const text = SHEET.replace('1;5:00', '2;25:10')
  const problems = read(text)?.entries[0]?.sheet?.problems
  expect(problems?.map(({ line }) => line)).toEqual([5])
})

it('SHEETIN-21 A player with two names in one goal counts once, and the preview says so', () => {
  const rows = ['1;5:00;Icebreakers;Anna Lee;A. Lee', '1;6:00;Icebreakers;Anna Lee;Bea Roe']
  const text = SHEET.replace(';Type', '').replace(
    '1;5:00;Icebreakers;#7 Cleo Novak;;',
    rows.join('\n'),
  )
  const [entry] = read(text)?.entries ?? []
  expect(entry?.sheet?.content.goals.map(({ scorer, assists }) => [scorer, assists])).toEqual([
    ...[
      [0, []],
      [0, [1]],
      [null, []],
    ],
  ])
  expect(entry?.remark).toBe('A goal names a player twice, and the second name is left out: line 5')
})

it.each([...['Verlängerung', 'Prolongation', 'Jatkoaika', 'Förlängning', 'Prodloužení', 'OT']])(
  'SHEETIN-22 An overtime is read in all languages of sheets: %s',
  (word) => {
    const goals = read(SHEET.replace('2;3:00', `${word};3:00`))?.entries[0]?.sheet?.content.goals
    expect(goals?.map(({ period }) => period)).toEqual([1, 4])
  },
)

it('SHEETIN-13 A schedule and a roster are no sheets of games', () => {
  expect(read('Date;Time;Home;Away\n2026-01-10;19:30;Icebreakers;Boston')).toBeUndefined()
  expect(read('No;Name;Pos;G;A;Pts\n7;Cleo Novak;C;1;2;3')).toBeUndefined()
  // As of Hockey-Reference, and of a rink's bookings.
  expect(read('Date;Time;Visitor;G;Home;G\n2026-01-10;19:30;Boston;;Icebreakers;')).toBeUndefined()
  expect(read('Date;Time;Home;Away;Length\n2026-01-10;19:30;Boston;A;60')).toBeUndefined()
})

it.each([
  [
    ...['Datum;10.01.2026', 'Heim;Icebreakers', 'Gast;Boston'],
    ...['Drittel;Zeit;Mannschaft;Torschütze;Vorlagen;Art', '1;5:00;Icebreakers;#7 Novak;9;PP1'],
    ...['Drittel;Zeit;Mannschaft;Spieler;Vergehen;Strafminuten', '2;3:00;Boston;9;Haken;2'],
  ],
  [
    ...['Date;2026-01-10', 'Local;Icebreakers', 'Visiteur;Boston'],
    ...['Période;Temps;Équipe;Buteur;Passes;Situation', '1;5:00;Icebreakers;#7 Novak;9;PP'],
    ...['Période;Temps;Équipe;Joueur;Punition;Durée', '2;3:00;Boston;9;Accrocher;2:00'],
  ],
  [
    ...['Päivä;10.1.2026', 'Koti;Icebreakers', 'Vieras;Boston'],
    ...['Erä;Aika;Joukkue;Maalintekijä;Syöttäjät;Type', '1. erä;5:00;Icebreakers;#7 Novak;9;PP'],
    ...['Erä;Aika;Joukkue;Pelaaja;Rangaistus;Minuutit', '2. erä;3:00;Boston;9;Koukkaaminen;2'],
  ],
  [
    ...['Datum;2026-01-10', 'Hemma;Icebreakers', 'Borta;Boston'],
    ...['Period;Tid;Lag;Målskytt;Passningar;Type', '1;5:00;Icebreakers;#7 Novak;9;PP'],
    ...['Period;Tid;Lag;Spelare;Utvisning;Minuter', '2;3:00;Boston;9;Hakning;2'],
  ],
  [
    ...['Datum;10.1.2026', 'Domácí;Icebreakers', 'Hosté;Boston'],
    ...['Třetina;Čas;Tým;Střelec;Asistence;Type', '1. třetina;5:00;Icebreakers;#7 Novak;9;PP'],
    ...['Třetina;Čas;Tým;Hráč;Vyloučení;Minuty', '2. třetina;3:00;Boston;9;Hákování;2'],
  ],
])(
  'SHEETIN-18 A sheet is read in German, French, Finnish, Swedish and Czech, too: %s',
  (...rows) => {
    const [entry] = read(rows.join('\n'))?.entries ?? []
    expect(entry).toMatchObject({ opponent: 'Boston', homeAway: 'home', startDate: '2026-01-10' })
    expect(entry?.sheet?.problems).toEqual([])
    expect(entry?.sheet?.content).toMatchObject({
      goals: [{ period: 1, against: false, strength: 'powerPlay', assists: [1] }],
      penalties: [{ period: 2, against: true, minutes: 2, opponentNumber: 9 }],
    })
  },
)

it.each([
  ['#12 Anna Lee (3)', '12', 'Anna Lee'],
  ['12 - Lee, Anna', '12', 'Anna Lee'],
  ['Anna Lee #12', '12', 'Anna Lee'],
  ['Lee, Anna', '', 'Anna Lee'],
  ['12', '12', ''],
])('SHEETIN-14 %s is read as number and name', (text, number, name) => {
  expect(personIn(text)).toEqual({ number, name })
})

it('SHEETIN-14 Assists are read one by one, and times with and without minutes', () => {
  expect(peopleIn('Bea Roe, Cleo Fox')).toEqual(['Bea Roe', 'Cleo Fox'])
  expect(peopleIn('#7 Bea Roe; #9')).toEqual(['#7 Bea Roe', '#9'])
  expect(peopleIn('Roe, Bea')).toEqual(['Roe, Bea'])
  expect(peopleIn('Unassisted')).toEqual([])
  expect([':45', '19:34.5', '1174', '19:75', 'end'].map(secondsIn)).toEqual([
    ...[45, 1174, 1174, undefined, undefined],
  ])
})

it('SHEETIN-24 A row of a table with a number alone is listed as left out, and the rows below it are read', () => {
  const cut = ['2;;;;;', '3;4:00;Boston;9;;'].join('\n')
  const lineup = ['Icebreakers Roster', 'Number;Player;Position', '12;;', '7;Cleo Novak;C'].join(
    '\n',
  )
  const [{ sheet } = { sheet: undefined }] = read(`${SHEET}\n${cut}\n${lineup}`)?.entries ?? []
  expect(sheet?.problems).toEqual([{ line: 7, reason: 'There is nothing but "2" in this row' }])
  expect(sheet?.content.goals).toHaveLength(3)
  expect(sheet?.content.players.map(({ name, number }) => [name, number])).toEqual([
    [null, 12],
    ['Cleo Novak', 7],
  ])
})
