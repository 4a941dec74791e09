import { changePasswordBody } from '@icetally/domain/contract/account'
import * as z from 'zod/mini'

const withConfirmation = z.extend(changePasswordBody, {
  confirmPassword: z.string().check(z.minLength(1, 'Please confirm your password')),
})

/** What the form holds: the call's body, and the new password a second time. */
export const passwordFormSchema = withConfirmation.check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Compared whatever else is wrong, but only once something was typed to compare.
    when: ({ value }) => (value as { confirmPassword?: string })?.confirmPassword !== '',
  }),
)
