import type { MarkKind } from './marks.ts'

/** The colors a rink is painted with, and the CSS custom property that each is read from. */
export const PALETTE_TOKENS = {
  ice: '--rink-ice',
  iceShade: '--rink-ice-shade',
  iceShadeEnd: '--rink-ice-shade-end',
  scratch: '--rink-scratch',
  boards: '--rink-boards',
  boardsInner: '--rink-boards-inner',
  redLine: '--rink-red',
  blueLine: '--rink-blue',
  crease: '--rink-crease',
  net: '--rink-net',
  attack: '--rink-attack',
  attackEnd: '--rink-attack-end',
  /** The circle in the middle and the ring around our marks: of the team's color, if it has one. */
  center: '--rink-center',
  ourRing: '--rink-our-ring',
  halo: '--rink-halo',
  cursor: '--rink-cursor',
  'for-scored': '--rink-mark-for-scored',
  'for-missed': '--rink-mark-for-missed',
  'against-scored': '--rink-mark-against-scored',
  'against-missed': '--rink-mark-against-missed',
} as const satisfies Record<string, string> & Record<MarkKind, string>

/** The colors of a rink, and other named colors of a picture. */
export type Palette<Key extends string = never> = Readonly<
  Record<keyof typeof PALETTE_TOKENS | Key, string>
>

/** The palette from a function that resolves a custom property to a color. */
export function paletteFrom(resolve: (property: string) => string): Palette
export function paletteFrom<Key extends string>(
  resolve: (property: string) => string,
  more: Readonly<Record<Key, string>>,
): Palette<Key>
export function paletteFrom(
  resolve: (property: string) => string,
  more: Readonly<Record<string, string>> = {},
): Palette {
  const entries = Object.entries({ ...PALETTE_TOKENS, ...more }).map(([key, token]) => [
    key,
    resolve(token),
  ])
  return Object.fromEntries(entries) as Palette
}
