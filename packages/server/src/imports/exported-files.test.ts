import { csvOf } from '@icetally/domain/reports/csv'
import { reportChoices, SEPARATORS } from '@icetally/domain/reports/formats'
import { NO_LINE, teamPlayerTable } from '@icetally/domain/reports/player-table'
import { type Table, tableOf } from '@icetally/domain/reports/table'
import { expect, it } from 'vitest'
import { IMPORT_CONTEXT } from '#test/import-context.ts'
import { workbookOf } from '../reports/workbook.ts'
import { readImport, type ToRead } from './read/read-import.ts'

async function read(kind: ToRead['kind'], bytes: Uint8Array) {
  const answer = await readImport({ ...IMPORT_CONTEXT, kind, bytes })
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer
}

const NAMES = [
  '=Kim',
  '+Ann',
  '-Bea',
  '@Cleo',
  '＝Dana',
  "'=Eva",
  "O'Brien Fay",
  'Gail;=1+1',
  'Hana "=1',
  'Ida _x0041_',
  'Jo | @home',
  'Lea',
]

const players: Table = teamPlayerTable(
  NAMES.map((name, number) => ({
    ...{ ...NO_LINE, games: 3 },
    player: { id: name, name, number, position: 'D', removed: false },
  })),
)

const OPPONENTS = ['=Boston', '＝Boston', 'Boston;=1', "'=Boston"]

const games: Table = tableOf(
  'Games',
  [
    {
      title: 'Start',
      type: 'moment',
      of: (opponent) => Date.UTC(2026, 11, 1 + OPPONENTS.indexOf(opponent), 19, 30),
    },
    { title: 'Opponent', type: 'text', of: (opponent: string) => opponent },
    { title: 'Location', type: 'text', of: () => '=Rink' },
  ],
  OPPONENTS,
)

const files = (table: Table): [string, () => Promise<Uint8Array> | Uint8Array][] => [
  ...SEPARATORS.map((separator): [string, () => Uint8Array] => [
    `a CSV file with ${JSON.stringify(separator)}`,
    () => Buffer.from(csvOf(table, reportChoices({ separator }))),
  ]),
  ['a workbook', () => workbookOf({ tables: [table], zone: { timeZone: 'UTC', paper: 'a4' } })],
]

it.each(files(players))(
  'IMPORT-90 A roster exported as %s is imported with the same texts',
  async (_file, make) => {
    const { entries } = await read('roster', await make())
    expect(
      entries.map((entry) => ('name' in entry ? [entry.number, entry.name, entry.doubt] : [])),
    ).toEqual(NAMES.map((name, number) => [number, name, null]))
  },
)

it.each(files(games))(
  'IMPORT-90 Games exported as %s are imported with the same texts',
  async (_file, make) => {
    const { entries } = await read('schedule', await make())
    expect(
      entries.map((entry) =>
        'opponent' in entry ? [entry.opponent, entry.location, entry.doubt] : [],
      ),
    ).toEqual(OPPONENTS.map((opponent) => [opponent, '=Rink', null]))
  },
)
