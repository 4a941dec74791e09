import * as z from 'zod/mini'

/** A trimmed text that is needed, of at most so many characters; otherwise one of the sentences. */
export const requiredText = (most: number, needed: string, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, needed), z.maxLength(most, tooLong))
