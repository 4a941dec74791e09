import { registerBody } from '@icetally/domain/contract/auth'
import * as z from 'zod/mini'

const withConfirmation = z.extend(registerBody, {
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
})

/** What the form of a new account holds: the call's body, and the password a second time. */
export const registerFormSchema = withConfirmation.check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Compared whatever else is wrong, but only once something was typed to compare.
    when: ({ value }) => hasConfirmation(value),
  }),
)

function hasConfirmation(value: unknown): boolean {
  return (value as { confirmPassword?: string } | undefined)?.confirmPassword !== ''
}
