import { jerseyLabel, type OnJersey } from '../platform/jersey.ts'
import type { LinkNames } from './link.ts'

/** The fields of a player that make up the name. */
export interface Named extends OnJersey {
  readonly name: string
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const firstOf = (word: string): string => {
  const [first] = graphemes.segment(word)
  return (first?.segment ?? '').toUpperCase()
}

/** `M. L.` of Mia Lind; of more than two names the first and the last, of one its own. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first, ...others] = words.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
  return [first, others.at(-1)]
    .filter((word) => word !== undefined)
    .map((word) => `${firstOf(word)}.`)
    .join(' ')
}

/**
 * The player as followers read it: `#9`, `M. L. #9` or `Mia Lind`. Null if only numbers are shown
 * and the player has none.
 */
export function followerLabel(names: LinkNames, player: Named): string | null {
  if (names === 'full') return player.name
  const number = jerseyLabel(player)
  if (names === 'numbers') return number
  const parts = [initialsOf(player.name), number].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(' ')
}
