import { randomInt } from 'node:crypto'
import { LIMITS } from '@icetally/domain/platform/limits'

/** Without 0 and O, 1 and I, which are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new team code, from a cryptographic source: 32^7 possibilities, so it cannot be guessed. */
export const newTeamCode = (): string =>
  Array.from({ length: LIMITS.teamCode }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
