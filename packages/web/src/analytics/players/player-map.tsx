import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import { SHOTS_FOR_MAP } from '@icetally/domain/analytics/heat/bandwidth'
import { useQuery } from '@tanstack/react-query'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import type { MapLayer } from '../../charts/shot-map/shot-map-key.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { teamShotsQuery } from '../../platform/queries/team-analytics.ts'
import { useOpenTeam } from '../../team/index.ts'

/** Chooses how the shots of players are drawn. */
export function MapLayers(props: { layer: MapLayer; onChange: (layer: MapLayer) => void }) {
  return (
    <SegmentedControl
      label="Drawn as"
      value={props.layer}
      onChange={props.onChange}
      segments={[
        { value: 'heat', label: 'Heat' },
        { value: 'marks', label: 'Marks' },
        { value: 'zones', label: 'Zones' },
      ]}
      className="mb-3 print:hidden"
    />
  )
}

interface PlayerMapProps {
  readonly shots: readonly TimelineShot[]
  /** Whose shots they are, in words. */
  readonly label: string
  /** Of the own team, or against its goalie. */
  readonly side: 'for' | 'against'
  readonly layer: MapLayer
  /** Hides the key under the map. */
  readonly bare?: boolean
}

/** The shots of the whole team, which the heat of its players is mixed with. */
function useTeamShots(enabled: boolean) {
  const { data, isLoading } = useQuery({ ...teamShotsQuery(useOpenTeam().id), enabled })
  return { all: data, isLoading }
}

const isEnough = (shots: readonly TimelineShot[]): boolean => shots.length >= SHOTS_FOR_MAP

/** The layers that the maps of some players are drawn in: heat only where it is possible. */
export function useDrawnLayers(
  players: readonly { readonly shots: readonly TimelineShot[] }[],
  layer: MapLayer,
): { readonly hasHeat: boolean; readonly layers: readonly MapLayer[] } {
  const hasHeat = players.some(({ shots }) => isEnough(shots))
  const { all, isLoading } = useTeamShots(hasHeat)
  const canMix = isLoading || all !== undefined
  return {
    hasHeat,
    layers: players.map(({ shots }) =>
      layer === 'heat' && !(canMix && isEnough(shots)) ? 'marks' : layer,
    ),
  }
}

/**
 * Where a player shoots from, or is shot at: heat that is mixed with that of the whole team, because a player
 * alone has too few shots, or marks, or zones. The ice is empty until the team's shots are there; where they cannot be
 * loaded, heat is marks.
 */
export function PlayerMap(props: PlayerMapProps) {
  const { shots, label, side, layer, bare = false } = props
  const { all, isLoading } = useTeamShots(isEnough(shots))
  const isHeat = layer === 'heat'
  const mixedWith = isHeat && isLoading ? 'loading' : all
  return (
    <ShotMap
      {...{ shots, label, side, bare }}
      layer={isHeat && mixedWith === undefined ? 'marks' : layer}
      half
      {...(mixedWith !== undefined && { mixedWith })}
    />
  )
}
