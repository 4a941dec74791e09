import * as z from 'zod/mini'

/** The field of a form in which a new password is typed a second time. */
export const confirmPassword = z.string().check(z.minLength(1, 'Please confirm your password'))

/** The check of a whole form that the two are the same; the error is at `confirmPassword`. */
export const confirms = <Values extends { readonly confirmPassword: string }>(
  passwordOf: (values: Values) => string,
) =>
  z.refine<Values>((values) => passwordOf(values) === values.confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Compared regardless of other errors, but only once something was typed to compare.
    when: ({ value }) => hasConfirmation(value),
  })

function hasConfirmation(value: unknown): boolean {
  return (value as { confirmPassword?: string } | undefined)?.confirmPassword !== ''
}
