import * as z from 'zod/mini'
import { normalized } from './normalized.ts'
import { isRudeCode } from './rude-codes.ts'

const RULE = 'Code must be three letters or digits, such as LAK'

/** A code that a team chose for itself or for an opponent; in capitals. */
export const sideCode = z.string({ error: RULE }).check(
  z.trim(),
  z.maxLength(12, { error: RULE, abort: true }),
  z.toUpperCase(),
  z.overwrite(normalized),
  z.regex(/^[\p{L}\p{N}]{3}$/u, RULE),
  z.refine((text) => !isRudeCode(text), 'This code can be read as a rude word: choose another'),
)
