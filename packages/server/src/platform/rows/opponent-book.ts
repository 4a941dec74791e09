import { type BookEntry, indexing } from '@icetally/domain/opponent/book'
import {
  type DerivedCode,
  looksOf,
  MOST_DERIVED,
  opponentCodes,
} from '@icetally/domain/opponent/codes'
import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { ascending } from '@icetally/domain/platform/order'
import type { TeamRef } from '../access/team-scope.ts'
import { findTeamNames } from '../access/teams/store.ts'
import { COLUMNS } from '../db/columns.ts'
import type { Reader } from '../db/database.ts'
import type { OpponentTable } from '../db/schema.ts'
import { allInSlices, inSteps, type ReadSlice, readerInSteps } from '../db/slices.ts'
import { toIsoTimestamp } from './present.ts'

/** The other names of an opponent. */
export const aliasesOf = ({ aliases }: Pick<OpponentTable, 'aliases'>): string[] =>
  JSON.parse(aliases)

/** The names of an opponent, as the book is searched by them. */
export const namesOfRow = (row: Pick<OpponentTable, 'name' | 'aliases'>) => ({
  name: row.name,
  aliases: aliasesOf(row),
})

/** An opponent as it is answered, with the code that is shown, or the stored one. */
export const presentOpponent = <Code>(
  row: OpponentTable,
  code: Code,
  aliases = aliasesOf(row),
) => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  aliases,
  code,
  colour: row.colour,
  secondColour: row.second_colour,
  crest: row.crest,
  createdAt: toIsoTimestamp(row.created_at),
})

/** Rows that are read at once: each may have 20 long names. */
const ROWS_PER_SLICE = 100

/** The opponents of a team, in the order of creation. */
export async function listOpponents(
  read: ReadSlice,
  { teamId }: TeamRef,
): Promise<OpponentTable[]> {
  const rows = await allInSlices(read, ROWS_PER_SLICE, (reader, after) =>
    reader
      .selectFrom('opponents')
      .select(COLUMNS.opponents)
      .where('team_id', '=', teamId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_PER_SLICE)
      .execute(),
  )
  return rows.sort((one, other) => one.created_at - other.created_at || ascending(one.id, other.id))
}

/** The games' names of opponents of a team, in the order of creation. */
async function namesInGames(reader: Reader, { teamId }: TeamRef): Promise<string[]> {
  const rows = await reader
    .selectFrom('games')
    .select('opponent')
    .where('team_id', '=', teamId)
    .where('opponent', 'is not', null)
    .groupBy('opponent')
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('opponent')
    .limit(MOST_DERIVED)
    .execute()
  return rows.flatMap(({ opponent }) => opponent ?? [])
}

interface Book {
  readonly opponents: Opponent[]
  readonly derivedCodes: DerivedCode[]
}

function* bookOf(
  rows: readonly OpponentTable[],
  ours: string,
  names: readonly string[],
): Generator<undefined, Book> {
  const stored = rows.map((row) => ({ ...namesOfRow(row), code: row.code }))
  yield
  const { codes, derived } = yield* opponentCodes(ours, stored, names)
  yield
  const opponents = rows.map((row, index) => ({
    sortedBy: row.name.toLowerCase(),
    opponent: presentOpponent(row, codes[index] ?? '', stored[index]?.aliases),
  }))
  return {
    opponents: opponents
      .toSorted((one, other) => ascending(one.sortedBy, other.sortedBy))
      .map(({ opponent }) => opponent),
    derivedCodes: derived,
  }
}

/**
 * The opponent book of a team, by name, and the codes of other opponents that differ from those of
 * their names; read and computed in steps.
 */
export async function readBook(reader: Reader, team: TeamRef): Promise<Book> {
  const read = readerInSteps(reader)
  const rows = await listOpponents(read, team)
  const { code: ours } = await findTeamNames(reader, team)
  return inSteps(bookOf(rows, ours, await namesInGames(reader, team)))
}

/** The names and drawings of a team's opponents. Read and computed in steps. */
export async function readLooks(reader: Reader, team: TeamRef): Promise<BookEntry[]> {
  const { opponents, derivedCodes } = await readBook(reader, team)
  const looks = looksOf(opponents, derivedCodes)
  await inSteps(indexing(looks))
  return looks
}

/** The names of the opponents in the book of a team, for searches; read in steps. */
export async function readOpponentNames(read: ReadSlice, team: TeamRef) {
  const names = (await listOpponents(read, team)).map(namesOfRow)
  await inSteps(indexing(names))
  return names
}
