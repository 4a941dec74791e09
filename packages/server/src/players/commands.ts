import { defined } from '@icetally/domain/game/model/kind'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { jerseyAfter, ownDigits, type SentJersey } from '@icetally/domain/platform/jersey'
import type { playersEndpoints } from '@icetally/domain/player/endpoints/players'
import { notFound, type TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { PlayerTable } from '../platform/db/schema.ts'
import type { TeamCall } from '../platform/rows/change-context.ts'
import { createdAs, newRow, wasCreatedAs } from '../platform/rows/creation-hash.ts'
import { requireQuota } from '../platform/rows/quota.ts'
import { type Stored, storeOnce } from '../platform/rows/store-once.ts'
import { PLAYERS } from '../platform/rows/team-rows-store.ts'
import { copyNamesIntoGames, correctNamesInGames } from './game-names-store.ts'
import { updatePlayer } from './store.ts'

/** Number and digits in stored form, after a request. */
function jerseyIn(sent: SentJersey, before?: PlayerTable) {
  const after = jerseyAfter(sent, before)
  return { number: after.number, jersey: ownDigits(after) }
}

type SentPlayer = Omit<BodyOf<typeof playersEndpoints.create>, 'id' | 'guest'> & {
  readonly guest?: boolean | null | undefined
}

/** The stored form of a new player, after a request or from an archive. */
export function playerFields(sent: SentPlayer) {
  const { name, position = null, shoots = null, guest = false } = sent
  return { name, ...jerseyIn(sent), position, shoots, guest: flagOf(guest) }
}

const flagOf = (guest: boolean | null): 1 | null => (guest ? 1 : null)

/** The columns of a player on the roster. */
export const ON_ROSTER = { removed_at: null, joined_into: null }

/** Was this player on the roster at this time (milliseconds), or later? */
export function wasOnRoster(
  player: { readonly removed_at: number | null } | undefined,
  since: number,
): boolean {
  if (player === undefined) return false
  return player.removed_at === null || since < player.removed_at
}

/** Adds a player to the roster, once for each id. */
export async function addPlayer(
  trx: Transaction,
  { scope, body, now, newId }: TeamCall<BodyOf<typeof playersEndpoints.create>, TeamScope>,
): Promise<Stored<PlayerTable>> {
  const id = body.id ?? newId()
  const player = playerFields(body)
  const stored = await storeOnce({
    create: async () => {
      requireQuota('playersOfTeam', await PLAYERS.count(trx, scope))
      return PLAYERS.insert(trx, scope, { id, ...player, ...ON_ROSTER, ...newRow(now) })
    },
    find: () => PLAYERS.find(trx, scope, id),
    isSame: (row) => wasCreatedAs('player', row, player),
  })
  if (stored.created) await countTeamChange(trx, scope)
  return stored
}

/** Changes a player of the roster; absent fields stay. */
export async function changePlayer(
  trx: Transaction,
  { scope, body }: TeamCall<BodyOf<typeof playersEndpoints.update>>,
): Promise<PlayerTable> {
  const before = await PLAYERS.find(trx, scope, scope.id)
  if (before === undefined || before.removed_at !== null) throw notFound('player')
  if (Object.keys(defined(body)).length === 0) return before
  const { inPastGames = false, guest, ...content } = defined(body)
  const fields = {
    ...content,
    ...jerseyIn(body, before),
    ...(guest !== undefined && { guest: flagOf(guest) }),
  }
  const isNamedOtherwise = (['name', 'number', 'jersey'] as const).some(
    (field) => fields[field] !== undefined && fields[field] !== before[field],
  )
  if (isNamedOtherwise && !inPastGames) await copyNamesIntoGames(trx, scope, scope.id)
  const row = await updatePlayer(trx, scope, {
    ...fields,
    created_as: createdAs('player', before),
  })
  if (isNamedOtherwise && inPastGames) await correctNamesInGames(trx, scope, before, row)
  const differs = Object.entries(fields).some(
    ([field, value]) => before[field as keyof typeof fields] !== value,
  )
  if (differs) await countTeamChange(trx, scope)
  return row
}

/** Removes a player from the roster. Records stay, and name the player. */
export async function removePlayer(trx: Transaction, { scope, now }: TeamCall): Promise<void> {
  const { name } = await updatePlayer(trx, scope, { removed_at: now })
  await countTeamChange(trx, scope)
  await recordAudit(trx, scope, 'player.deleted', { subject: name }, now)
}
