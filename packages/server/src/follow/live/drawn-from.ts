import { type FollowedTeam, followedTeamSchema } from '@icetally/domain/follow/endpoints/follow'
import { type Followed, followedTeamOf, isListed, listedGame } from '@icetally/domain/follow/shown'
import { type BookEntry, lookInBook, nameInBook } from '@icetally/domain/opponent/book'
import { type GameRow, listGamesWithCounts, presentGame } from '../../games/index.ts'
import type { TeamRef } from '../../platform/access/team-scope.ts'
import type { Reader } from '../../platform/db/database.ts'
import { InParts } from '../../platform/http/limits/in-parts.ts'
import { readLooks } from '../../platform/rows/opponent-book.ts'

/** Adds the book's crests and colors of opponents to games. */
export const drawnFrom =
  (book: readonly BookEntry[]) =>
  <Shown extends { readonly opponent: string | null }>(game: Shown) => ({
    ...game,
    opponent: nameInBook(book, game.opponent),
    opponentLook: lookInBook(book, game.opponent),
  })

/** A link's view of its team and games, as JSON in parts. */
export async function teamInParts(
  reader: Reader,
  team: TeamRef,
  link: Followed,
): Promise<AsyncGenerator<string>> {
  const book = await readLooks(reader, team)
  const games = await listGamesWithCounts(reader, team)
  return new InParts<FollowedTeam>({
    ...followedTeamOf(link, []),
    games: listedGames(link, games, book),
  }).written(followedTeamSchema)
}

function* listedGames(
  link: Followed,
  games: readonly GameRow[],
  book: readonly BookEntry[],
): Generator<FollowedTeam['games'][number]> {
  for (const row of games) {
    const game = drawnFrom(book)(presentGame(row))
    if (isListed(link, game)) yield listedGame(link.view, game)
  }
}
