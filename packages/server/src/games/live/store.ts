import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import type { PresenceSide } from '@icetally/domain/platform/limits'
import { type GameKey, gameKey } from '../../platform/access/cache-keys.ts'
import { SESSION_LIFE } from '../../platform/access/sessions.ts'
import type { RowScope, TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { among, listedRowKeys, type RowKey, rowKeyList } from '../../platform/db/id-list.ts'
import { lockMembership } from '../../platform/db/locks.ts'
import { expiredAfter } from '../../platform/db/row-slices.ts'
import { deleteRows, findRow } from '../../platform/db/row-statements.ts'

/** After this many milliseconds without an announcement a user no longer records. */
export const PRESENCE_LIFE = 40_000
/** Devices that one person may record a game with; of more, the newest count. */
const DEVICES_EACH = 4
/** More people than record one game; others are there, but not named. */
const MOST_NAMED = 50

/**
 * The present recorders of these games, by {@link gameKey}; a game without recorders is missing.
 */
export async function recordersOfGames(
  reader: Reader,
  games: readonly RowKey[],
  now: number,
): Promise<ReadonlyMap<GameKey, PresentRecorder[]>> {
  const rows = await reader
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select([
      'presence.team_id',
      'presence.game_id',
      'presence.user_id',
      'presence.device_id',
      'presence.side',
      'users.display_name',
    ])
    .innerJoin(listedRowKeys(reader, rowKeyList(games)), (join) =>
      join
        .onRef('listed.team_id', '=', 'presence.team_id')
        .onRef('listed.id', '=', 'presence.game_id'),
    )
    .where('presence.seen_at', '>', now - PRESENCE_LIFE)
    .orderBy('presence.began_at')
    .orderBy('presence.user_id')
    .orderBy('presence.device_id')
    .execute()
  const recorders = new Map<GameKey, PresentRecorder[]>()
  for (const row of rows) {
    const key = gameKey(row.team_id, row.game_id)
    const present = recorders.get(key) ?? []
    recorders.set(key, present)
    if (present.length >= MOST_NAMED) continue
    present.push({
      userId: row.user_id,
      displayName: row.display_name,
      deviceId: row.device_id,
      side: row.side,
    })
  }
  return recorders
}

/** Current recorders of this game, in the order they began. */
export async function recordersOf(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string,
  now: number,
): Promise<PresentRecorder[]> {
  const recorders = await recordersOfGames(reader, [{ teamId, id: gameId }], now)
  return recorders.get(gameKey(teamId, gameId)) ?? []
}

/** The number of the last change of a team; undefined if it is deleted. */
export async function teamChangeNumberOf(
  reader: Reader,
  { teamId }: TeamScope,
): Promise<number | undefined> {
  const row = await findRow(reader, 'teams', ['change_number'], { id: teamId })
  return row?.change_number
}

interface Announced {
  readonly deviceId: string
  readonly side: PresenceSide | null
  readonly now: number
}

/** Stores that the user of the scope records the game; expired presence is deleted. */
export async function savePresence(
  trx: Transaction,
  game: RowScope,
  { deviceId, side, now }: Announced,
): Promise<void> {
  await lockMembership(trx, game)
  await forgetSilent(trx, game, now)
  await trx
    .insertInto('presence')
    .values({
      team_id: game.teamId,
      game_id: game.id,
      user_id: game.userId,
      device_id: deviceId,
      side,
      // Processes agree on the time to within a round trip only; a later entry is not an earlier one.
      began_at: trx
        .selectFrom('presence')
        .select(({ fn, val, eb }) => fn.coalesce(eb(fn.max('began_at'), '+', 1), val(now)).as('at'))
        .where('team_id', '=', game.teamId)
        .where('game_id', '=', game.id)
        .where('began_at', '>=', now),
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'game_id', 'user_id', 'device_id'])
        .doUpdateSet({ side, seen_at: now }),
    )
    .execute()
  await keepNewestDevices(trx, game, deviceId)
}

const forgetSilent = (trx: Transaction, game: RowScope, now: number) =>
  trx
    .deleteFrom('presence')
    .where('team_id', '=', game.teamId)
    .where('game_id', '=', game.id)
    .where('seen_at', '<=', now - PRESENCE_LIFE)
    .execute()

/** Of the devices of one person the most recently active count, this one among them. */
async function keepNewestDevices(
  trx: Transaction,
  game: RowScope,
  deviceId: string,
): Promise<void> {
  const devices = await trx
    .selectFrom('presence')
    .select('device_id')
    .where('team_id', '=', game.teamId)
    .where('game_id', '=', game.id)
    .where('user_id', '=', game.userId)
    .where('device_id', '<>', deviceId)
    .orderBy('seen_at', 'desc')
    .orderBy('device_id')
    .execute()
  for (const { device_id } of devices.slice(DEVICES_EACH - 1)) {
    await deletePresence(trx, game, device_id)
  }
}

/** Notes that the user of the scope no longer records the game with this device. */
export const deletePresence = (trx: Transaction, game: RowScope, deviceId: string) =>
  deleteRows(trx, 'presence', {
    team_id: game.teamId,
    game_id: game.id,
    user_id: game.userId,
    device_id: deviceId,
  })

/** Recorders without recent activity. */
export const expiredPresence = expiredAfter('presence', 'seen_at', PRESENCE_LIFE)

/* Permissions at the opening of a stream may end while it stays open. */

/** The sessions among these that still exist. */
export async function liveSessions(
  reader: Reader,
  sessionIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('sessions')
    .select('id')
    .where(among(reader, 'id', sessionIds))
    .where('last_used_at', '>', now - SESSION_LIFE.idle)
    .where('created_at', '>', now - SESSION_LIFE.longest)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** One membership, as {@link memberships} names it. */
export const membershipKey = (userId: string, teamId: string): string => `${userId} ${teamId}`

/** The existing memberships among these, by {@link membershipKey}. */
export async function memberships(
  reader: Reader,
  scopes: readonly Pick<TeamScope, 'userId' | 'teamId'>[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('team_members')
    .innerJoin(
      listedRowKeys(reader, rowKeyList(scopes.map(({ userId: id, teamId }) => ({ teamId, id })))),
      (join) =>
        join
          .onRef('listed.team_id', '=', 'team_members.team_id')
          .onRef('listed.id', '=', 'team_members.user_id'),
    )
    .select(['team_members.user_id', 'team_members.team_id'])
    .execute()
  return new Set(rows.map((row) => membershipKey(row.user_id, row.team_id)))
}
