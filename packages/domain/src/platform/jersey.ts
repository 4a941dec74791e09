/** The fields of a player that identify the jersey: "00" and "0" are both number 0. */
export interface OnJersey {
  readonly number: number | null
  /** The digits on the jersey; null or absent: those of the number. */
  readonly jersey?: string | null | undefined
}

/**
 * The digits on a jersey, such as "00", "7" or "07"; null without a number. Digits that are not those of the
 * number are out of date: an older version changed the number alone.
 */
export function jerseyOf({ number, jersey }: OnJersey): string | null {
  if (number === null) return null
  return jersey && Number(jersey) === number ? jersey : String(number)
}

/** A number with a number sign, such as "#00"; null without one. */
export function jerseyLabel(one: OnJersey): string | null {
  const jersey = jerseyOf(one)
  return jersey === null ? null : `#${jersey}`
}

/** The digits of a jersey where they are not simply those of its number; else null: the stored form. */
export function ownDigits(one: OnJersey): string | null {
  const jersey = jerseyOf(one)
  return jersey === String(one.number) ? null : jersey
}

/** A number in a request: either field, both or none; null or absent: not recorded. */
export interface SentJersey {
  readonly number?: number | null | undefined
  readonly jersey?: string | null | undefined
}

interface Jersey {
  readonly number: number | null
  readonly jersey: string | null
}

const known = ({ number, jersey = null }: OnJersey): Jersey => ({ number, jersey })

const NO_NUMBER: Jersey = { number: null, jersey: null }

/** The refusal of a number and digits that are not the same. */
export const JERSEY_DIFFERS = 'Number and jersey differ: send one of them, or the same in both'

/** Do number and digits agree, where both are sent? */
export const jerseyAgrees = ({ number, jersey }: SentJersey): boolean =>
  jersey === undefined || jersey === null || number === undefined || number === Number(jersey)

/**
 * Number and digits after a change: digits alone set both, a number alone sets its own digits
 * unless it is the same number as before, and absent fields stay. Neither is checked here ({@link
 * jerseyAgrees}).
 */
export function jerseyAfter(sent: SentJersey, before: OnJersey = NO_NUMBER): Jersey {
  const { number, jersey } = sent
  if (jersey) return { number: number === undefined ? Number(jersey) : number, jersey }
  if (number === undefined) return jersey === null ? NO_NUMBER : known(before)
  return number === before.number ? known(before) : { number, jersey: null }
}

/**
 * The number of some digits, in a request: with the digits if a zero leads them, or led them
 * before.
 */
export const sentJersey = (
  digits: string,
): { readonly number: number; readonly jersey?: string } => ({
  number: Number(digits),
  ...(Number(digits) < 10 && { jersey: digits }),
})

/** Do two players wear the same digits? "0" and "00" differ. */
export const isSameJersey = (one: OnJersey, other: OnJersey): boolean =>
  jerseyOf(one) === jerseyOf(other)

/** Orders by number, none last; where it is the same, "0" before "00". */
export function compareJerseys(one: OnJersey, other: OnJersey): number {
  const numbers = [one, other].map(({ number }) => number ?? Number.POSITIVE_INFINITY)
  const [first = 0, second = 0] = numbers
  if (first !== second) return first < second ? -1 : 1
  return (jerseyOf(one)?.length ?? 0) - (jerseyOf(other)?.length ?? 0)
}
