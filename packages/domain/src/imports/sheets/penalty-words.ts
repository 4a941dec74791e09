import type { GameFormat } from '../../game/index.ts'
import type { PenaltyClass } from '../../platform/limits.ts'
import { folded } from '../fold.ts'

/** The words of the classes, folded, the longer before the words that they contain, with their usual minutes. */
const CLASSES: readonly (readonly [RegExp, PenaltyClass, number])[] = [
  [
    /game misc|\bgm\b|spieldauer|\bspd\b|pelirangaistus|inconduite (?:de|du) (?:partie|match)|grossiere inconduite|do konce utkani/,
    'gameMisconduct',
    10,
  ],
  [/misc|disziplinar|inconduite|kaytosrangaistus|osobni trest/, 'misconduct', 10],
  [/\bmatch\b|matchstraf|ottelurangaistus|trest ve hre/, 'match', 5],
  [
    /penalty shot|penaltyschuss|tir de (?:penalite|punition)|rangaistuslaukaus|straffslag|trestne strileni/,
    'penaltyShot',
    0,
  ],
  [/double minor|doppelte kleine|double mineure|dvojity mensi|dubbelt? m/, 'doubleMinor', 4],
  [/\bmajor\b|grosse strafe|majeure|iso rangaistus|storre straff|v(?:ets|yss)i trest/, 'major', 5],
  [
    /\bminor\b|kleine (?:bank)?strafe|mineure|pieni rangaistus|mindre straff|mensi trest/,
    'minor',
    2,
  ],
]

/** The class that words name, with its usual minutes; undefined where they name none. */
export function penaltyClassIn(
  text: string,
): { readonly class: PenaltyClass; readonly minutes: number } | undefined {
  const words = folded(text)
  const [, named, minutes = 0] = CLASSES.find(([pattern]) => pattern.test(words)) ?? []
  return named && { class: named, minutes }
}

/** Minutes in a text such as '2', '2:00', '1.5' or '10 min'; undefined if it has none. */
export function minutesIn(text: string): number | undefined {
  const [, whole, seconds] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(text.trim()) ?? []
  // Penalties are recorded in whole minutes and halves.
  if (whole !== undefined) return Number(whole) + Math.round(Number(seconds) / 30) / 2
  const [, figure] =
    /^(\d{1,2}(?:[.,][05])?) ?(?:min\p{L}{0,5}\.?|['’′])?$/iu.exec(text.trim()) ?? []
  return figure === undefined ? undefined : Number(figure.replace(',', '.'))
}

/** Minutes of single penalties in all leagues. */
const USUAL: readonly number[] = [0, 2, 4, 5, 10, 20, 25]

/** Are they the minutes of a single penalty? 12 are of two that a sheet adds up. */
export const isUsual = (minutes: number | undefined, { penalties }: GameFormat): boolean => {
  const { minor, major, misconduct } = penalties
  const own = [minor, 2 * minor, major, misconduct].map((seconds) => seconds / 60)
  return [...own, ...USUAL].includes(minutes ?? 0)
}

/**
 * The penalties of one player that one cell adds up, by their minutes: '2+2' is a double minor, '5+20' and
 * '2+2+10' are two penalties; undefined where it adds up none.
 */
export function addedUp(
  text: string,
  minor: number,
): { readonly class: PenaltyClass | null; readonly minutes: number }[] | undefined {
  const parts = text.split('+').map((part) => {
    const named = penaltyClassIn(part)
    const minutes = minutesIn(part) ?? named?.minutes
    return minutes === undefined ? undefined : { class: named?.class ?? null, minutes }
  })
  if (parts.length < 2 || parts.includes(undefined)) return undefined
  const all = parts.flatMap((part) => part ?? [])
  const [first, second, ...more] = all
  const isDouble = first?.minutes === minor && second?.minutes === minor
  return isDouble ? [{ class: 'doubleMinor', minutes: 2 * minor }, ...more] : all
}
