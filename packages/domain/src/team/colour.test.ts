import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, hexOf, inkOn, noLighterThan, oklchOf, READABLE, visibleOn } from './colour.ts'

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const [PAPER, NIGHT] = ['#e3edf2', '#142032']

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('COLOUR-1 The contrast of %s and %s is %d, as WCAG defines it', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBeCloseTo(expected, 2)
  })

  it.each([
    ['#ffffff', '#000000'],
    ['#ffd200', '#000000'],
    ['#808080', '#000000'],
    ['#154734', '#ffffff'],
    ['#000000', '#ffffff'],
  ])('COLOUR-1 On %s a number is written in %s', (colour, ink) => {
    expect(inkOn(colour)).toBe(ink)
  })

  it('COLOUR-1 Text on any color is readable', () => {
    fc.assert(
      fc.property(colours, (colour) => contrast(colour, inkOn(colour)) >= READABLE),
      { numRuns: 2000 },
    )
  })
})

describe('being seen', () => {
  it.each([PAPER, NIGHT])('COLOUR-2 Every color has a version that is visible on %s', (ground) => {
    fc.assert(
      fc.property(colours, (colour) => {
        const seen = visibleOn(colour, ground)
        expect(contrast(seen, ground)).toBeGreaterThanOrEqual(3)
        // It is the color itself where that is visible, and no further from it than needed.
        if (contrast(colour, ground) >= 3) expect(seen).toBe(colour)
        else expect(contrast(seen, ground)).toBeLessThan(3.2)
        expect(visibleOn(seen, ground)).toBe(seen)
      }),
      { numRuns: 1000 },
    )
  })

  it('COLOUR-2 The visible version has the hue of the color', () => {
    const [yellow, seen] = [oklchOf('#ffd200'), oklchOf(visibleOn('#ffd200', '#ffffff'))]
    expect(seen.lightness).toBeLessThan(yellow.lightness)
    expect(Math.abs(seen.hue - yellow.hue)).toBeLessThan(2)
  })

  it('COLOUR-2 A dimmed color keeps its hue, and a dark color is unchanged', () => {
    expect(oklchOf(noLighterThan('#ffffff', 0.75)).lightness).toBeCloseTo(0.75, 2)
    expect(noLighterThan('#154734', 0.75)).toBe('#154734')
  })
})

describe('OKLCH', () => {
  it.each([
    ['#ffffff', 1, 0],
    ['#000000', 0, 0],
    ['#ff0000', 0.628, 0.2577],
    ['#00ff00', 0.8664, 0.2948],
  ])('COLOUR-2 %s has the lightness %d and the chroma %d', (colour, lightness, chroma) => {
    expect(oklchOf(colour).lightness).toBeCloseTo(lightness, 3)
    expect(oklchOf(colour).chroma).toBeCloseTo(chroma, 3)
  })

  it('COLOUR-2 A color is unchanged by conversion to OKLCH and back', () => {
    fc.assert(
      fc.property(colours, (colour) => hexOf(oklchOf(colour)) === colour),
      { numRuns: 2000 },
    )
  })

  it('COLOUR-2 A color outside sRGB keeps its lightness', () => {
    const shown = oklchOf(hexOf({ lightness: 0.7, chroma: 0.4, hue: 240 }))
    expect(shown.lightness).toBeCloseTo(0.7, 1)
    expect(shown.chroma).toBeLessThan(0.4)
  })
})
