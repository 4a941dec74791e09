import { type GameFormat, lastOfRegulation } from '@icetally/domain/game/format/game-format'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { FinalScore } from '@icetally/domain/game/sheet/facts'
import { latestPeriod } from '@icetally/domain/game/sheet/stage'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { finalByFacts } from '../finish/missing.ts'

/** Attempts of each side before the first miss decides (IIHF 21.2 and NHL 84.4 have three or more). */
const SHOOTOUT_ROUNDS = 3

/**
 * The final score if a game is over by its records: its score is not level, and time has run out in
 * its last period, a goal was scored in overtime, or no attempt of the shootout can change its
 * winner. Null otherwise.
 * @param hasEnded has the clock of the period in view run out?
 */
export function gameOver(
  records: GameRecords,
  format: GameFormat,
  view: PeriodNumber,
  hasEnded: boolean,
): FinalScore | null {
  const final = finalByFacts(records, format)
  if (final.for === final.against) return null
  const latest = latestPeriod(records) ?? 0
  if (final.decidedIn === 'shootout') return isDecided(records) ? final : null
  const isOver = latest > lastOfRegulation(format) || (hasEnded && view >= lastOfRegulation(format))
  return isOver && view >= latest ? final : null
}

function isDecided({ shootoutAttempts }: Pick<GameRecords, 'shootoutAttempts'>): boolean {
  const side = (against: boolean) => {
    const attempts = [...shootoutAttempts.values()].filter((one) => one.against === against)
    return { taken: attempts.length, goals: attempts.filter(({ scored }) => scored).length }
  }
  const [own, theirs] = [side(false), side(true)]
  const rounds = Math.max(SHOOTOUT_ROUNDS, own.taken, theirs.taken)
  const best = ({ taken, goals }: typeof own) => goals + rounds - taken
  return own.goals > best(theirs) || theirs.goals > best(own)
}

/** The result in words, e.g. 'We win 4-3.' */
export const winnerWords = ({ for: own, against }: FinalScore): string =>
  own > against ? `We win ${own}-${against}.` : `They win ${against}-${own}.`
