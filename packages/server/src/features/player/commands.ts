import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { playersEndpoints } from '@icetally/domain/contract/players'
import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import type { PlayerTable } from '../../db/schema.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { createdAs, wasCreatedAs } from '../../records/creation-hash.ts'
import { requireQuota } from '../../records/quota.ts'
import { type Stored, storeOnce } from '../../records/store-once.ts'
import { countTeamChange } from '../../records/teams/change-store.ts'
import { countAllPlayers, findPlayer, insertPlayer, updatePlayer } from './store.ts'

type CreateBody = BodyOf<typeof playersEndpoints.create>
type UpdateBody = BodyOf<typeof playersEndpoints.update>

/** Adds a player to the roster, once for each id. */
export async function addPlayer(
  trx: Transaction,
  scope: TeamScope,
  body: CreateBody,
  { now, newId }: ChangeContext,
): Promise<Stored<PlayerTable>> {
  const id = body.id ?? newId()
  const player = { name: body.name, number: body.number ?? null }
  const stored = await storeOnce({
    create: async () => {
      requireQuota('playersOfTeam', await countAllPlayers(trx, scope))
      return insertPlayer(trx, scope, {
        id,
        ...player,
        created_at: now,
        received_at: now,
        removed_at: null,
        created_as: null,
      })
    },
    find: () => findPlayer(trx, scope, id),
    isSame: (row) => wasCreatedAs('player', row, player),
  })
  if (stored.created) await countTeamChange(trx, scope)
  return stored
}

/** Changes name or number of a player of the roster; absent fields stay. */
export async function changePlayer(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  body: UpdateBody,
): Promise<PlayerTable> {
  const change = {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.number === undefined ? {} : { number: body.number }),
  }
  const before = await requirePlayer(trx, scope, id)
  const created = { created_as: createdAs('player', before) }
  const row =
    Object.keys(change).length === 0
      ? before
      : await updatePlayer(trx, scope, id, { ...change, ...created })
  if (row === undefined || row.removed_at !== null) throw notFound('player')
  if (row === before) return row
  if (row.name !== before.name || row.number !== before.number) await countTeamChange(trx, scope)
  return row
}

/** Takes a player off the roster. What was recorded stays, and names the player. */
export async function removePlayer(
  trx: Transaction,
  scope: TeamScope,
  id: string,
  now: number,
): Promise<void> {
  const row = await updatePlayer(trx, scope, id, { removed_at: now })
  if (row === undefined) throw notFound('player')
  await countTeamChange(trx, scope)
}

/** One player of the team, also one who left the roster; NOT_FOUND otherwise. */
async function requirePlayer(reader: Reader, scope: TeamScope, id: string): Promise<PlayerTable> {
  const row = await findPlayer(reader, scope, id)
  if (row === undefined) throw notFound('player')
  return row
}
