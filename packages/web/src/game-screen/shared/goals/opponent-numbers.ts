import type { GameRecords } from '@icetally/domain/game/model/records'

/** How many numbers are offered before the digits. */
const MOST = 5

/** The opponents' numbers of this game, those seen last first. */
export function numbersSeen({
  goals,
  penalties,
  shootoutAttempts,
}: Pick<GameRecords, 'goals' | 'penalties' | 'shootoutAttempts'>): readonly number[] {
  const seen = [
    ...[...goals.values()].map(({ scorerNumber, createdAt }) => [scorerNumber, createdAt] as const),
    ...[...penalties.values(), ...shootoutAttempts.values()].map(
      ({ opponentNumber, createdAt }) => [opponentNumber, createdAt] as const,
    ),
  ].toSorted(([, one], [, other]) => other - one)
  const numbers = seen.flatMap(([number]) => number ?? [])
  return [...new Set(numbers)].slice(0, MOST)
}

/** A number while it is typed, digit by digit; two digits are all a number has. */
export function typeNumber(typed: string, digit: number): { typed: string; isWhole: boolean } {
  const digits = typed.length === 1 ? `${typed}${digit}` : String(digit)
  return { typed: digits, isWhole: digits.length === 2 }
}
