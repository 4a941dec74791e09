import type { PresentRecorder } from '@icetally/domain/game/endpoints/events'
import { gameKey } from '../../platform/access/cache-keys.ts'
import type { Session } from '../../platform/access/sessions.ts'
import type { RowScope } from '../../platform/access/team-scope.ts'
import type { Database } from '../../platform/db/database.ts'
import { changeNumbersOf } from '../changes/store.ts'
import { liveSessions, membershipKey, memberships, recordersOfGames } from './store.ts'

/** The state that open streams depend on, read with one statement for each query. */
export interface WatchState {
  isSignedIn(session: Session): boolean
  /** Is the game there, and is the user still a member of its team? */
  mayWatch(game: RowScope): boolean
  /** The number of the last change of a game, or undefined if the game is deleted. */
  changeNumber(game: RowScope): number | undefined
  /** The number of the last change of the game's team, or undefined if the game is deleted. */
  teamChangeNumber(game: RowScope): number | undefined
  recorders(game: RowScope): PresentRecorder[]
}

/** Reads it for all of these at the time `now`, in milliseconds since 1970. */
export function readWatchState(
  database: Database,
  sessions: readonly Session[],
  games: readonly RowScope[],
  now: number,
): Promise<WatchState> {
  return database.read(async (reader): Promise<WatchState> => {
    const alive = await liveSessions(
      reader,
      sessions.map(({ sessionId }) => sessionId),
      now,
    )
    const members = await memberships(reader, games)
    const rows = await changeNumbersOf(reader, games)
    const numbers = new Map(rows.map((row) => [gameKey(row.teamId, row.gameId), row]))
    const recorders = await recordersOfGames(reader, games, now)
    const numbersOf = ({ teamId, id }: RowScope) => numbers.get(gameKey(teamId, id))
    return {
      isSignedIn: ({ sessionId }) => alive.has(sessionId),
      mayWatch: (game) =>
        members.has(membershipKey(game.userId, game.teamId)) && numbersOf(game) !== undefined,
      changeNumber: (game) => numbersOf(game)?.changeNumber,
      teamChangeNumber: (game) => numbersOf(game)?.teamChangeNumber,
      recorders: ({ teamId, id }) => recorders.get(gameKey(teamId, id)) ?? [],
    }
  })
}
