import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { isSameJersey } from '@icetally/domain/platform/jersey'
import type { Position } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import type { PlayerNames } from '../../platform/format/player-names.ts'

/** The lineup while it is being chosen: by the ids of dressed players. */
export type LineupDraft = ReadonlyMap<string, Dressing>

/** How one player is dressed. */
export interface Dressing {
  readonly position: Position | null
  readonly starting: boolean
  /** The jersey in this game; absent: the usual one. */
  readonly worn?: { readonly number: number; readonly jersey: string | null }
}

/** A player to choose from; one who has left the roster since is `removed`. */
export type LineupCandidate = Pick<Player, 'id' | 'name' | 'number' | 'jersey' | 'position'> &
  Partial<Pick<Player, 'guest'>> & { readonly removed?: boolean }

/** The roster by number, with the players of this game's lineup who have left the roster since. */
export function candidates(
  roster: readonly Player[],
  own: readonly LineupPlayer[] | null,
  nameOf: PlayerNames,
): LineupCandidate[] {
  const present = new Set(roster.map(({ id }) => id))
  const left = (own ?? []).filter(({ playerId }) => !present.has(playerId))
  return sortByNumber<LineupCandidate>([
    ...roster,
    ...left.map(({ playerId, position = null }) => ({ ...nameOf(playerId), position })),
  ])
}

/** The name of a guest without a known one; the number distinguishes guests. */
export const GUEST_NAME = 'Guest'

/**
 * The initial players: this game's lineup; else the last game's, without its guests; else the whole
 * roster.
 */
export function firstDraft(
  roster: readonly LineupCandidate[],
  own: readonly LineupPlayer[] | null,
  last: readonly LineupPlayer[] | null,
): LineupDraft {
  const known = new Map(roster.map((player) => [player.id, player]))
  const isGuest = (id: string) => known.get(id)?.guest === true
  const before = own ?? last?.filter(({ playerId }) => !isGuest(playerId))
  const playing = before?.filter(({ playerId }) => known.has(playerId)) ?? []
  if (playing.length === 0) {
    return new Map(roster.map(({ id, position }) => [id, { position, starting: false }]))
  }
  return new Map(
    playing.map(({ playerId, position, starting, number, jersey = null }) => [
      playerId,
      {
        ...{ position: position ?? known.get(playerId)?.position ?? null, starting },
        // The last game's special jerseys are not taken over.
        ...(own !== null && number != null && { worn: { number, jersey } }),
      },
    ]),
  )
}

/** The meaning of a press on a player. */
export type Press = 'playing' | 'goalie' | 'starting' | 'number'

/**
 * The draft after a press: a player who becomes goalie or starter plays, too. One goalie starts.
 */
export function pressed(draft: LineupDraft, player: LineupCandidate, press: Press): LineupDraft {
  const next = new Map(draft)
  const before = draft.get(player.id)
  const { position = player.position, starting = false, ...rest } = before ?? {}
  if (press === 'playing') {
    if (before === undefined) next.set(player.id, { position, starting: false })
    else next.delete(player.id)
  } else if (press === 'goalie') {
    const usual = player.position === 'G' ? null : player.position
    const isOff = before?.position === 'G'
    next.set(player.id, { ...rest, position: isOff ? usual : 'G', starting })
  } else if (press === 'starting') {
    const starts = !(before?.starting ?? false)
    if (starts && position === 'G') {
      for (const [id, other] of draft) {
        if (other.position === 'G') next.set(id, { ...other, starting: false })
      }
    }
    next.set(player.id, { ...rest, position, starting: starts })
  }
  return next
}

/** The draft after a player's jersey for this game was set; '': the usual one. */
export function wearing(draft: LineupDraft, player: LineupCandidate, digits: string): LineupDraft {
  const before = draft.get(player.id) ?? { position: player.position, starting: false }
  const { worn: _, ...usual } = before
  const worn = { number: Number(digits), jersey: digits }
  const isUsual = digits === '' || isSameJersey(worn, player)
  return new Map(draft).set(player.id, isUsual ? usual : { ...usual, worn })
}

/** The players of the command that saves it. */
export const playersOf = (draft: LineupDraft): LineupPlayer[] =>
  [...draft].map(([playerId, { position, starting, worn }]) => ({
    ...{ playerId, position, starting },
    ...(worn ?? { number: null, jersey: null }),
  }))
