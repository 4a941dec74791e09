import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lineupIn, type WithLineups } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { isSameJersey } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { memoized } from '../../platform/react/memoized.ts'

const byNumber = memoized((players: readonly Player[]): readonly Player[] => sortByNumber(players))

type Lineup = NonNullable<ReturnType<typeof lineupIn>>

/** A player's jersey in a game, if its lineup has one. */
const wornIn = ({ number, jersey = null }: Lineup['players'][number]) =>
  number == null ? null : { number, jersey }

/** The same list for each roster and lineup: tiles are memoized by it. */
const dressedOf = memoized((roster: readonly Player[]) =>
  memoized((lineup: Lineup): readonly Player[] => {
    const entries = new Map(lineup.players.map((one) => [one.playerId, one]))
    // The position and jersey of this game count, not the usual ones.
    const playing = roster.flatMap((player) => {
      const entry = entries.get(player.id)
      if (entry === undefined) return []
      const position = entry.position ?? player.position
      const worn = wornIn(entry)
      const isUsual = position === player.position && (worn === null || isSameJersey(worn, player))
      return [isUsual ? player : { ...player, position, ...worn }]
    })
    return sortByNumber(playing)
  }),
)

/**
 * The offered players, sorted by number: dressed players, with their position in this game, or
 * without a lineup the whole roster. If the lineup names no player of the roster any more, the
 * roster too.
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
