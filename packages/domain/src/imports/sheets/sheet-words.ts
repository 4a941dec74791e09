import { folded, nameKey } from '../fold.ts'
import { readName, readNumber } from '../player-words.ts'
import type { RawPerson, Side } from './raw-sheet.ts'

/** Seconds in a text such as '19:34', '19.34', ':45', '19:34.5' or '1174'; undefined where it is none. */
export function secondsIn(text: string): number | undefined {
  const [, minutes, seconds] = /^(\d{0,3})[:.'’′](\d{2})(?:\.\d+)?$/.exec(text.trim()) ?? []
  if (seconds !== undefined)
    return Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : undefined
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
}

const SHOOTOUT =
  /^(?:so|shootout|shoot out|gws|penaltyschiessen|tirs au but|voittomaalikilpailu|straffar|najezdy)$/
const OVERTIME =
  /^(\d)? ?(ot|overtime|verlangerung|prolongation|jatkoaika|forlangning|prodlouzeni)(?: ?(\d))?$/
const PERIOD = /^(\d)(?:st|nd|rd|th|re|e)?(?: (?:period|drittel|periode|era|tretina))?$/

const ORDINALS: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }

/** A period by its number, or the shootout; undefined if the text has neither. */
export function periodIn(text: string, regulation: number): number | 'shootout' | undefined {
  const word = folded(text)
    .replace(/^(?:period|per|p)(?= ?\d)/, '')
    .replace(/^(?:first|second|third)(?= |$)/, (word) => ORDINALS[word] ?? word)
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

const NO_PERSON =
  /^(?:unassisted|none|n a|na|empty net|ohne(?: assist| vorlage)?|sans (?:aide|passe)|bez asistence|utan assist|ilman syottoa|)$/
/** The bench, in the languages of sheets: "Bench Minor", "Bankstrafe", "Joukkuerangaistus". */
const BENCH =
  /^(?:(?:team|bench|mannschafts?|bank|joukkue|lag|banc|equipe)(?: ?(?:minor|penalty|strafe|rangaistus|straff))?|teamstrafe|kleine bankstrafe|(?:punition|penalite|mineure) (?:de |d)?(?:banc|equipe)|(?:trest )?(?:na )?hracsk[ae](?:u|ou)? lavic[ei]|hracskou lavici|tym|druzstvo|too many (?:men|players)(?: on (?:the )?ice)?)$/

/** Does a text name no person: 'Unassisted', '-', 'Bench Minor'? */
export const isNoPerson = (text: string): boolean => {
  const words = folded(text)
  return NO_PERSON.test(words) || BENCH.test(words)
}

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

/** Words of the type of a goal, folded, in the languages of sheets. */
const GOAL_TYPES = {
  powerPlay: 'pp|ppg|power|powerplay|yv|uberzahl|uez|an|avantage|presilovka|presilova',
  shortHanded: 'sh|shg|short|shorthanded|av|unterzahl|bp|boxplay|dn|oslabeni|osl',
  even: 'ev|es|even|eq|reg|e|tv|gleichzahl|egalite',
  emptyNet: 'en|eng|empty|tm|leeres|fv|fd',
  penaltyShot: 'ps|psg|rl|penaltyschuss|straffslag',
  // Nothing that a goal has: the winner, the extra attacker.
  none: 'gwg|gw|gtg|gt|ea|ot|so|normal|regular|goal|n a|na',
} as const
/**
 * The details of a goal in a text: the strength, and whether it was into an empty net or from a
 * penalty shot.
 */
export function goalTypeIn(text: string) {
  // The IIHF counts the missing skaters: PP1, SH2. Without its dots an Ü is the opposite.
  const plain = text
    .replaceAll(/(?<!\p{L})ÜZ(?!\p{L})/giu, 'PP ')
    .replaceAll(/(?<!\p{L})UZ(?!\p{L})/giu, 'SH ')
  const words = folded(plain.replaceAll(/\b([A-Z]{2}) ?[12]\b/gi, '$1'))
  const all = new Set(words.split(' '))
  const has = (type: keyof typeof GOAL_TYPES) =>
    GOAL_TYPES[type].split('|').some((word) => all.has(word))
  const [, own, other] = /^([3-6]) ?(?:v|vs|on|x|gegen|na) ?([3-6])$/.exec(words) ?? []
  // A sixth skater is on the ice for a goalie.
  const more = Math.min(5, Number(own ?? 0)) - Math.min(5, Number(other ?? 0))
  const isPowerPlay = has('powerPlay') || more > 0
  const isShort = has('shortHanded') || more < 0
  const isEven = has('even') || own !== undefined
  const emptyNet = has('emptyNet')
  const penaltyShot = has('penaltyShot') || /penalty shot|tir de penalite/.test(words)
  return {
    strength: isPowerPlay
      ? ('powerPlay' as const)
      : isShort
        ? ('shortHanded' as const)
        : isEven
          ? ('even' as const)
          : null,
    ...{ emptyNet, penaltyShot },
    isKnown:
      words === '' || isPowerPlay || isShort || isEven || emptyNet || penaltyShot || has('none'),
  }
}
