import { randomInt } from 'node:crypto'
import { LIMITS } from '@icetally/domain/limits'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** A new team code, from a cryptographic source: 36^7 possibilities, so it cannot be guessed. */
export const newTeamCode = (): string =>
  Array.from({ length: LIMITS.teamCode }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
