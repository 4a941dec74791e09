import { folded, nameKey } from '../fold.ts'
import { readName, readNumber } from '../player-words.ts'
import type { RawPerson, Side } from './raw-sheet.ts'

/** Seconds in a text such as '19:34', ':45', '19:34.5' or '1174'; undefined where it is none. */
export function secondsIn(text: string): number | undefined {
  const [, minutes, seconds] = /^(\d{0,3}):(\d{2})(?:\.\d+)?$/.exec(text.trim()) ?? []
  if (seconds !== undefined)
    return Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : undefined
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
}

const SHOOTOUT =
  /^(?:so|shootout|shoot out|gws|penaltyschiessen|tirs au but|voittomaalikilpailu|straffar|najezdy)$/
const OVERTIME =
  /^(\d)? ?(ot|overtime|verlangerung|prolongation|jatkoaika|forlangning|prodlouzeni)(?: ?(\d))?$/
const PERIOD = /^(\d)(?:st|nd|rd|th|re|e)?(?: (?:period|drittel|periode|era|tretina))?$/

/** A period by its number, or the shootout; undefined if the text has neither. */
export function periodIn(text: string, regulation: number): number | 'shootout' | undefined {
  const word = folded(text)
    .replace(/^(?:period|per|p)(?= ?\d)/, '')
    .trim()
  if (SHOOTOUT.test(word)) return 'shootout'
  const [, before, overtime, behind] = OVERTIME.exec(word) ?? []
  if (overtime !== undefined) return regulation + Number(before ?? behind ?? 1)
  const [, digits] = PERIOD.exec(word) ?? []
  return digits === undefined || digits === '0' ? undefined : Number(digits)
}

/** A person in a text such as '#12 Anna Lee (3)', '12 - Lee, Anna', 'Anna Lee #12' or '12'. */
export function personIn(text: string): RawPerson {
  const plain = text
    .replaceAll(/\((?:\d+|[^()]{0,3})\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [start = '', first] = /^#? ?(\d{1,2})(?=\D|$)[ .:–-]*/.exec(plain) ?? []
  if (first !== undefined) return { number: first, name: readName(plain.slice(start.length)).name }
  const [, name = '', last] = /^(.+?),? ?#(\d{1,2})$/.exec(plain) ?? []
  if (last !== undefined) return { number: last, name: readName(name).name }
  return { number: '', name: readName(plain).name }
}

const NO_PERSON = /^(?:unassisted|none|n a|na|bench|team|empty net|)$/

/** Does a text name no person: 'Unassisted', '-'? */
export const isNoPerson = (text: string): boolean => NO_PERSON.test(folded(text))

/** The people in a text such as 'Bea Roe, Cleo Fox', '#7 Bea Roe; #9' or 'Roe, Bea'. */
export function peopleIn(text: string): string[] {
  const parts = text
    .replace(/^(?:from|assists?:?|a:) /i, '')
    .split(/[;/&+]| and /)
    .flatMap((part) => {
      const names = part.split(',').map((name) => name.trim())
      const isTurned =
        names.length === 2 && names.every((name) => /^\p{L}[\p{L}'’.-]*$/u.test(name))
      return isTurned ? [part] : names
    })
  return parts.map((part) => part.trim()).filter((part) => !isNoPerson(part))
}

/** How people are found again: by number where there is one, else by name. */
export const keysOf = ({ number, name }: RawPerson): string[] => [
  ...(name === '' ? [] : [`name ${nameKey(name)}`]),
  ...(readNumber(number) === undefined
    ? []
    : [`number ${readNumber(number)?.jersey ?? Number(number)}`]),
]

const initials = (name: string): string =>
  folded(name)
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')

/** Which side a text names: by its name, 'Home', 'V' or a short form of the name. */
export function sideIn(text: string, { home, away }: Readonly<Record<Side, string>>): Side | null {
  const word = folded(text)
  if (word === '') return null
  if (/^(?:h|home|home team)$/.test(word)) return 'home'
  if (/^(?:a|v|away|visitors?|guests?|away team|visiting team)$/.test(word)) return 'away'
  const sides = [
    ['home', home],
    ['away', away],
  ] as const
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => folded(name) === word,
    (name) => initials(name) === word,
    (name) => folded(name).split(' ').includes(word) || ` ${word} `.includes(` ${folded(name)} `),
    (name) => word.length >= 2 && folded(name).startsWith(word),
  ]
  for (const isNamed of tests) {
    const found = sides.filter(([, name]) => name !== '' && isNamed(name))
    if (found.length === 1) return found[0]?.[0] ?? null
  }
  return null
}

/**
 * The details of a goal in a text: the strength, and whether it was into an empty net or from a
 * penalty shot.
 */
export function goalTypeIn(text: string) {
  // The IIHF counts the missing skaters: PP1, SH2.
  const words = new Set(folded(text.replaceAll(/\b(PP|SH)[12]\b/gi, '$1')).split(' '))
  const has = (...all: readonly string[]) => all.some((word) => words.has(word))
  return {
    strength: has('pp', 'ppg', 'power', 'powerplay')
      ? ('powerPlay' as const)
      : has('sh', 'shg', 'short', 'shorthanded', 'short-handed')
        ? ('shortHanded' as const)
        : has('ev', 'es', 'even', 'eq', 'reg', 'e')
          ? ('even' as const)
          : null,
    emptyNet: has('en', 'eng', 'empty'),
    penaltyShot: has('ps', 'psg') || /penalty shot/.test(folded(text)),
  }
}

/** The class that words name, with its usual minutes; undefined where they name none. */
export function penaltyClassIn(text: string) {
  const word = folded(text)
  if (/game misc/.test(word)) return { class: 'gameMisconduct', minutes: 10 } as const
  if (/misc/.test(word)) return { class: 'misconduct', minutes: 10 } as const
  if (/\bmatch\b/.test(word)) return { class: 'match', minutes: 5 } as const
  if (/penalty shot/.test(word)) return { class: 'penaltyShot', minutes: 0 } as const
  if (/double minor/.test(word)) return { class: 'doubleMinor', minutes: 4 } as const
  if (/\bmajor\b/.test(word)) return { class: 'major', minutes: 5 } as const
  return /\bminor\b/.test(word) ? ({ class: 'minor', minutes: 2 } as const) : undefined
}

/** Minutes in a text such as '2', '2:00', '1.5' or '10 min'; undefined if it has none. */
export function minutesIn(text: string): number | undefined {
  const [, whole, seconds] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? []
  // Penalties are recorded in whole minutes and halves.
  if (whole !== undefined) return Number(whole) + Math.round(Number(seconds) / 30) / 2
  const [, figure] = /^(\d{1,2}(?:\.5|\.0)?) ?(?:min\.?|minutes?|')?$/i.exec(text.trim()) ?? []
  return figure === undefined ? undefined : Number(figure)
}
