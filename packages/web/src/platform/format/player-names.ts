import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyLabel, type OnJersey } from '@icetally/domain/platform/jersey'
import { shownName } from '@icetally/domain/player/order'
import { memoized } from '../react/memoized.ts'
import { isolated } from './user-text.ts'

interface RosterPlayer extends OnJersey {
  readonly id: string
  readonly name: string
}

/** The player behind an id; and the code of the opponent, if known. */
export interface PlayerNames {
  (playerId: string): PlayerReference
  readonly them?: string | undefined
}

const byId = memoized((roster: readonly RosterPlayer[]) => new Map(roster.map(asEntry)))

/**
 * Names for the ids in records; a player who is not on the roster has left it, and a device may
 * know neither.
 */
export function playerNames(
  roster: readonly RosterPlayer[],
  known: ReadonlyMap<string, PlayerReference>,
  them?: string,
): PlayerNames {
  const present = byId(roster)
  const nameOf = (id: string) => {
    const inGame = known.get(id)
    const onRoster = present.get(id)
    // A game names players as it did that night, also after the roster has changed.
    if (inGame !== undefined) return onRoster === undefined ? left(inGame) : stays(inGame)
    return onRoster ?? unknownPlayer(id)
  }
  return Object.assign(nameOf, { them })
}

function asEntry({ id, name, number, jersey }: RosterPlayer): [string, PlayerReference] {
  return [id, { id, name, number, jersey, removed: false }]
}

// Players in records are as old as the records: the same object each time, as lists compare them.
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

/** The name of a player; a former one is marked. */
export const playerName = (player: { readonly name: string; readonly removed?: boolean }): string =>
  shownName({ ...player, name: isolated(player.name) })

/** A player of the opponent, of whom only the number is known, e.g. "LAK #9" or "Opponent #9". */
export const opponentLabel = (one: OnJersey, them = 'Opponent'): string =>
  one.number === null ? them : `${them} ${jerseyLabel(one)}`

/** A player with the jersey number, e.g. "#9 Kelly Pannek"; a former one is marked. */
export function playerLabel(
  player: OnJersey & { readonly name: string; readonly removed?: boolean },
): string {
  return [jerseyLabel(player) ?? [], playerName(player)].flat().join(' ')
}
