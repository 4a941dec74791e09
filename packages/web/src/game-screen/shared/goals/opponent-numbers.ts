import { opponentsNamed } from '@icetally/domain/game/model/naming'
import type { GameRecords } from '@icetally/domain/game/model/records'

/** How many numbers are offered before the digits. */
const MOST = 5

/** The opponents' numbers of this game, most recent first. */
export const numbersSeen = (records: Partial<GameRecords>): readonly string[] =>
  [...new Set(opponentsNamed(records))].slice(0, MOST)

/** A number while it is typed, digit by digit; two digits are all a number has. */
export function typeNumber(typed: string, digit: number): { typed: string; isWhole: boolean } {
  const digits = typed.length === 1 ? `${typed}${digit}` : String(digit)
  return { typed: digits, isWhole: digits.length === 2 }
}
