import * as z from 'zod/mini'
import { normalized } from './normalized.ts'
import { isRudeCode } from './rude-codes.ts'

const RULE = 'Code must be three letters or digits, such as LAK'

/** A code of an archive, which may have been chosen before the list of rude ones had it; in capitals. */
export const archivedSideCode = z
  .string({ error: RULE })
  .check(
    z.trim(),
    z.maxLength(12, { error: RULE, abort: true }),
    z.toUpperCase(),
    z.overwrite(normalized),
    z.regex(/^[\p{L}\p{N}]{3}$/u, RULE),
  )

/** A code that a team chooses for itself or for an opponent; in capitals. */
export const sideCode = archivedSideCode.check(
  z.refine((text) => !isRudeCode(text), 'This code can be read as a rude word: choose another'),
)
