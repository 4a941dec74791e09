import { HEAT_SHARES } from '@icetally/domain/analytics/heat/shares'
import { describe, expect, it } from 'vitest'
import css from '../../rink/rink.css?raw'
import { heatProperty, type Team } from './map-colours.ts'
import inkCss from './shot-map.css?raw'

type Triple = readonly [number, number, number]

/** The colors of a declaration by day and by night: lightness, chroma and hue as in oklch. */
function pairIn(text: string, declaration: string): readonly (readonly number[])[] {
  const pair = new RegExp(`${declaration}: light-dark\\((.*)\\);`, 's').exec(text)?.[1] ?? ''
  const ofThis = pair.split(');', 1)[0] ?? ''
  return [...ofThis.matchAll(/oklch\(([^)]*)\)/g)].map(([, values = '']) =>
    values.split(' ').map(Number),
  )
}

const pairOf = (property: string) => pairIn(css, property)

/** The ink upon a band: the last rule of the sheet that names it, or else that of all bands. */
function inkOf(band: number): readonly (readonly number[])[] {
  const at = inkCss.lastIndexOf(`[data-band="${band}"]`)
  return pairIn(inkCss.slice(at === -1 ? inkCss.indexOf('[data-band]') : at), 'color')
}

/** The red, green and blue light of an oklch color, 0 to 1 (Ottosson's matrices). */
function light([lightness = 0, chroma = 0, hue = 0]: readonly number[]): Triple {
  const [a, b] = [
    chroma * Math.cos((hue * Math.PI) / 180),
    chroma * Math.sin((hue * Math.PI) / 180),
  ]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    within(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    within(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** The relative luminance of WCAG 2. */
const luminance = (colour: readonly number[]): number => weighed(light(colour), WCAG)

const weighed = (one: Triple, weights: Triple): number =>
  one[0] * weights[0] + one[1] * weights[1] + one[2] * weights[2]

const WCAG: Triple = [0.2126, 0.7152, 0.0722]

/**
 * A color as seen with a defect of one of the three cones (Machado, Oliveira and Fernandes 2009,
 * severity 1).
 */
const BLIND = {
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

/** Where light lies in oklab, a space in which distances are as they are seen. */
function seen(one: Triple): Triple {
  const root = (weights: Triple) => Math.cbrt(Math.max(0, weighed(one, weights)))
  const roots: Triple = [
    root([0.4122214708, 0.5363325363, 0.0514459929]),
    root([0.2119034982, 0.6806995451, 0.1073969566]),
    root([0.0883024619, 0.2817188376, 0.6299787005]),
  ]
  return [
    weighed(roots, [0.2104542553, 0.793617785, -0.0040720468]),
    weighed(roots, [1.9779984951, -2.428592205, 0.4505937099]),
    weighed(roots, [0.0259040371, 0.7827717662, -0.808675766]),
  ]
}

const seenBy = (sight: keyof typeof BLIND, colour: readonly number[]): Triple => {
  const [red, green, blue] = BLIND[sight]
  const one = light(colour)
  return seen([weighed(one, red), weighed(one, green), weighed(one, blue)])
}

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

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

  it('MAP-2 The ends of a scale have a contrast above 4.5:1', () => {
    expect(contrast(day[0] ?? 0, day.at(-1) ?? 0)).toBeGreaterThan(4.5)
    expect(contrast(night[0] ?? 0, night.at(-1) ?? 0)).toBeGreaterThan(4.5)
  })

  it('MAP-16 Text on a band is readable at 4.5:1', () => {
    for (const band of HEAT_SHARES.keys()) {
      const [inkByDay = [], inkByNight = []] = inkOf(band)
      expect(contrast(luminance(inkByDay), day[band] ?? 0)).toBeGreaterThan(4.5)
      expect(contrast(luminance(inkByNight), night[band] ?? 0)).toBeGreaterThan(4.5)
    }
  })

  it.each(Object.keys(BLIND) as (keyof typeof BLIND)[])(
    'MAP-17 With %s the steps of a scale stay in order and distinguishable',
    (sight) => {
      for (const scheme of [0, 1]) {
        const scale = HEAT_SHARES.map((_, band) =>
          seenBy(sight, pairOf(heatProperty(team, band))[scheme] ?? []),
        )
        for (const [band, step] of scale.slice(1).entries()) {
          const before = scale[band] ?? step
          expect(distance(before, step)).toBeGreaterThan(0.05)
          expect(Math.sign(step[0] - before[0])).toBe(scheme === 0 ? -1 : 1)
        }
      }
    },
  )
})

it.each(Object.keys(BLIND) as (keyof typeof BLIND)[])(
  'MAP-17 With %s the denser half of our scale is not taken for theirs',
  (sight) => {
    for (const scheme of [0, 1]) {
      for (const band of [3, 4, 5]) {
        const [ours, theirs] = (['for', 'against'] as const).map((team) =>
          seenBy(sight, pairOf(heatProperty(team, band))[scheme] ?? []),
        )
        expect(distance(ours ?? [0, 0, 0], theirs ?? [0, 0, 0])).toBeGreaterThan(0.15)
      }
    }
  },
)
