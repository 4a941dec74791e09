import type { Position, Shoots } from '@icetally/domain/platform/limits'
import { dotted } from './dotted.ts'

export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  C: 'Center',
  LW: 'Left wing',
  RW: 'Right wing',
  F: 'Forward',
  LD: 'Left defense',
  RD: 'Right defense',
  D: 'Defense',
  G: 'Goalie',
}

/** The hands with which a player shoots. */
export const SHOOTS_NAMES: Readonly<Record<Shoots, string>> = { L: 'Left', R: 'Right' }

/** A player's position and hand, if known: 'Center · shoots left'; else ''. */
export const playsAs = (player: {
  readonly position: Position | null
  readonly shoots: Shoots | null
}): string =>
  dotted([
    player.position && POSITION_NAMES[player.position],
    player.shoots && `shoots ${SHOOTS_NAMES[player.shoots].toLowerCase()}`,
  ])
