import { HEAT_SHARES } from '@icetally/domain/statistics/heat/shares'
import { describe, expect, it } from 'vitest'
import css from '../../rink/rink.css?raw'
import { heatProperty, type Team } from './map-colours.ts'
import mapCss from './shot-map.css?raw'

/** The colours of a property by day and by night: lightness, chroma and hue as in oklch. */
function pairOf(property: string): readonly (readonly number[])[] {
  const pair = new RegExp(`${property}: light-dark\\((.*)\\);`).exec(css)?.[1] ?? ''
  return [...pair.matchAll(/oklch\(([^)]*)\)/g)].map(([, values = '']) =>
    values.split(' ').map(Number),
  )
}

/** The ink upon a band by day and by night, by the last rule that is for it. */
function inkOn(band: number): readonly (readonly number[])[] {
  const rules = [...mapCss.matchAll(/((?:\[data-band[^\]]*\],?\s*)+)\{\s*color: ([^;]*);/g)]
  const [, , colour = ''] =
    rules.findLast(([, selector = '']) => selector.includes(`="${band}"`)) ?? rules[0] ?? []
  const inks = [...colour.matchAll(/oklch\(([^)]*)\)/g)].map(([, values = '']) =>
    values.split(' ').map(Number),
  )
  return inks.length === 1 ? [...inks, ...inks] : inks
}

/** The relative luminance of an oklch colour (Ottosson's matrices, then that of WCAG 2). */
function luminance([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

describe.each<Team>(['for', 'against'])('the scale of heat %s', (team) => {
  const bands = HEAT_SHARES.map((_, band) => pairOf(heatProperty(team, band)).map(luminance))
  const day = bands.map(([light = Number.NaN]) => light)
  const night = bands.map(([, dark = Number.NaN]) => dark)

  it('MAP-1 From few shots to most a scale gets darker by day and lighter by night, step by step', () => {
    for (const [band, value] of day.entries()) {
      if (band > 0) expect(contrast(value, day[band - 1] ?? 0)).toBeGreaterThan(1.15)
      if (band > 0) expect(value).toBeLessThan(day[band - 1] ?? 0)
    }
    for (const [band, value] of night.entries()) {
      if (band > 0) expect(contrast(value, night[band - 1] ?? 0)).toBeGreaterThan(1.15)
      if (band > 0) expect(value).toBeGreaterThan(night[band - 1] ?? 1)
    }
  })

  it('MAP-2 The ends of a scale are told apart at 4.5:1', () => {
    expect(contrast(day[0] ?? 0, day.at(-1) ?? 0)).toBeGreaterThan(4.5)
    expect(contrast(night[0] ?? 0, night.at(-1) ?? 0)).toBeGreaterThan(4.5)
  })

  it('MAP-16 A figure upon a band of heat is read at 4.5:1, by day and by night', () => {
    for (const [band, value] of day.entries()) {
      const [byDay = Number.NaN, byNight = Number.NaN] = inkOn(band).map(luminance)
      expect(contrast(value, byDay), `${band} by day`).toBeGreaterThan(4.5)
      expect(contrast(night[band] ?? Number.NaN, byNight), `${band} by night`).toBeGreaterThan(4.5)
    }
  })
})
