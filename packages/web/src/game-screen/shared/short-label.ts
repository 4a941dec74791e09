import { jerseyLabel, type OnJersey } from '@icetally/domain/platform/jersey'
import { isolated } from '../../platform/format/user-text.ts'

interface Named extends OnJersey {
  readonly name: string
}

/** The last part of a player's name, e.g. "Rooney". */
export const lastName = ({ name }: Named): string =>
  isolated(name.trim().split(/\s+/).at(-1) ?? name)

/** A player in very narrow layouts: "#31", or the last name of one without a number. */
export const numberOrName = (player: Named): string => jerseyLabel(player) ?? lastName(player)

/** A player in narrow layouts: the number and the last name, e.g. "#31 Rooney". */
export const shortLabel = (player: Named): string =>
  [jerseyLabel(player) ?? [], lastName(player)].flat().join(' ')
