import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lineupIn, type WithLineups } from '@icetally/domain/game/kinds/lineup/lineup-record'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { memoized } from '../../platform/react/memoized.ts'

const byNumber = memoized((players: readonly Player[]): readonly Player[] => sortByNumber(players))

type Lineup = NonNullable<ReturnType<typeof lineupIn>>

/** For each roster and lineup the same list: it is what tiles are remembered by. */
const dressedOf = memoized((roster: readonly Player[]) =>
  memoized((lineup: Lineup): readonly Player[] => {
    const positions = new Map(lineup.players.map(({ playerId, position }) => [playerId, position]))
    const playing = roster.filter(({ id }) => positions.has(id))
    // What is played in this game counts, not what is usual.
    return playing.map((player) => {
      const position = positions.get(player.id) ?? player.position
      return position === player.position ? player : { ...player, position }
    })
  }),
)

/**
 * Whom recording offers, sorted by number: those who are dressed, with their position in this game, or
 * without a lineup the whole roster. Where the lineup names nobody of the roster any more, the roster too.
 */
export function dressed(
  game: { readonly team: Pick<GameDetail['team'], 'players'> },
  records: WithLineups,
): readonly Player[] {
  const roster = byNumber(game.team.players)
  const lineup = lineupIn(records)
  if (lineup === null) return roster
  const playing = dressedOf(roster)(lineup)
  return playing.length > 0 ? playing : roster
}
