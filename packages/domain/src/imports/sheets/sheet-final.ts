import type { FinalScore } from '../../game/index.ts'
import { asking, type Doubt, quoted } from '../table.ts'
import type { RawSheet, Side } from './raw-sheet.ts'

interface Decided {
  readonly hasShootout: boolean
  readonly shootout: Readonly<Record<Side, number>>
  readonly isOvertime: boolean
}

/** The final score: as the file sums it up, held against the goals that it lists. */
export function finalOf(
  { score, counted, decided, unread }: RawSheet,
  ours: Side,
  listed: { for: number; against: number },
  { hasShootout, shootout, isOvertime }: Decided,
): { final: FinalScore; doubt: Doubt | null } {
  const theirs = ours === 'home' ? 'away' : 'home'
  const extra = shootout[ours] === shootout[theirs] ? null : shootout[ours] > shootout[theirs]
  const total = counted && { for: counted[ours], against: counted[theirs] }
  const stated = score
    ? { for: score[ours], against: score[theirs] }
    : total && {
        for: Math.max(total.for, listed.for),
        against: Math.max(total.against, listed.against),
      }
  const result =
    stated ??
    (extra === null
      ? listed
      : extra
        ? { ...listed, for: listed.for + 1 }
        : { ...listed, against: listed.against + 1 })
  const isByShootout = hasShootout && Math.abs(result.for - result.against) === 1
  const isLate = isOvertime && result.for !== result.against
  const decidedIn = isByShootout ? 'shootout' : isLate ? 'overtime' : 'regulation'
  const won = isByShootout ? 1 : 0
  const isListed =
    result.for + result.against ===
      listed.for + listed.against + (stated === null && extra === null ? 0 : won) &&
    result.for - listed.for >= 0 &&
    result.against - listed.against >= 0
  const sum = (one: { for: number; against: number }) => `${one.for}–${one.against}`
  const loser = result.for < result.against ? 'for' : 'against'
  const forfeitedBy = decided === 'forfeit' && result.for !== result.against ? loser : null
  const final = { ...result, decidedIn, forfeitedBy } as FinalScore
  if (unread !== undefined)
    return { final, doubt: asking(`${quoted(unread)} behind the score is not understood`) }
  if (stated === null && result.for + result.against === 0)
    return { final, doubt: asking('The file has neither a score nor goals: 0–0 is put in') }
  if (!isListed)
    return {
      final,
      doubt: asking(
        `The score is ${sum(result)}, and the goals that are listed add up to ${sum(listed)}`,
      ),
    }
  return { final, doubt: null }
}
