import { HEAT_SHARES } from '@icetally/domain/analytics/heat/shares'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import { MarkIcon } from '../../rink/mark-icon.tsx'
import { heatProperty, type Team } from './map-colours.ts'
import { type MapSide, teamsOf } from './map-shots.ts'

/** The content of a map: from 60 shots on heat, below marks. */
export type MapLayer = 'heat' | 'marks' | 'zones'

/** How the shots of a team are drawn. */
export interface DrawnTeam {
  readonly team: Team
  readonly layer: MapLayer
}

/** The key of several maps, as text, with the layers that they are drawn in; each of them is `bare`. */
export function ShotMapKey(props: {
  layers: readonly MapLayer[]
  side: MapSide
  isMixed?: boolean
}) {
  const { layers, side, isMixed = false } = props
  const drawn = [...new Set(layers)].flatMap((layer) =>
    teamsOf(side).map((team) => ({ team, layer })),
  )
  return <KeyOfMap drawn={drawn} isMixed={isMixed} />
}

/** The key of one map, as text; `isMixed`: of a player, whose heat is mixed with that of the team. */
export function KeyOfMap({ drawn, isMixed }: { drawn: readonly DrawnTeam[]; isMixed: boolean }) {
  const hot = drawn.filter(({ layer }) => layer === 'heat')
  const marked = drawn.filter(({ layer }) => layer !== 'zones')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
      {hot.length > 0 && <span>Stronger color, more shots:</span>}
      {hot.map(({ team }) => (
        <HeatKey key={team} team={team} isMixed={isMixed} />
      ))}
      {/* On one line, or on the next together. */}
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        {[...Map.groupBy(marked, ({ team }) => team)].map(([team, layers]) => (
          <span key={team} className="inline-flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Mark team={team} scored />
            {layers.some(({ layer }) => layer === 'marks') && <Mark team={team} scored={false} />}
          </span>
        ))}
      </span>
      {drawn.some(({ layer }) => layer === 'zones') && (
        <span>
          Shots on goal of each zone, and how many of them scored: – below 5 shots, mostly luck
          below {GAMES_OF_LUCK} games
        </span>
      )}
    </div>
  )
}

function HeatKey({ team, isMixed }: { team: Team; isMixed: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular inline-flex overflow-hidden rounded-small">
        {HEAT_SHARES.map((share, band) => (
          <span
            key={share}
            data-band={band}
            className="heat-swatch px-1.5 py-0.5 text-xs"
            style={{ backgroundColor: `var(${heatProperty(team, band)})` }}
          >
            {Math.round(share * 100)}%
          </span>
        ))}
      </span>
      {isMixed
        ? "of the shots; few, so blended with the team's"
        : team === 'for'
          ? 'of our shots'
          : 'of their shots'}
    </span>
  )
}

const WORDS = {
  for: { goal: 'Goal for', shot: 'Shot for' },
  against: { goal: 'Goal against', shot: 'Shot against' },
} as const

function Mark({ team, scored }: { team: Team; scored: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <MarkIcon kind={`${team}-${scored ? 'scored' : 'missed'}`} colours="side" />
      {WORDS[team][scored ? 'goal' : 'shot']}
    </span>
  )
}
