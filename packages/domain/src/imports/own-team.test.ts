import { describe, expect, it } from 'vitest'
import { readRoster } from './roster-file.ts'
import { readScheduleTable } from './schedule-file.ts'
import { readOpponent, sidesOfMatchup } from './schedule-words.ts'
import { entriesOf } from './sides.ts'

const table = (text: string) =>
  text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') }))

function schedule(text: string, teamName: string) {
  const context = {
    timeZone: 'UTC',
    dateOrder: undefined,
    hours: undefined,
    now: Date.UTC(2026, 10, 23),
  }
  const found = readScheduleTable(table(text), context)
  if (found === undefined) throw new Error('no schedule')
  return entriesOf(found, { teamName, ourTeam: undefined })
}

const games = (names: readonly string[], teamName: string) =>
  schedule(
    `Date;Time;Event\n${names.map((name, day) => `2026-12-${10 + day};19:30;${name}`).join('\n')}`,
    teamName,
  )

const against = (names: readonly string[], teamName: string) =>
  games(names, teamName).entries.map(({ opponent, homeAway, doubt }) => [opponent, homeAway, doubt])

describe('two sides in one text', () => {
  it.each([
    ['EHC Berlin V vs EHC Chur IV', 'EHC Berlin V', 'EHC Chur IV'],
    ['EHC Berlin V - EHC Chur V', 'EHC Berlin V', 'EHC Chur V'],
    ['EHC Berlin V v EHC Chur', 'EHC Berlin V', 'EHC Chur'],
    ['EHC BERLIN V - EHC CHUR', 'EHC BERLIN V', 'EHC CHUR'],
    ['HAWKS V BEARS', 'HAWKS', 'BEARS'],
    ['Hawks v. Bears', 'Hawks', 'Bears'],
    ['[Away] Bears @ Hawks', 'Hawks', 'Bears'],
    ['(U16) Hawks vs Bears (Away)', 'Hawks', 'Bears'],
    ['Game 3: Bears AT Hawks', 'Hawks', 'Bears'],
  ])('IMPORT-96 The sides of %s are found; a lone V parts none', (text, home, away) => {
    expect(sidesOfMatchup(text)).toEqual({ home, away })
  })

  it.each([
    ['@ Boston', 'Boston', 'away'],
    ['at Boston', 'Boston', 'away'],
    ['[Home] Boston', 'Boston', 'home'],
    ['(away) Boston', 'Boston', 'away'],
    ['v Boston', 'Boston', 'home'],
    ['Boston (H)', 'Boston', 'home'],
    ['Boston V', 'Boston V', null],
    ['V Town', 'V Town', null],
  ])('IMPORT-96 The opponent and the side are read from %s', (text, opponent, homeAway) => {
    expect(readOpponent(text)).toEqual({ opponent, homeAway })
  })
})

describe('the own team in a file', () => {
  it('IMPORT-97 The own team is found with a town before its name and tags around it', () => {
    const names = ['Green Bay Packers vs Bears', '[Away] Packers @ Lions', 'Bears at Green Bay']
    expect(against(names, 'Packers')).toEqual([
      ['Bears', 'home', null],
      ['Lions', 'away', null],
      ['Bears', 'home', null],
    ])
  })

  it('IMPORT-97 The import requests another name of the own team, and no game is left out', () => {
    const names = [
      'Packers at Bears',
      'Packers at Lions',
      'Packers at Jets',
      'Bears at Green Bay',
      'Lions at Green Bay',
    ]
    const { entries, notes } = games(names, 'Packers')
    expect(entries.slice(3)).toMatchObject([
      {
        opponent: 'Bears',
        homeAway: 'home',
        doubt: { blocks: false, reason: 'Is "Green Bay" your team?' },
      },
      { opponent: 'Lions', homeAway: 'home', doubt: { blocks: false } },
    ])
    expect(notes).toEqual([])
  })

  it('IMPORT-97 Other teams of the club are not the own team', () => {
    const names = [
      'Hertha 03 IV vs Chur',
      'Hertha 03 vs Bern',
      'Hertha 03 IV vs Hertha 03',
      'Hertha Damen vs Bern',
    ]
    const { entries, notes } = games(names, 'Hertha 03 IV')
    expect(entries.map(({ opponent }) => opponent)).toEqual(['Chur', 'Hertha 03'])
    expect(notes).toEqual(['Games between other teams are left out: 2 rows.'])
    expect(
      against(['Hawks vs Bears', 'Hawks U14 vs Bears', 'Hawks Green vs Bears'], 'Hawks'),
    ).toHaveLength(1)
  })

  it('IMPORT-97 Prefixes in the columns of home and away are no part of a name', () => {
    const { entries } = schedule(
      'Date;Time;Home;Away\n2026-12-10;19:30;@ Bears;Hawks\n2026-12-11;19:30;at Hawks;Bears',
      'Hawks',
    )
    expect(entries).toMatchObject([
      { opponent: 'Bears', homeAway: 'away', doubt: null },
      { opponent: 'Bears', homeAway: 'home', doubt: null },
    ])
  })

  it('IMPORT-97 A location column with home and away is not imported as a location', () => {
    const { entries } = schedule(
      'Date;Time;Opponent;Location;Stadium\n2026-12-10;19:30;Bears;Away;Big Rink\n2026-12-11;19:30;Lions;Home;',
      'Hawks',
    )
    expect(entries).toMatchObject([{ homeAway: 'away' }, { homeAway: 'home', location: null }])
  })
})

describe('headings', () => {
  const players = (text: string) => {
    const found = readRoster(table(text))
    return found?.entries.map(({ number, name, position, doubt }) => [
      number,
      name,
      position,
      doubt?.reason ?? null,
    ])
  }

  it.each([
    [
      'Last;First;GP;GA;GAA;W;L;T;SO;A;WIN_PCT;MCW;RATING',
      'Arnold;Peter;28;60;2.1;9;8;1;2;0;.5;3;77',
      null,
      null,
    ],
    [
      'no;name;team;pos;gp;g;a;pts;ppg;shg;gwg;s;fo%;hits;blk;x;y;z',
      '9;Peter Arnold;Isaac Sports Bridge;D;28;1;2;3;0;0;0;9;1;1;1;1;1;1',
      9,
      'D',
    ],
    [
      'PlayerNumber;PlayerName;Position;ParentName;ParentEmail;TShirt;Fee',
      '9;Peter Arnold;Forward;James Carl;a@b.c;L;200',
      9,
      'F',
    ],
    ['playernumber;playername;position;dateofbirth', '9;Peter Arnold;D;2010-01-01', 9, 'D'],
    ['Player.Number;Player.Name;Player.Position', '9;Peter Arnold;D', 9, 'D'],
    ['Spieler;GP;G;A;PTS', 'Peter Arnold;28;1;2;3', null, null],
    [
      'JERSEY_NO;FIRST_NAME;LAST_NAME;a;b;c;d;e;f;g;h;i;j;k',
      '9;Peter;Arnold;1;1;1;1;1;1;1;1;1;1;1',
      9,
      null,
    ],
  ])(
    'IMPORT-98 Headings are recognized with any additions and any joining of words: %s',
    (heading, row, number, position) => {
      expect(players(`${heading}\n${row}`)).toEqual([[number, 'Peter Arnold', position, null]])
    },
  )

  it('IMPORT-98 Games played are no jersey numbers in a table without headings', () => {
    expect(
      players('Peter Arnold;28;3;4\nIda Berg;28;1;0\nCleo Novak;27;0;9')?.map(([number]) => number),
    ).toEqual([null, null, null])
    expect(
      players('9;Peter Arnold;28;3\n4;Ida Berg;28;1\n7;Cleo Novak;27;0')?.map(([number]) => number),
    ).toEqual([9, 4, 7])
    expect(players('Peter Arnold;9\nIda Berg;4')?.map(([number]) => number)).toEqual([9, 4])
  })

  it('IMPORT-98 Columns about parents and births are never imported, even with a joined heading', () => {
    const found = readRoster(
      table(
        'PlayerName;ParentName;dateofbirth;homephone;EmailAddress\nPeter Arnold;James Carl;x;y;z',
      ),
    )
    expect(JSON.stringify(found?.entries)).not.toMatch(/James|"[xyz]"/)
    expect(found?.notes[0]).toMatch(
      /never imported\. Left out: ParentName, dateofbirth, homephone, and EmailAddress/,
    )
  })

  it.each([
    'GameDate;GameTime;OpponentTeam;HomeAway',
    'gamedate;gametime;opponentname;homeaway',
    'game_date;game_time;opponent;home_away',
    'Game.Date;Game.Time;Opponent/Event Title;Home/Away',
  ])('IMPORT-98 A schedule with the headings %s is read', (heading) => {
    expect(schedule(`${heading}\n2026-12-10;19:30;Bears;Away`, 'Hawks').entries).toMatchObject([
      { startTime: '2026-12-10T19:30:00.000Z', opponent: 'Bears', homeAway: 'away', doubt: null },
    ])
  })
})
