import { expect, it } from 'vitest'
import { isRudeCode } from './rude-codes.ts'
import { shortCode } from './short-code.ts'

const CODES = [
  ...[
    ['Northfield Blaze U14', 'NOR'],
    ['Lakeside Wolves', 'LAK'],
    ['Olive Grove 16U AA', 'OLI'],
  ],
  ...[
    ['U14 Northfield', 'NOR'],
    ['16U AA Lakeside', 'LAK'],
    ['AA Team Oak', 'OAK'],
  ],
  ...[
    ['New York Sirens', 'NYS'],
    ['San Jose Sharks', 'SJS'],
    ['St. Louis Blues', 'SLB'],
  ],
  ...[
    ['Montréal Victoire', 'MON'],
    ['Örebro HK', 'ORE'],
    ['Łódź', 'LOD'],
    ['EHC Biel', 'BIE'],
  ],
  ...[
    ['HC Davos', 'DAV'],
    ['PWHL Minnesota', 'MIN'],
    ['The Oaks', 'OAK'],
    ["L'Ancienne-Lorette", 'LAN'],
    ['Red Deer', 'RED'],
  ],
  ...[
    ['Ox', 'OX'],
    ['Ox Herd', 'OXH'],
    ['A', 'A'],
    ['7', '7'],
    ['AA', 'AA'],
    ['U14', 'U14'],
  ],
  ...[
    ['Q Quinton', 'QQU'],
    ['123 Club', '123'],
    ['99ers', '99E'],
    ['', ''],
    ['🐺 !', ''],
    ['🐺 Wolves', 'WOL'],
  ],
  ...[
    ['Динамо Москва', 'ДИН'],
    ['北京', '北京'],
    ['東京アイスバックス', '東京ア'],
    ['Ολυμπιακός', 'ΟΛΥ'],
  ],
] as const

it('CODE-1 A team has the first letters of its own name, without age, level and club', () => {
  for (const [name, code] of CODES) expect([name, shortCode(name)]).toEqual([name, code])
})

it('CODE-2 No code is rude, and every name with three letters still has one of three', () => {
  const names = [
    ...[
      'Association of Minor Hockey',
      'Assiniboine Park',
      'Ässät',
      'Titans',
      'Cumberland',
      'Dickinson',
    ],
    ...[
      'Sexsmith Vipers',
      'Cockburn Town',
      'Fagersta AIK',
      'Analy',
      'Fukuoka',
      'Shitara',
      'Kukkola',
    ],
    ...[
      'Nigel',
      'Hudson Ice',
      'Pissarro',
      'Twattle',
      'Conestoga',
      'Gaylord',
      'Suki',
      'ASS',
      'A.S.S. Club',
    ],
    ...[
      '455 Club',
      'A55',
      'Хуйлово',
      'Сука',
      'Апельсин',
      'Big Ass Bears',
      'Wanker',
      'Ass Ass',
      'FAG U14',
    ],
    ...['San Ed Xavier', 'St Thomas Dragons', 'F U Kings', 'Poole Pirates', 'Xxx'],
  ]
  for (const name of names) {
    const code = shortCode(name)
    expect([name, code, isRudeCode(code)]).toEqual([name, code, false])
    expect(code).not.toBe('')
    if (name.length > 5) expect([name, [...code].length]).toEqual([name, 3])
  }
  for (const [name, code] of [
    ...[
      ['Åbo IFK', 'ABI'],
      ['Bitburg Eagles', 'BTB'],
      ['Fittja IK', 'FTT'],
    ],
    ...[
      ['Fut Wien', 'FUW'],
      ['S S', 'SS2'],
    ],
  ] as const) {
    expect(shortCode(name)).toBe(code)
  }
  expect(shortCode('Association')).not.toBe('ASS')
  expect(['A55', '5EX', 'T1T'].map(isRudeCode)).toEqual([true, true, true])
})

it('CODE-3 Of two sides with the same letters the second has others', () => {
  for (const [one, other] of [
    ['Boston Fleet', 'Boston Pride'],
    ['Oak', 'Oak'],
    ['Northfield', 'North Shore'],
  ] as const) {
    const taken = shortCode(one)
    expect(shortCode(other, new Set([taken]))).not.toBe(taken)
    expect(shortCode(other, new Set([taken]))).not.toBe('')
  }
  expect(shortCode('Oak', new Set(['OAK', 'OA2']))).toBe('OA3')
})
