import type { TimelineShot } from '@icetally/domain/contract/analytics'
import { SHOTS_FOR_MAP } from '@icetally/domain/statistics/heat/bandwidth'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { teamShotsQuery } from '../../lib/queries/analytics.ts'

type Layer = 'heat' | 'marks' | 'zones'

interface PlayerMapProps {
  readonly teamId: string
  readonly trueRink: boolean
  readonly shots: readonly TimelineShot[]
  /** Whose shots they are, in words. */
  readonly label: string
  /** Of the own team, or against its goalie. */
  readonly side: 'for' | 'against'
}

/**
 * Where a player shoots from, or is shot at: heat that is mixed with that of the whole team, because a player
 * alone has too few shots, or marks, or zones. The marks stand until the team's shots are there.
 */
export function PlayerMap({ teamId, trueRink, shots, label, side }: PlayerMapProps) {
  const [layer, setLayer] = useState<Layer>('heat')
  const isEnough = shots.length >= SHOTS_FOR_MAP
  const { data: all } = useQuery({ ...teamShotsQuery(teamId), enabled: isEnough })
  const drawn = isEnough && all !== undefined ? layer : 'marks'
  return (
    <div>
      {isEnough && (
        <SegmentedControl
          label="Drawn as"
          value={layer}
          onChange={setLayer}
          segments={[
            { value: 'heat', label: 'Heat' },
            { value: 'marks', label: 'Marks' },
            { value: 'zones', label: 'Zones' },
          ]}
          className="mb-3 print:hidden"
        />
      )}
      <ShotMap
        shots={shots}
        label={label}
        side={side}
        layer={layer === 'zones' ? layer : drawn}
        half
        trueRink={trueRink}
        {...(all !== undefined && { mixedWith: all })}
      />
    </div>
  )
}
