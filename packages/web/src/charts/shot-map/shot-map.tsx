import { SHOTS_FOR_MAP } from '@icetally/domain/analytics/heat/bandwidth'
import { shotsByZone } from '@icetally/domain/analytics/shot-zones'
import { type ReactNode, useMemo } from 'react'
import { type MarkKind, markKind } from '../../rink/marks.ts'
import { useMarkings } from '../../rink/use-markings.ts'
import type { HeatSource } from './heat-areas.ts'
import { EMPTY_MAP, MapCanvas, type MapContents } from './map-canvas.tsx'
import type { Team } from './map-colours.ts'
import {
  type MapShot,
  type MapSide,
  placedMarks,
  placeOnMap,
  shotsOfSide,
  teamsOf,
} from './map-shots.ts'
import { paintedZones } from './paint-zones.ts'
import { type DrawnTeam, KeyOfMap, type MapLayer } from './shot-map-key.tsx'
import { shotMapWords } from './shot-map-words.ts'
import { TouchLayer } from './touch-layer.tsx'
import { OwnHalf, ZoneFigures, ZoneList } from './zone-figures.tsx'

interface ShotMapProps {
  /**
   * Shots in the form of `shotTimeline`, of both sides; attempts off goal are left out. Pass the
   * same list while nothing changed: another one is painted again.
   */
  readonly shots: readonly MapShot[]
  /**
   * The subject of the picture, such as 'Period 2': precedes its description for screen readers.
   */
  readonly label: string
  /** `heat`: the density of shots, goals as marks; `zones`: shots and shooting % of nine zones. */
  readonly layer?: MapLayer
  /** `both`: on a whole rink, the team attacking right, shots against towards the left. */
  readonly side?: MapSide
  /** The attacking half alone, the shooter attacking right; square. For one side: with both the rink is whole. */
  readonly half?: boolean
  /** Shots of periods before this one are dim. */
  readonly dimBefore?: number
  /**
   * For a player's heat map: all shots of the team (or of all games), which are mixed in as worth 60 shots. While
   * they are `loading`, the ice is empty.
   */
  readonly mixedWith?: readonly MapShot[] | 'loading'
  /** The text on the ice of an empty map. */
  readonly none?: string
  /** The card of a shot, and the number in the mark of a goal: then the map is interactive. */
  readonly about?: (shot: MapShot) => {
    readonly lines: () => readonly string[]
    readonly number: string | null
  }
  /** Hides the key under the picture, if one serves several maps (`<ShotMapKey>`). */
  readonly bare?: boolean
  /** Between the picture and its key: how it is drawn. */
  readonly controls?: ReactNode
}

/** A rink with the shots of one side or both: as heat, marks or zones. Below 60 shots of a side its heat is marks. */
export function ShotMap(props: ShotMapProps) {
  const { shots, label, side = 'for', layer = 'heat', half: wanted = false, bare = false } = props
  const { dimBefore, mixedWith, none = 'No shots yet', about, controls } = props
  const markings = useMarkings()
  const half = wanted && side !== 'both'
  const shown = useMemo(() => shotsOfSide(shots, side), [shots, side])
  const drawn = useMemo(
    () =>
      teamsOf(side).map((team): DrawnTeam => {
        const isFew = shotsOfSide(shown, team).length < SHOTS_FOR_MAP
        return { team, layer: layer === 'heat' && isFew ? 'marks' : layer }
      }),
    [shown, side, layer],
  )
  const marked = useMemo(() => {
    const teams = drawn.flatMap((one) => (one.layer === 'marks' ? one.team : []))
    const isMarked = (kind: MarkKind) => teams.some((team) => kind.startsWith(team))
    return shown.filter((shot) => (layer === 'heat' && shot.scored) || isMarked(markKind(shot)))
  }, [shown, drawn, layer])
  const touched = useMemo(
    () =>
      about && mixedWith !== 'loading'
        ? marked.map((shot) => ({ point: placeOnMap(shot, half), ...about(shot) }))
        : [],
    [marked, about, half, mixedWith],
  )
  const contents = useMemo((): MapContents => {
    if (mixedWith === 'loading') return { ...EMPTY_MAP, half, markings, isLoading: true }
    const everybody = mixedWith ?? []
    const drawnAs = (wantedLayer: MapLayer) =>
      drawn.filter((one) => one.layer === wantedLayer).map(({ team }) => team)
    return {
      half,
      markings,
      heat: drawnAs('heat').map((team) => heatSource(shown, everybody, team, half)),
      zones: drawnAs('zones').flatMap((team) =>
        paintedZones(shotsByZone(shotsOfSide(shown, team)), team, half),
      ),
      marks: placedMarks(marked, half, dimBefore, about !== undefined),
      glowing: layer === 'heat',
    }
  }, [shown, marked, mixedWith, half, drawn, layer, dimBefore, markings, about])
  const words = useMemo(() => shotMapWords(shots, side), [shots, side])
  return (
    <figure className="min-w-0">
      <div
        className="shot-map relative"
        data-layer={drawn.map((one) => one.layer).join(' ')}
        data-whole={half ? undefined : true}
      >
        <MapCanvas label={`${label}: ${words}`} contents={contents} />
        {shown.length === 0 && (
          <p aria-hidden="true" className="shot-map-empty">
            <span className="rounded-control bg-surface px-3 py-1 text-muted">{none}</span>
          </p>
        )}
        {about !== undefined && layer !== 'zones' && <TouchLayer marks={touched} half={half} />}
        {layer === 'zones' && <ZoneFigures zones={contents.zones} half={half} />}
      </div>
      {layer === 'zones' && <ZoneList zones={contents.zones} />}
      {controls}
      {!bare && (
        <figcaption>
          <KeyOfMap drawn={drawn} isMixed={mixedWith !== undefined} />
          <OwnHalf zones={contents.zones} />
        </figcaption>
      )}
    </figure>
  )
}

const heatSource = (
  shots: readonly MapShot[],
  everybody: readonly MapShot[],
  team: Team,
  half: boolean,
): HeatSource => {
  const places = (some: readonly MapShot[]) =>
    shotsOfSide(some, team).map((shot) => placeOnMap(shot, half))
  return { team, places: places(shots), everybody: places(everybody) }
}
