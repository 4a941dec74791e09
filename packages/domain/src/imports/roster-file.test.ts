import { describe, expect, it } from 'vitest'
import { readNumber, readPosition } from './player-words.ts'
import { compareRoster, type KnownPlayer } from './roster-difference.ts'
import { readRoster } from './roster-file.ts'

const table = (text: string) =>
  text.split('\n').map((row, index) => ({ line: index + 1, cells: row.split(';') }))

const read = (text: string) => readRoster(table(text))?.entries ?? []

const players = (text: string) =>
  read(text).map(({ name, number, position, shoots }) => [number, name, position, shoots])

describe('reading a roster', () => {
  it.each([
    ['Jersey Number;First Name;Last Name;Position;Shoots', '#07;Cleo;Novák;Center;Left'],
    ['#;Player Name;Pos;Hand', '7;Novák, Cleo;C;L'],
    ['Jersey #;Player;Position (F/D/G);S/C', '07;Cleo Novák (C);C / LW;left'],
    ['Nr.;Vorname;Nachname;Position;Schusshand', '7;Cleo;Novák;Mittelstürmer;links'],
    ['N°;Nom;Prénom;Poste;Lance', '7;Novák;Cleo;Centre;gauche'],
    ['Číslo;Příjmení;Jméno;Post;Hůl', '7.0;Novák;Cleo;C;L'],
    ['Pelinumero;Sukunimi;Etunimi;Pelipaikka;Kätisyys', '7;Novák;Cleo;keskushyökkääjä;vasen'],
    ['Rückennummer;Name;Vorname;Pos.;Stockhand', '7;Novák;Cleo;C;L'],
    ['Tröjnr;Namn;Förnamn;Position;Fattning', '7;Novák;Cleo;Center;V'],
    [
      'Uniform Number;Participant First Name;Participant Last Name;Primary Position;Shoots',
      '7;Cleo;Novák;C;L',
    ],
  ])('IMPORT-10 The columns of a roster are known by their headings: %s', (heading, row) => {
    expect(players(`${heading}\n${row}`)).toEqual([[7, 'Cleo Novák', 'C', 'L']])
  })

  it.each([
    'Č.;Jméno\n8;Jiří Dvořák\n09;Petr Šimeček',
    'Mez;Játékos neve;Poszt\n8;Jiří Dvořák;C\n09;Petr Šimeček;D',
    'Vārds;Mez\nJiří Dvořák;8\nPetr Šimeček;09',
  ])('IMPORT-108 A heading in words that are not known is no player, and is named: %s', (text) => {
    const found = readRoster(table(text))
    expect(found?.entries.map(({ name, number, jersey }) => [name, number, jersey])).toEqual([
      ['Jiří Dvořák', 8, '8'],
      ['Petr Šimeček', 9, '09'],
    ])
    const [heading = ''] = text.split('\n')
    expect(found?.notes[0]).toContain(`The headings "${heading.replaceAll(';', ', ')}" are not`)
  })

  it('IMPORT-108 A first line with a number, or with a section alone, is no heading', () => {
    expect(players('7;Ann Lee\n9;Bo Ray').map(([number]) => number)).toEqual([7, 9])
    expect(players('Goalies;\n30;Ann Lee\n31;Bo Ray')).toMatchObject([
      [30, 'Ann Lee', 'G', null],
      [31, 'Bo Ray', 'G', null],
    ])
  })

  it('IMPORT-124 A number in the name and a position in brackets behind it are the number and the position', () => {
    expect(players('Player\n#7 Anna Lee (D)\n"9" Bo\n19 Cleo Fox "A"')).toEqual([
      [7, 'Anna Lee', 'D', null],
      [null, '"9" Bo', null, null],
      [19, 'Cleo Fox', null, null],
    ])
    expect(players('First Name;Last Name\n#7 Anna;Lee')).toEqual([[7, 'Anna Lee', null, null]])
    expect(players('Name\nPlayer 7\nPlayer 8').map(([, name]) => name)).toEqual([
      ...['Player 7', 'Player 8'],
    ])
    expect(players('#;Player\n;7 Dwarfs\n9;Emil Lund (C/LW) "C"\n8;Mia (Mimi)\n4;Pia (C)')).toEqual(
      [
        [null, '7 Dwarfs', null, null],
        [9, 'Emil Lund', 'C', null],
        [8, 'Mia (Mimi)', null, null],
        [4, 'Pia', null, null],
      ],
    )
  })

  it.each(['12C', '12 (A)', '#12 "C"', 'A 12', '12 K'])(
    'IMPORT-125 The letter of a captain beside a number is no part of it: %s',
    (number) => {
      expect(read(`No;Name\n${number};Anna Lee`)).toMatchObject([{ number: 12, doubt: null }])
    },
  )

  it('IMPORT-126 The sums of a table of statistics are no players', () => {
    const sums = ['Team Total', 'Totals', 'League Average', 'Empty Net', 'Bench Minor', 'Gesamt']
    const rows = ['7;Anna Lee;3', ...sums.map((name) => `;${name};12`), '9;Tota Lee;1']
    const text = `#;Player;GP\n${rows.join('\n')}`
    expect(players(text).map(([, name]) => name)).toEqual(['Anna Lee', 'Tota Lee'])
    expect(readRoster(table(text))?.notes).toContain('Totals are left out: 6 rows.')
  })

  it('IMPORT-109 Last names in capitals before first names are turned, if the whole file has them', () => {
    const names = (...rows: readonly string[]) =>
      read(['No;Name', ...rows].join('\n')).map(({ name }) => name)
    expect(names('7;NOVÁK Cleo', '9;VAN DER BERG Mia-Lou', "4;O'BRIEN Pat")).toEqual([
      ...['Cleo NOVÁK', 'Mia-Lou VAN DER BERG', "Pat O'BRIEN"],
    ])
    expect(names('7;NOVÁK Cleo', '9;Mia Roy')).toEqual(['NOVÁK Cleo', 'Mia Roy'])
    expect(names('7;CJ Novák', '9;TJ Roy')).toEqual(['CJ Novák', 'TJ Roy'])
    expect(names('7;CLEO NOVÁK', '9;MIA ROY')).toEqual(['CLEO NOVÁK', 'MIA ROY'])
  })

  it('IMPORT-112 A number that lost its zeros in a spreadsheet is the known one, unless the file has zeros', () => {
    const known: readonly KnownPlayer[] = [
      { ...{ id: 'a', name: 'Ann Lee', number: 0, jersey: '00' }, position: null, shoots: null },
      { ...{ id: 'b', name: 'Bo Ray', number: 7, jersey: '07' }, position: null, shoots: null },
    ]
    const rows = (text: string) =>
      compareRoster(read(`No;Name\n${text}`), known).map(({ status, reason, after }) => [
        ...[status, reason, after.jersey],
      ])
    expect(rows('0;Ann Lee\n7;Bo Ray')).toEqual([
      ['same', '"0" is read as #00', '00'],
      ['same', '"7" is read as #07', '07'],
    ])
    expect(rows('0;Ann Lee\n8;Bo Ray')[1]).toEqual(['changed', null, '8'])
    expect(rows('0;Ann Lee\n09;Bo Ray')).toMatchObject([
      ['changed', null, '0'],
      ['changed', null, '09'],
    ])
  })

  it('IMPORT-11 Titles above the heading, sections and repeated headings are no players', () => {
    const text =
      'Icebreakers U16\n\nNo;Name\nGoalies:\n30;Kim Park\nDefense\n4;Ida Berg\nNo;Name\n7;Cleo Novak\nTeam Staff\n;Bo Boss\nTotal: 3'
    expect(read(text).filter(({ doubt }) => doubt === null)).toMatchObject([
      { line: 5, name: 'Kim Park', position: 'G' },
      { line: 7, name: 'Ida Berg', position: 'D' },
      { line: 9, name: 'Cleo Novak', position: null },
    ])
    expect(read(text).find(({ name }) => name === 'Bo Boss')?.doubt?.blocks).toBe(true)
  })

  it.each(['Head Coach', 'Team Manager', 'Entraîneur', 'Trainer', 'Betreuer', 'non-player'])(
    'IMPORT-12 Staff are not players: %s',
    (role) => {
      const [entry] = read(`Name;Number;Role\nBo Boss;;${role}`)
      expect(entry?.doubt).toMatchObject({ blocks: true })
      expect(entry?.doubt?.reason).toContain('only players are imported')
    },
  )

  it('IMPORT-13 An invalid jersey number is left out and reported, and a formula is not a name', () => {
    expect(read('Number;Name\n101;Eva Holm\nA7;Ida Berg\n3;=1+1\n;')).toMatchObject([
      {
        number: null,
        doubt: { blocks: false, reason: expect.stringContaining('"101" is not a jersey number') },
      },
      { number: null, doubt: { blocks: false } },
      { doubt: { blocks: true, reason: '"=1+1" looks like a formula and not like a name' } },
    ])
  })

  it.each(['Number;Name;Position\n', ''])(
    'IMPORT-204 A number without a name is listed as left out, with and without headings',
    (heading) => {
      const rows = read(`${heading}7;Cleo Novak;C\n12;;\n#9;;\nA7;;\n8;Ida Berg;D`)
      const reason = 'There is no name in this row'
      const left = (number: number | null) => ({
        name: null,
        number,
        doubt: { blocks: true, reason },
      })
      expect(rows).toMatchObject([
        { name: 'Cleo Novak', doubt: null },
        ...[left(12), left(9), left(null)],
        { name: 'Ida Berg', doubt: null },
      ])
    },
  )

  it('IMPORT-14 A player who is in a file twice is imported once', () => {
    expect(read('Number;Name\n7;Cleo Novak\n7;Novak, Cleo')[1]?.doubt).toEqual({
      ...{ reason: 'Line 2 has this player already', blocks: true },
    })
  })

  it('IMPORT-15 Birth dates, addresses, e-mails and phones are dropped and reported', () => {
    const found = readRoster(
      table(
        'Name;Number;DOB;Home Address;Parent Email;Cell Phone;USA Hockey #;Team\nCleo Novak;7;x;y;z;1;99;A',
      ),
    )
    expect(JSON.stringify(found?.entries)).not.toMatch(/"[xyz]"|99/)
    expect(found?.notes).toEqual([
      'Birth dates, addresses and other personal details are never imported. Left out: DOB, Home Address, Parent Email, Cell Phone, and USA Hockey #.',
      'These columns are not imported: Team.',
    ])
  })

  it('IMPORT-16 A pasted list without headings is read, and marked as a guess', () => {
    const found = readRoster(table('7 Cleo Novak\n#30 - Kim Park (G)\n12 Ida Berg D'))
    expect(found?.entries.map(({ number, name, position }) => [number, name, position])).toEqual([
      [7, 'Cleo Novak', null],
      [30, 'Kim Park', 'G'],
      [12, 'Ida Berg', 'D'],
    ])
    expect(found?.notes).toEqual(['No headings were found: what each column means was guessed.'])
    expect(
      readRoster(table('Dear team, see you on Sunday at the rink, and bring both jerseys please!')),
    ).toBeUndefined()
  })

  it.each([
    ['#07', 7],
    ['00', 0],
    ['No. 9', 9],
    ['7.0', 7],
    ['99', 99],
    ['100', undefined],
    ['7a', undefined],
    ['-1', undefined],
  ])('IMPORT-17 A jersey number is read from %s', (text, number) => {
    expect(readNumber(text)?.number).toBe(number)
  })

  it.each(['VT;H;D;R', 'OL;O;RW;R', 'VF;V;LW;L', 'TH;L;G;L', 'ST;P;F;R', 'FW;L;F;L', 'DF;R;D;R'])(
    'IMPORT-307 Short positions and hands of European leagues are read: %s',
    (row) => {
      const [pos, hand, position, shoots] = row.split(';')
      const [entry] = read(`No;Name;Pos;Hand\n7;Cleo Novak;${pos};${hand}`)
      expect(entry).toMatchObject({ position, shoots, remark: null })
    },
  )

  it('IMPORT-17 Positions are read in several languages', () => {
    const words = [
      'Left Wing',
      'Verteidiger',
      'Gardien',
      'Útočník',
      'Målvakt',
      'F/D',
      'Goaltender',
      'вратарь',
      'x',
    ]
    expect(words.map(readPosition)).toEqual(['LW', 'D', 'G', 'F', 'G', 'F', 'G', 'G', undefined])
  })
})

describe('comparing a roster', () => {
  const known = (
    id: string,
    name: string,
    number: number | null,
    position: KnownPlayer['position'] = null,
  ): KnownPlayer => ({
    ...{ id, name, number, position, shoots: null },
  })
  const compare = (text: string, team: readonly KnownPlayer[]) =>
    compareRoster(read(text), team).map(({ status, before, after }) => [
      status,
      before?.id ?? null,
      after.name,
      after.number,
    ])

  it('IMPORT-18 Players are found again by name in any order, without regard to accents and case', () => {
    const team = [
      known('a', 'Denisa Křížová', 41),
      known('b', 'Cleo Novak', 7),
      known('c', 'Jörg Müller', 3),
    ]
    expect(compare('Number;Name\n41;Krizova Denisa\n8;NOVÁK, CLEO\n3;Joerg Mueller', team)).toEqual(
      [
        ['same', 'a', 'Denisa Křížová', 41],
        ['changed', 'b', 'Cleo Novak', 8],
        ['same', 'c', 'Jörg Müller', 3],
      ],
    )
  })

  it('IMPORT-19 Empty cells change nothing, and a coarser position does not replace a finer one', () => {
    const team = [known('a', 'Cleo Novak', 7, 'C')]
    expect(compare('Number;Name;Position\n;Cleo Novak;Forward', team)).toEqual([
      ['same', 'a', 'Cleo Novak', 7],
    ])
  })

  it('IMPORT-20 A name that is nearly the same is doubtful, and another one is new', () => {
    const team = [known('a', 'Katherine Smith', 9), known('b', 'Anna Lee', 12)]
    expect(compare('Number;Name\n8;K. Smith\n12;Mary Poppins', team)).toEqual([
      ['doubtful', 'a', 'Katherine Smith', 8],
      ['new', null, 'Mary Poppins', 12],
    ])
  })

  it('IMPORT-20 The number identifies one of several players with the same name', () => {
    const team = [known('a', 'Anna Lee', 9), known('b', 'Anna Lee', 12)]
    expect(compare('Number;Name\n12;Anna Lee', team)).toEqual([['same', 'b', 'Anna Lee', 12]])
    expect(compare('Number;Name\n5;Anna Lee', team)).toEqual([['doubtful', 'a', 'Anna Lee', 5]])
  })
})
