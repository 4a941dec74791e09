import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { ascending } from '@icetally/domain/platform/order'
import { shortCode } from '@icetally/domain/platform/short-code'
import type { TeamPlace } from '../access/team-scope.ts'
import { COLUMNS } from '../db/columns.ts'
import type { Reader } from '../db/database.ts'
import type { OpponentTable } from '../db/schema.ts'
import { toIsoTimestamp } from './present.ts'

/** The other names of an opponent. */
export const aliasesOf = ({ aliases }: Pick<OpponentTable, 'aliases'>): string[] =>
  JSON.parse(aliases)

/** An opponent as it is answered. */
export const presentOpponent = (row: OpponentTable): Opponent => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  aliases: aliasesOf(row),
  code: row.code ?? shortCode(row.name),
  colour: row.colour,
  secondColour: row.second_colour,
  crest: row.crest,
  createdAt: toIsoTimestamp(row.created_at),
})

/** The opponents of a team, in no order. */
export const listOpponents = (reader: Reader, { teamId }: TeamPlace): Promise<OpponentTable[]> =>
  reader
    .selectFrom('opponents')
    .select(COLUMNS.opponents)
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute()

/** The opponent book of a team, by name. */
export const readBook = async (reader: Reader, place: TeamPlace): Promise<Opponent[]> =>
  (await listOpponents(reader, place))
    .map(presentOpponent)
    .toSorted((one, other) => ascending(one.name.toLowerCase(), other.name.toLowerCase()))
