import type { Position, Shoots } from '@icetally/domain/limits'

/** What the positions are called. */
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
