import { registerBody } from '@icetally/domain/contract/auth'
import * as z from 'zod/mini'
import { confirmPassword, confirms } from '../../lib/forms/confirmed-password.ts'

/** What the form of a new account holds: the call's body, and the password a second time. */
export const registerFormSchema = z
  .extend(registerBody, { confirmPassword })
  .check(confirms(({ password }) => password))
