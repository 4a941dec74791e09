import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import { SHOTS_FOR_MAP } from '@icetally/domain/analytics/heat/bandwidth'
import { type ReactNode, useState } from 'react'
import type { MapLayer } from '../../charts/shot-map/shot-map-key.tsx'
import { Section } from '../../platform/components/card.tsx'
import { MapLayers, PlayerMap } from './player-map.tsx'

/** The locations of a player's shots, or of those against a goalie, and figures beside the map. */
export function ShotsSection(props: {
  title: string
  id: string
  shots: readonly TimelineShot[]
  /** Whose shots they are, in words. */
  label: string
  side: 'for' | 'against'
  /** The figures. */
  children: ReactNode
}) {
  const { title, id, shots, label, side, children } = props
  const [layer, setLayer] = useState<MapLayer>('heat')
  return (
    <Section title={title} id={id}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-2">
        <div>
          {shots.length >= SHOTS_FOR_MAP && <MapLayers layer={layer} onChange={setLayer} />}
          <PlayerMap {...{ shots, label, layer, side }} />
        </div>
        {children}
      </div>
    </Section>
  )
}
