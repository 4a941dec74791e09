import { difference, inkOn, noLighterThan, visibleOn } from '@icetally/domain/team/colour'
import { type CSSProperties, useInsertionEffect } from 'react'

/**
 * The darkest background by day and the lightest by night: colors visible on these are visible on
 * all others.
 */
export const GROUNDS = { light: '#dfeaef', dark: '#1f2d40' }

/** From this difference on, two colors of sides look different. */
const DISTINCT = 0.15

/** Dozens of tiles are in a list: at night they must not glow. */
const MOST_LIGHT_AT_NIGHT = 0.78

type Pair = readonly [light: string, dark: string]

const pair = ([light, dark]: Pair) => `light-dark(${light}, ${dark})`

/** The page's colors derived from a team's color: each custom property with its value. */
function propertiesOf(colour: string): Readonly<Record<`--${string}`, string>> {
  const tile: Pair = [colour, noLighterThan(colour, MOST_LIGHT_AT_NIGHT)]
  const line: Pair = [visibleOn(colour, GROUNDS.light), visibleOn(colour, GROUNDS.dark)]
  return {
    '--team': colour,
    '--team-ink': inkOn(colour),
    '--team-line': pair(line),
    '--color-jersey': pair(tile),
    '--color-on-jersey': pair([inkOn(tile[0]), inkOn(tile[1])]),
    '--rink-center': `light-dark(${colour}59, ${line[1]}40)`,
    '--rink-our-ring': pair(line),
  }
}

const cache = new Map<string, ReturnType<typeof propertiesOf>>()

function propertiesFor(colour: string) {
  const known = cache.get(colour)
  if (known !== undefined) return known
  const properties = propertiesOf(colour)
  cache.set(colour, properties)
  return properties
}

/**
 * The style of an element in a team's color (`#rrggbb`): within it `--team` fills, `--team-ink` is read
 * upon it, `--team-line` is a version that is seen on any ground (3:1), and jerseys and the rink are in
 * the team's color, too. Null: no style, the product's own look.
 */
export const teamColour = (colour: string | null | undefined): CSSProperties | undefined =>
  colour ? (propertiesFor(colour) as CSSProperties) : undefined

/**
 * The style of an element in which each side has one color in all figures, lists and maps: where none is known,
 * blue is us and orange is them. The opponent's second color, or orange, is taken where the first is too like ours.
 */
export function sideColors(
  ours: string | null,
  theirs: { readonly colour: string | null; readonly secondColour: string | null } | null,
): CSSProperties {
  const line = (colour: string) =>
    pair([visibleOn(colour, GROUNDS.light), visibleOn(colour, GROUNDS.dark)])
  const other = [theirs?.colour, theirs?.secondColour].find(
    (colour) => colour != null && (ours === null || difference(ours, colour) >= DISTINCT),
  )
  return {
    ...(ours !== null && { '--color-mode-blue': line(ours), '--rink-goal-for': line(ours) }),
    ...(other != null && {
      '--color-mode-orange': line(other),
      '--rink-goal-against': line(other),
    }),
  } as CSSProperties
}

/** Puts the page, and the dialogs over it, into a team's color as long as the component is there. */
export function useTeamColour(colour: string | null | undefined): void {
  // Before any other effect: the rink reads its colors when it is first painted.
  useInsertionEffect(() => {
    if (!colour) return
    const { style } = document.documentElement
    const properties = Object.entries(propertiesFor(colour))
    for (const [name, value] of properties) style.setProperty(name, value)
    return () => {
      for (const [name] of properties) style.removeProperty(name)
    }
  }, [colour])
}
