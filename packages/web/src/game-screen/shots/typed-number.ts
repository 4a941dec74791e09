import { jerseyOf, type OnJersey } from '@icetally/domain/platform/jersey'

/** How long after a digit another one belongs to the same jersey number, in milliseconds. */
export const DIGIT_PAUSE = 1000

/** A jersey number while it is typed. */
export interface TypedNumber {
  readonly digits: string
  /** When the last digit was typed, in milliseconds. */
  readonly at: number
  /** The choice before the first digit: a player's id, or `'against'`. */
  readonly before: string
}

interface Numbered extends OnJersey {
  readonly id: string
}

/** The result of a digit. */
export interface TypedResult {
  readonly typed: TypedNumber | null
  /** The present choice: a player's id, or `'against'`. */
  readonly shooterId: string
  /** The typed number, if no player has it and no longer one can follow. */
  readonly unknown: string | null
}

/**
 * A digit of a jersey number. The player with the number typed so far is chosen at once: 4 is
 * number 4 until a 1 makes it 41. If several have the number, typing it again moves to the next of
 * them. An unknown number restores the previous choice.
 * @param players in displayed order
 * @param now in milliseconds, on the clock of `typed`
 */
export function typeDigit(
  players: readonly Numbered[],
  chosenId: string,
  typed: TypedNumber | null,
  digit: string,
  now: number,
): TypedResult {
  const continues = typed !== null && typed.digits.length === 1 && now - typed.at <= DIGIT_PAUSE
  if (continues) {
    const digits = typed.digits + digit
    const next = nextWith(players, digits, chosenId)
    if (next !== null) return chosen(next, { digits, at: now, before: typed.before })
    // The same digit twice in quick succession: to the next player with this number.
    const repeated = digit === typed.digits && nextWith(players, digit, chosenId) !== null
    if (!repeated) return { typed: null, shooterId: typed.before, unknown: digits }
  }
  const first = { digits: digit, at: now, before: chosenId }
  const next = nextWith(players, digit, chosenId)
  if (next !== null) return chosen(next, first)
  const mayCome = players.some(
    (player) => player.number !== null && player.number > 9 && jerseyOf(player)?.startsWith(digit),
  )
  // A leading zero may still become any of the numbers of one digit.
  if (mayCome || digit === '0') return { typed: first, shooterId: chosenId, unknown: null }
  return { typed: null, shooterId: chosenId, unknown: digit }
}

/** After the pause: the typed number, if no player has it. */
export function unknownAfterPause(players: readonly Numbered[], typed: TypedNumber): string | null {
  return players.some(({ number }) => number === Number(typed.digits)) ? null : typed.digits
}

const chosen = (shooterId: string, typed: TypedNumber): TypedResult => ({
  typed,
  shooterId,
  unknown: null,
})

/**
 * The first with these digits on the jersey, else with their number; if one of them is chosen
 * already, the next.
 */
function nextWith(players: readonly Numbered[], digits: string, chosenId: string): string | null {
  const worn = players.filter((player) => jerseyOf(player) === digits)
  const candidates =
    worn.length > 0 ? worn : players.filter(({ number }) => number === Number(digits))
  const current = candidates.findIndex(({ id }) => id === chosenId)
  return candidates[(current + 1) % candidates.length]?.id ?? null
}
