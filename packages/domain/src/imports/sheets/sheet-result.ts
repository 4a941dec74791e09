import { folded } from '../fold.ts'
import { sidesOfMatchup } from '../schedule-words.ts'
import type { DecidedLate, Side } from './raw-sheet.ts'

/** Goals of both sides, as a text sums them up. */
export interface StatedScore extends Readonly<Record<Side, number>> {
  readonly decided: DecidedLate | null
  /** Words behind it that are not understood. */
  readonly unread?: string
}

/** Words behind a score, folded and joined: "4-3 SO", "3:2 n.P.", "5–4 (OT)", "3-2 JA", "4:3 sn". */
const DECIDED: Readonly<Record<DecidedLate, string>> = {
  shootout:
    'so|shootout|gws|aftershootout|np|npen|npenalty|ns|nachpenaltyschiessen|penaltyschiessen|tab|tirsaubut|aprestirsaubut|fusillade|fus|vl|voittomaalikilpailu|sn|posn|najezdy|posamostatnychnajezdech|straffar|efterstraffar|straffavgorande',
  overtime:
    'ot|overtime|afterovertime|inovertime|nv|nverl|nachverlangerung|verlangerung|ap|prol|prolongation|apresprolongation|ja|jatkoaika|jatkoajalla|sd|forlangning|efterforlangning|pp|poprodlouzeni|prodlouzeni',
  forfeit:
    'forfeit|forfeited|byforfeit|forfait|parforfait|ff|wo|walkover|kontumace|kont|luovutus|luovutusvoitto|amgrunentisch',
}
const decisions = new Map<string, DecidedLate | null>([
  ...['', 'f', 'final', 'reg', 'regulation'].map((word): [string, null] => [word, null]),
  ...(['shootout', 'overtime', 'forfeit'] as const).flatMap((decided) =>
    DECIDED[decided].split('|').map((word): [string, DecidedLate] => [word, decided]),
  ),
])

/** How the words behind a score say that it was decided; undefined if they say something else. */
const decidedBy = (text: string): DecidedLate | null | undefined =>
  decisions.get(
    folded(text)
      .replace(/^(?:final|f) (?=.)/, '')
      .replace(/^[2-6] ?(?=ot$)/, '')
      .replaceAll(' ', ''),
  )

/** The goals of the periods: "4:3 (1:1, 2:1, 0:1)". */
const withoutPeriods = (text: string): string =>
  text.replaceAll(/\(\d{1,2}[:–-]\d[\d:;,/ –-]*\)/g, ' ')

/** Two numbers of goals; a time has two digits behind its colon. */
const SCORE = /^(0|[1-9]\d?) ?(?:[-–—]|:(?!\d\d)) ?(0|[1-9]\d?)(?![\d:.-])/

/** The score in a text such as "4-3 SO" or "3:2 n.P.", in its order; undefined if it is none. */
export function scoreIn(text: string): StatedScore | undefined {
  const found = SCORE.exec(text)
  const decided = found && decidedBy(withoutPeriods(text.slice(found[0].length)))
  return found === null || decided === undefined
    ? undefined
    : { home: Number(found[1]), away: Number(found[2]), decided }
}

/** The score that a text begins with: the words behind it may be unknown. */
export function scoreBefore(text: string): StatedScore | undefined {
  const whole = scoreIn(text)
  const [stated = ''] = SCORE.exec(text) ?? []
  const score = whole ?? scoreIn(stated)
  return whole ?? (score && { ...score, unread: text.slice(stated.length).trim() })
}

/** The sides in a title and their goals, if it has them. */
export interface Titled extends Readonly<Record<Side, string>> {
  readonly score: StatedScore | null
}

const nameOf = (words: readonly string[]): string =>
  words
    .filter((word, at) => !(at === 0 && /^(?:[-–—]|vs?\.?)$/i.test(word)))
    .join(' ')
    .replace(/[,:(–—-]$/, '')
    .trim()

const isName = (name: string): boolean =>
  name.length >= 2 && name.length <= 60 && /\p{L}/u.test(name)

/** Behind a team's name only words that are no part of it. */
const SURE = /^\(?(?:[2-6]?OT|SO|n\.[VP]\.)\)?$/

/** The words of a title up to the score or the name behind it, and how the rest says that it was decided. */
function upToDecision(words: readonly string[]) {
  const last = words.length - 1
  const end = words.findLastIndex((word) => /^[(\d]/.test(word) && !/\p{L}/u.test(word)) + 1
  const behind = words.slice(end).join(' ')
  const decided = end > 0 ? decidedBy(behind) : undefined
  if (decided !== undefined) return { words: words.slice(0, end), decided }
  if (SURE.test(words[last] ?? ''))
    return { words: words.slice(0, last), decided: decidedBy(words[last] ?? '') ?? null }
  return end > 0 && /^[([].*[)\]]$/.test(behind)
    ? { words: words.slice(0, end), decided: null, unread: behind }
    : { words, decided: null }
}

const goalsIn = (word: string | undefined): number | null => {
  const [, goals] = /^\(?(0|[1-9]\d?)\)?,?$/.exec(word ?? '') ?? []
  return goals === undefined ? null : Number(goals)
}

/**
 * The teams in a title such as 'Boston 2 at Icebreakers 4', 'Icebreakers - Boston 4:3 n.P.' or
 * 'Icebreakers 4, Boston 3 (OT)', the home side first unless there is an 'at'; undefined if it is none.
 */
export function titleIn(text: string): Titled | undefined {
  const plain = withoutPeriods(text)
    .replace(/^final: /i, '')
    .replace(/(?<= )(final|f)\/(?=\w)/i, '$1 ')
    .replaceAll(/(?<=\d) (?=[-–—:] \d)|(?<=\d [-–—:]) (?=\d)/g, '')
  const { words, ...behind } = upToDecision(plain.split(' ').filter(Boolean))
  const titled = (
    [home, away]: readonly [readonly string[], readonly string[]],
    score: readonly [number | null, number | null] | null,
  ): Titled | undefined => {
    const [homeGoals = null, awayGoals = null] = score ?? []
    const sides = { home: nameOf(home), away: nameOf(away) }
    const hasGoals = homeGoals !== null && awayGoals !== null
    return [sides.home, sides.away].every(isName)
      ? { ...sides, score: hasGoals ? { home: homeGoals, away: awayGoals, ...behind } : null }
      : undefined
  }
  const at = words.findIndex((word) => /^(?:at|@)$/i.test(word))
  const last = words.length - 1
  const total = scoreIn(words[last] ?? '')
  if (at > 0) {
    if (total !== undefined)
      return titled([words.slice(at + 1, last), words.slice(0, at)], [total.away, total.home])
    const [home, away] = [goalsIn(words[last]), goalsIn(words[at - 1])]
    return titled(
      [
        words.slice(at + 1, home === null ? words.length : last),
        words.slice(0, away === null ? at : at - 1),
      ],
      [home, away],
    )
  }
  if (total !== undefined) {
    const sides = sidesOfMatchup(words.slice(0, last).join(' '))
    return sides && titled([[sides.home], [sides.away]], [total.home, total.away])
  }
  const between = words.findIndex((word) => scoreIn(word) !== undefined)
  if (between > 0) {
    const score = scoreIn(words[between] ?? '')
    return titled(
      [words.slice(0, between), words.slice(between + 1)],
      score ? [score.home, score.away] : null,
    )
  }
  const first = words.findIndex((word) => goalsIn(word) !== null)
  return first > 0 && first < last - 1 && goalsIn(words[last]) !== null
    ? titled(
        [words.slice(0, first), words.slice(first + 1, last)],
        [goalsIn(words[first]), goalsIn(words[last])],
      )
    : undefined
}
