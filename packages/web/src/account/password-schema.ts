import { changePasswordBody } from '@icetally/domain/account/endpoints/account'
import * as z from 'zod/mini'
import { confirmPassword, confirms } from '../platform/forms/confirmed-password.ts'

/** The form of another password: the body of its call, and the new password a second time. */
export const passwordSchema = z
  .extend(changePasswordBody, { confirmPassword })
  .check(confirms(({ newPassword }) => newPassword))
