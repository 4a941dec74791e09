import { contrast, hexOf, visibleOn } from '@icetally/domain/team/colour'
import { describe, expect, it } from 'vitest'
import rink from '../rink/rink.css?raw'
import tokens from './styles/tokens.css?raw'
import { GROUNDS, teamColour } from './team-colour.ts'

const css = `${tokens}${rink}`

/** Both values of a token, as a screen shows them. */
function token(name: string): string[] {
  const [, value = ''] = new RegExp(`${name}: light-dark\\((.*)\\);`).exec(css) ?? []
  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)/g)].map(
    ([, lightness, chroma, hue]) =>
      hexOf({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) }),
  )
}

const NAMED = ['#ffffff', '#000000', '#ffd200', '#808080', '#154734', '#a6192e']

describe('a colour of a team', () => {
  it.each(['--color-sunken', '--color-canvas', '--color-surface', '--color-raised', '--rink-ice'])(
    'COLOUR-2 The version for lines is seen on %s, by day and by night',
    (name) => {
      const [light = '', dark = ''] = token(name)
      for (const colour of NAMED) {
        expect(contrast(visibleOn(colour, GROUNDS.light), light)).toBeGreaterThanOrEqual(3)
        expect(contrast(visibleOn(colour, GROUNDS.dark), dark)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('COLOUR-2 A style has the color, a legible color on it and one that is visible on any ground', () => {
    expect(teamColour('#ffffff')).toMatchObject({
      '--team': '#ffffff',
      '--team-ink': '#000000',
      '--team-line': expect.stringMatching(/^light-dark\(#[0-9a-f]{6}, #ffffff\)$/),
      '--color-jersey': expect.stringMatching(/^light-dark\(#ffffff, #b[0-9a-f]{5}\)$/),
    })
  })

  it('COLOUR-2 A team without a color looks as the product does', () => {
    expect(teamColour(null)).toBeUndefined()
  })
})
