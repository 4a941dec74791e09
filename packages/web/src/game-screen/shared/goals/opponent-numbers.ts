import { wornBy } from '@icetally/domain/game/model/opponent'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { GameRecords } from '@icetally/domain/game/model/records'

/** How many numbers are offered before the digits. */
const MOST = 5

/** The opponents' numbers of this game, those seen last first. */
export function numbersSeen({
  goals,
  penalties,
  shootoutAttempts,
}: Pick<GameRecords, 'goals' | 'penalties' | 'shootoutAttempts'>): readonly string[] {
  const seen = [
    ...[...goals.values()].map((goal) => [scorerJersey(goal), goal.createdAt] as const),
    ...[...penalties.values(), ...shootoutAttempts.values()].map(
      (fact) => [wornBy(fact), fact.createdAt] as const,
    ),
  ].toSorted(([, one], [, other]) => other - one)
  const numbers = seen.flatMap(([worn]) => jerseyOf(worn) ?? [])
  return [...new Set(numbers)].slice(0, MOST)
}

/** A number while it is typed, digit by digit; two digits are all a number has. */
export function typeNumber(typed: string, digit: number): { typed: string; isWhole: boolean } {
  const digits = typed.length === 1 ? `${typed}${digit}` : String(digit)
  return { typed: digits, isWhole: digits.length === 2 }
}
