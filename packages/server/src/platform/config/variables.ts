import * as z from 'zod/mini'

/** A whole number of at most so many digits, from `least` to `most`, or the sentence. */
export const wholeNumber = (
  sentence: string,
  {
    digits,
    least,
    most,
  }: { readonly digits: number; readonly least: number; readonly most: number },
) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^\\d{1,${digits}}$`), sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, sentence), z.lte(most, sentence))),
  )

/** The path of a folder. */
export const folder = (name: string) =>
  z
    .string()
    .check(z.refine((value) => !value.includes('\0'), `${name} must be the path of a folder.`))
