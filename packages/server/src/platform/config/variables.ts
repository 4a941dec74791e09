import * as z from 'zod/mini'

/** A whole number from `least` to `most`. */
export function wholeNumber(name: string, least: number, most: number, unit = '') {
  const sentence = `${name} must be a whole number ${unit}from ${least} to ${most}.`
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, sentence), z.maxLength(String(most).length, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, sentence), z.lte(most, sentence))),
  )
}

export const folder = (name: string) =>
  z
    .string()
    .check(z.refine((value) => !value.includes('\0'), `${name} must be the path of a folder.`))

export const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}.`)

/** On, as true, or off. */
export const onOrOff = (name: string, otherwise: boolean) =>
  z._default(
    z.pipe(
      z.enum(['on', 'off'], `${name} must be on or off.`),
      z.transform((value) => value === 'on'),
    ),
    otherwise,
  )

/** The server's own setting that others depend on. */
export interface WithAddress {
  readonly PUBLIC_URL?: string | undefined
}
