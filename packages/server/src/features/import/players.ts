import { BOUNDS, boundRefusal } from '@icetally/domain/bounds'
import {
  compareRoster,
  type KnownPlayer,
  type PlayerContent,
} from '@icetally/domain/imports/roster-difference'
import type { PlayerEntry } from '@icetally/domain/imports/roster-file'
import type { TeamScope } from '../../access/team-scope.ts'
import type { Reader } from '../../db/database.ts'
import { addPlayer, changePlayer, removePlayer } from '../../records/players/commands.ts'
import { countAllPlayers } from '../../records/players/roster-store.ts'
import { listRoster } from '../../records/players/store.ts'
import type { Importer } from './importer.ts'
import { isInGames } from './store.ts'

const rosterOf = async (reader: Reader, scope: TeamScope): Promise<KnownPlayer[]> =>
  (await listRoster(reader, scope)).map(({ id, name, number, position, shoots }) => ({
    ...{ id, name, number, position, shoots },
  }))

/** Players have names; what has none cannot be carried out. */
const named = <Content extends Partial<PlayerContent>>(content: Content) => ({
  ...content,
  name: content.name ?? '',
})

/** Imports players into a roster. */
export const players: Importer<PlayerEntry, PlayerContent> = {
  kind: 'roster',
  noun: 'player',
  async compare(reader, scope, entries) {
    return compareRoster(entries, await rosterOf(reader, scope))
  },
  async room(reader, scope, wanted) {
    const left = Math.max(0, BOUNDS.playersOfTeam - (await countAllPlayers(reader, scope)))
    const reason = wanted > left ? boundRefusal('playersOfTeam', BOUNDS.playersOfTeam) : null
    return { left, reason }
  },
  async add(trx, importing, after) {
    const { row } = await addPlayer(trx, { ...importing, body: named(after) })
    return row.id
  },
  async change(trx, { scope, ...context }, id, { name, ...change }) {
    const body = { ...change, ...(name !== undefined && named({ name })) }
    await changePlayer(trx, { ...context, scope: { ...scope, id }, body })
  },
  async present(reader, scope) {
    const roster = await rosterOf(reader, scope)
    return new Map(roster.map(({ id, ...content }) => [id, content]))
  },
  async inUse(reader, scope, id) {
    return (await isInGames(reader, { ...scope, id }))
      ? 'The player is in the records of games'
      : null
  },
  async remove(trx, { scope, ...context }, id) {
    await removePlayer(trx, { ...context, scope: { ...scope, id }, body: {} })
  },
}
