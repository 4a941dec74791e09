import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyLabel, type OnJersey } from '@icetally/domain/platform/jersey'
import { shownName } from '@icetally/domain/player/order'
import { memoized } from '../react/memoized.ts'
import { isolated } from './user-text.ts'

interface RosterPlayer extends OnJersey {
  readonly id: string
  readonly name: string
}

/** Who is behind a player's id. */
export type PlayerNames = (playerId: string) => PlayerReference

const byId = memoized((roster: readonly RosterPlayer[]) => new Map(roster.map(asEntry)))

/** Names for the ids in records; who is not on the roster has left it, and a device may know neither. */
export function playerNames(
  roster: readonly RosterPlayer[],
  known: ReadonlyMap<string, PlayerReference>,
): PlayerNames {
  const present = byId(roster)
  return (id) => {
    const inGame = known.get(id)
    const onRoster = present.get(id)
    // A game names players as it did that night, also after the roster has changed.
    if (inGame !== undefined) return onRoster === undefined ? left(inGame) : stays(inGame)
    return onRoster ?? unknownPlayer(id)
  }
}

function asEntry({ id, name, number, jersey }: RosterPlayer): [string, PlayerReference] {
  return [id, { id, name, number, jersey, removed: false }]
}

// What records say of a player is as old as they are: the same object each time, as lists compare them.
const left = memoized((player: PlayerReference): PlayerReference => ({ ...player, removed: true }))
const stays = memoized(
  (player: PlayerReference): PlayerReference => ({ ...player, removed: false }),
)

const unknownPlayer = (id: string): PlayerReference => ({
  id,
  name: 'Unknown player',
  number: null,
  removed: false,
})

/** What a player is called; one who left the roster is marked. */
export const playerName = (player: { readonly name: string; readonly removed?: boolean }): string =>
  shownName({ ...player, name: isolated(player.name) })

/** A player of the opponent, of whom the number is all that is known, e.g. "Opponent #9". */
export const opponentLabel = (one: OnJersey): string =>
  one.number === null ? 'Opponent' : `Opponent ${jerseyLabel(one)}`

/** A player with the jersey number, e.g. "#9 Kelly Pannek"; one who left the roster is marked. */
export function playerLabel(
  player: OnJersey & { readonly name: string; readonly removed?: boolean },
): string {
  return [jerseyLabel(player) ?? [], playerName(player)].flat().join(' ')
}
