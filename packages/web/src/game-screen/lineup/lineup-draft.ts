import type { LineupPlayer } from '@icetally/domain/game/kinds/lineup/lineup'
import type { Position } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'

/** Who plays, while it is being chosen: by the ids of those who are dressed. */
export type LineupDraft = ReadonlyMap<
  string,
  { readonly position: Position | null; readonly starting: boolean }
>

/** The name of a guest whose name is not known; the number tells guests apart. */
export const GUEST_NAME = 'Guest'

/**
 * Whom the screen begins with: this game's lineup; else the last game's, without its guests; else the whole
 * roster.
 */
export function firstDraft(
  roster: readonly Player[],
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
    playing.map(({ playerId, position, starting }) => [
      playerId,
      { position: position ?? known.get(playerId)?.position ?? null, starting },
    ]),
  )
}

/** What a press on a player says. */
export type Press = 'playing' | 'goalie' | 'starting'

/** The draft after a press: who is made goalie or starts plays, too. One goalie starts. */
export function pressed(draft: LineupDraft, player: Player, press: Press): LineupDraft {
  const next = new Map(draft)
  const before = draft.get(player.id)
  const { position = player.position, starting = false } = before ?? {}
  if (press === 'playing') {
    if (before === undefined) next.set(player.id, { position, starting: false })
    else next.delete(player.id)
  } else if (press === 'goalie') {
    const usual = player.position === 'G' ? null : player.position
    const isOff = before?.position === 'G'
    next.set(player.id, { position: isOff ? usual : 'G', starting })
  } else {
    const starts = !(before?.starting ?? false)
    if (starts && position === 'G') {
      for (const [id, other] of draft) {
        if (other.position === 'G') next.set(id, { ...other, starting: false })
      }
    }
    next.set(player.id, { position, starting: starts })
  }
  return next
}

/** The players of the command that saves it. */
export const playersOf = (draft: LineupDraft): LineupPlayer[] =>
  [...draft].map(([playerId, { position, starting }]) => ({ playerId, position, starting }))
