import type { GamePresence } from '@icetally/domain/game/endpoints/events'
import { parseWatchedGames } from '@icetally/domain/game/watching'
import { DomainError } from '@icetally/domain/platform/errors'
import type { PresenceSide } from '@icetally/domain/platform/limits'
import { authorize, notFound, type RowScope, scopeOf } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import type { Watched } from './live-streams.ts'
import { recordersOf, savePresence } from './store.ts'

/**
 * The games of a request that the user may watch. A browser may show games of several teams: a
 * deleted or foreign one must not exclude the others. NOT_FOUND if all are.
 */
export async function gamesToWatch(
  reader: Reader,
  userId: string,
  games: string,
): Promise<Watched> {
  const watched: { game: RowScope; after: number }[] = []
  const deleted: string[] = []
  for (const { gameId, after } of parseWatchedGames(games)) {
    const game = await scopeOrNone(reader, userId, gameId)
    if (game === undefined) deleted.push(gameId)
    else watched.push({ game, after })
  }
  if (watched.length === 0) throw notFound('game')
  return { games: watched, deleted }
}

async function scopeOrNone(
  reader: Reader,
  userId: string,
  gameId: string,
): Promise<RowScope | undefined> {
  try {
    const game = await scopeOf(reader, userId, 'game', gameId)
    authorize(game, 'team.read')
    return game
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** Records that the caller records a game; returns the recorders, and whether they have changed. */
export async function announce(
  trx: Transaction,
  game: RowScope,
  device: { deviceId: string; side: PresenceSide | null; now: number },
): Promise<{ presence: GamePresence; isNews: boolean }> {
  const before = await recordersOf(trx, game, game.id, device.now)
  await savePresence(trx, game, device)
  const recorders = await recordersOf(trx, game, game.id, device.now)
  return {
    presence: { gameId: game.id, recorders },
    isNews: JSON.stringify(recorders) !== JSON.stringify(before),
  }
}
