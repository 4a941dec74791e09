import type { BookEntry } from '@icetally/domain/opponent/book'
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
import { yieldAfterLong } from '../db/slices.ts'
import { toIsoTimestamp } from './present.ts'

/** The other names of an opponent. */
export const aliasesOf = ({ aliases }: Pick<OpponentTable, 'aliases'>): string[] =>
  JSON.parse(aliases)

/** An opponent as it is answered, with the code that is shown, or the stored one. */
export const presentOpponent = <Code>(row: OpponentTable, code: Code) => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  aliases: aliasesOf(row),
  code,
  colour: row.colour,
  secondColour: row.second_colour,
  crest: row.crest,
  createdAt: toIsoTimestamp(row.created_at),
})

/** The opponents of a team, in the order of creation. */
export const listOpponents = (reader: Reader, { teamId }: TeamRef): Promise<OpponentTable[]> =>
  reader
    .selectFrom('opponents')
    .select(COLUMNS.opponents)
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

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

/**
 * The opponent book of a team, by name, and the codes of other opponents that differ from those of
 * their names.
 */
export async function readBook(
  reader: Reader,
  team: TeamRef,
): Promise<{ readonly opponents: Opponent[]; readonly derivedCodes: DerivedCode[] }> {
  const rows = await listOpponents(reader, team)
  const stored = rows.map((row) => ({ name: row.name, aliases: aliasesOf(row), code: row.code }))
  const { code: ours } = await findTeamNames(reader, team)
  const { codes, derived } = opponentCodes(ours, stored, await namesInGames(reader, team))
  const opponents = rows.map((row, index) => presentOpponent(row, codes[index] ?? ''))
  return {
    opponents: opponents.toSorted((one, other) =>
      ascending(one.name.toLowerCase(), other.name.toLowerCase()),
    ),
    derivedCodes: derived,
  }
}

/**
 * The names and drawings of a team's opponents. Not in a write: the computation is a task of its
 * own.
 */
export async function readLooks(reader: Reader, team: TeamRef): Promise<BookEntry[]> {
  const begun = performance.now()
  const { opponents, derivedCodes } = await readBook(reader, team)
  await yieldAfterLong(begun)
  const looks = looksOf(opponents, derivedCodes)
  await yieldAfterLong(begun)
  return looks
}

/** The names of the opponents in the book of a team. */
export const readOpponentNames = async (reader: Reader, team: TeamRef) =>
  (await listOpponents(reader, team)).map((row) => ({ name: row.name, aliases: aliasesOf(row) }))
