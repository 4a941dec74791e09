/** A color as `#rrggbb`. */
export type HexColour = string

/** A color by its appearance: lightness 0 to 1, chroma from 0 (grey) to about 0.4, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Triple = readonly [number, number, number]

/** The minimum contrast of legible text, and of perceptible shapes: WCAG 2.2, 1.4.3 and 1.4.11. */
export const READABLE = 4.5
export const VISIBLE = 3

const BLACK = '#000000'
const WHITE = '#ffffff'

/** The contrast of two colours, 1 (none) to 21 (black on white), as WCAG 2.2 defines it. */
export function contrast(one: HexColour, other: HexColour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Black or white, whichever reads better on this color: always at 4.5 or more. */
export const inkOn = (colour: HexColour): HexColour =>
  contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK

/**
 * The color itself if it is visible on this ground, otherwise the nearest by lightness alone that is:
 * darker on a light ground, lighter on a dark one.
 */
export function visibleOn(colour: HexColour, ground: HexColour, least = VISIBLE): HexColour {
  if (contrast(colour, ground) >= least) return colour
  const { lightness, ...tone } = oklchOf(colour)
  const away = inkOn(ground) === BLACK ? 0 : 1
  let [faint, seen] = [lightness, away]
  for (let step = 0; step < 12; step += 1) {
    const middle = (faint + seen) / 2
    const isSeen = contrast(hexOf({ ...tone, lightness: middle }), ground) >= least
    if (isSeen) seen = middle
    else faint = middle
  }
  return hexOf({ ...tone, lightness: seen })
}

/** The color, darkened if it is lighter than this. */
export function noLighterThan(colour: HexColour, most: number): HexColour {
  const { lightness, ...tone } = oklchOf(colour)
  return lightness <= most ? colour : hexOf({ ...tone, lightness: most })
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: HexColour): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linearOf(colour: HexColour): Triple {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** The matrices of OKLab (Björn Ottosson, 2020): linear sRGB to cones, their cube roots to Lab, and back. */
const times = (rows: readonly [Triple, Triple, Triple], [x, y, z]: Triple): Triple => {
  const [first, second, third] = rows
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z
  return [row(first), row(second), row(third)]
}

const TO_CONES = [
  [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
  [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
  [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
] as const
const TO_LAB = [
  [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
  [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
  [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
] as const
const FROM_LAB = [
  [1, 0.396_337_777_4, 0.215_803_757_3],
  [1, -0.105_561_345_8, -0.063_854_172_8],
  [1, -0.089_484_177_5, -1.291_485_548],
] as const
const FROM_CONES = [
  [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
  [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
  [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
] as const

/** The color in OKLCH. */
export function oklchOf(colour: HexColour): Oklch {
  const [l, m, s] = times(TO_CONES, linearOf(colour))
  const [lightness, a, b] = times(TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)])
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** How different two colors look: their distance in OKLab, 0 to 1. */
export function difference(one: HexColour, other: HexColour): number {
  const [a, b] = [oklchOf(one), oklchOf(other)]
  const turn = ((a.hue - b.hue) * Math.PI) / 180
  const chroma = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(turn)
  return Math.sqrt((a.lightness - b.lightness) ** 2 + Math.max(0, chroma))
}

const linearFrom = ({ lightness, chroma, hue }: Oklch): Triple => {
  const turn = (hue * Math.PI) / 180
  const lab = [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)] as const
  const [l, m, s] = times(FROM_LAB, lab)
  return times(FROM_CONES, [l ** 3, m ** 3, s ** 3])
}

const isShown = (channels: Triple) =>
  channels.every((value) => value >= -0.000_1 && value <= 1.000_1)

/** The color as a screen shows it; one that is too vivid for sRGB loses chroma, not lightness or hue. */
export function hexOf(colour: Oklch): HexColour {
  let [shown, vivid] = [0, colour.chroma]
  if (isShown(linearFrom(colour))) shown = vivid
  for (let step = 0; step < 12 && shown < vivid; step += 1) {
    const chroma = (shown + vivid) / 2
    if (isShown(linearFrom({ ...colour, chroma }))) shown = chroma
    else vivid = chroma
  }
  const channels = linearFrom({ ...colour, chroma: shown }).map((linear) => {
    const value = Math.min(1, Math.max(0, linear))
    const encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
