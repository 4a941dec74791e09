import { changePasswordBody } from '@icetally/domain/contract/account'
import * as z from 'zod/mini'
import { confirmPassword, confirms } from '../../lib/forms/confirmed-password.ts'

/** What the form holds: the call's body, and the new password a second time. */
export const passwordFormSchema = z
  .extend(changePasswordBody, { confirmPassword })
  .check(confirms(({ newPassword }) => newPassword))
