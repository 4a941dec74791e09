import { zonePercentage } from '@icetally/domain/analytics/shot-zones'
import {
  CENTRE_LINE_X,
  RINK_HEIGHT,
  RINK_WIDTH,
  UNITS_PER_FOOT_ACROSS,
  UNITS_PER_FOOT_ALONG,
} from '@icetally/domain/game/rink/geometry'
import { type IceZone, ZONE_NAMES } from '@icetally/domain/game/rink/zones'
import { counted, formatCount } from '@icetally/domain/platform/counted'
import { shareAlong } from './paint-map.ts'
import type { PaintedZone } from './paint-zones.ts'

/**
 * The positions of zones' figures, in feet from the center of the ice, for a shooter who attacks
 * right. The figures of the own half, most of which a half rink hides, are in words alone.
 */
const MIDDLES: Readonly<Record<IceZone, readonly [x: number, y: number] | null>> = {
  'inner-slot': [76.5, 0],
  slot: [61.5, 0],
  'left-circle': [72, -28],
  'right-circle': [72, 28],
  'high-slot': [47, 0],
  point: [32.5, 0],
  behind: [94.5, 14],
  neutral: [12.5, 0],
  'own-half': null,
}

/** The figures of zones upon their picture: shots, and the share that scored. */
export function ZoneFigures({ zones, half }: { zones: readonly PaintedZone[]; half: boolean }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {zones.map(({ team, zone, counts, band, turned }) => {
        const middle = MIDDLES[zone]
        if (band === null || middle === null) return null
        const [along, across] = middle
        const x = CENTRE_LINE_X + along * UNITS_PER_FOOT_ALONG
        const y = RINK_HEIGHT / 2 + across * UNITS_PER_FOOT_ACROSS
        const left = shareAlong(turned ? RINK_WIDTH - x : x, half)
        const top = (turned ? RINK_HEIGHT - y : y) / RINK_HEIGHT
        return (
          <span
            key={`${team} ${zone}`}
            data-band={band}
            className="zone-figure"
            style={{
              left: `clamp(1.2rem, ${100 * left}%, calc(100% - 1.2rem))`,
              top: `${100 * top}%`,
            }}
          >
            <span className="zone-name">{ZONE_NAMES[zone]}</span>
            <span className="type-figure zone-shots">{formatCount(counts.shots)}</span>
            <span className="zone-share">{zonePercentage(counts)}</span>
          </span>
        )
      })}
    </div>
  )
}

/**
 * The zones without figures on the rink: a half rink hides most of the own half, and a whole one
 * has the other side's zones there.
 */
export function OwnHalf({ zones }: { zones: readonly PaintedZone[] }) {
  const sides = zones
    .filter(({ zone, counts }) => zone === 'own-half' && counts.shots > 0)
    .map(({ team, counts }) => `${counted(counts.shots, 'shot')} ${team}, ${counts.goals} scored`)
  if (sides.length === 0) return null
  return (
    <p aria-hidden="true" className="mt-1 text-muted text-sm">
      From the own half: {sides.join('; ')}
    </p>
  )
}

/** The figures of zones in words, for screen readers. */
export function ZoneList({ zones }: { zones: readonly PaintedZone[] }) {
  return (
    <ul className="sr-only">
      {zones.map(({ team, zone, counts }) => (
        <li key={`${team} ${zone}`}>
          {`${ZONE_NAMES[zone]}, ${team}: ${counted(counts.shots, 'shot')}, ${counts.goals} scored, ${zonePercentage(counts)}`}
        </li>
      ))}
    </ul>
  )
}
