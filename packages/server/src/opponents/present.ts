import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import { ascending } from '@icetally/domain/platform/order'
import { shortCode } from '@icetally/domain/platform/short-code'
import type { TeamPlace } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import type { OpponentTable } from '../platform/db/schema.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'
import { listOpponents } from './store.ts'

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

/** The opponent book of a team, by name. */
export const readBook = async (reader: Reader, place: TeamPlace): Promise<Opponent[]> =>
  (await listOpponents(reader, place))
    .map(presentOpponent)
    .toSorted((one, other) => ascending(one.name.toLowerCase(), other.name.toLowerCase()))
