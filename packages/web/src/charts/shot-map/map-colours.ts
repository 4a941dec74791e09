import { HEAT_SHARES } from '@icetally/domain/analytics/heat/shares'
import type { Brush } from '../../rink/painting.ts'

/** One of the two teams: `for` is ours, blue; `against` theirs, orange. */
export type Team = 'for' | 'against'

type Band = 1 | 2 | 3 | 4 | 5 | 6

/** The colors of a map beside those of the rink. */
type MapColour = `heat-${Team}-${Band}` | `goal-${Team}` | `glow-${Team}` | `glow-${Team}-end`

export type MapBrush = Brush<MapColour>

const TEAMS = ['for', 'against'] as const

/** The key of a band's color; 0 is the widest band, of the lightest color by day. */
export const heatColour = (team: Team, band: number) => `heat-${team}-${band + 1}` as MapColour

/** The CSS custom property of a band's color. */
export const heatProperty = (team: Team, band: number): string => `--rink-${heatColour(team, band)}`

/** The CSS custom property of each color. */
export const MAP_COLOURS = Object.fromEntries(
  TEAMS.flatMap((team): MapColour[] => [
    ...HEAT_SHARES.map((_, band) => heatColour(team, band)),
    ...([`goal-${team}`, `glow-${team}`, `glow-${team}-end`] as const),
  ]).map((colour) => [colour, `--rink-${colour}`]),
) as Readonly<Record<MapColour, string>>
