import '../../rink/rink.css'
import { SHOTS_FOR_MAP } from '@icetally/domain/statistics/heat/bandwidth'
import { useMemo } from 'react'
import { RinkMap } from '../../rink/rink-map.tsx'
import { type MapShot, type MapSide, placedMarks, shotsOfSide } from './map-shots.ts'
import { shotMapWords } from './shot-map-words.ts'

interface ShotMapProps {
  /**
   * Shots of `shotTimeline`'s shape, of both sides; attempts that were no shots on goal are left out. Keep the
   * same list while nothing changed: another one is painted anew.
   */
  readonly shots: readonly MapShot[]
  /** What the picture is of, such as 'Period 2': before what it says, for those who do not see it. */
  readonly label: string
  /** `heat`: where shots come from, goals as marks; `zones`: shots and shooting % of nine zones. */
  readonly layer?: 'heat' | 'marks' | 'zones'
  /** `both`: on a whole rink, the team attacking right, shots against going left. */
  readonly side?: MapSide
  /** The attacking half alone, the shooter attacking right; square. For one side: with both the rink is whole. */
  readonly half?: boolean
  /** Shots of periods before this one are dim. */
  readonly dimBefore?: number
  /** For a player's heat map: all shots of the team (or of all games), which are mixed in as worth 60 shots. */
  readonly mixedWith?: readonly MapShot[]
  /** The team draws its rink with the marks of a true one. */
  readonly trueRink?: boolean
  /** Leaves the key under the picture away, where one stands for several maps (`<ShotMapKey>`). */
  readonly bare?: boolean
}

/** A rink with the shots of one side or both: as heat, marks or zones. Below 10 shots heat is marks. */
export function ShotMap({ shots, label, side = 'for', layer = 'heat' }: ShotMapProps) {
  const shown = useMemo(() => shotsOfSide(shots, side), [shots, side])
  const marks = useMemo(
    () =>
      placedMarks(shown, false, undefined).map((mark, index) => ({
        ...mark,
        id: String(index),
        direction: 'right' as const,
        pending: false,
      })),
    [shown],
  )
  const drawn = layer === 'heat' && shown.length < SHOTS_FOR_MAP ? 'marks' : layer
  return (
    <figure data-layer={drawn}>
      <RinkMap label={`${label}: ${shotMapWords(shots, side)}`} marks={marks} />
    </figure>
  )
}
