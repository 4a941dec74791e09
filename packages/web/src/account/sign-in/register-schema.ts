import { registerBody } from '@icetally/domain/account/endpoints/auth'
import { teamCode } from '@icetally/domain/platform/fields'
import * as z from 'zod/mini'
import { confirmPassword, confirms } from '../../platform/forms/confirmed-password.ts'

/** The form of a new account: the body of its call, and the password a second time. */
export const registerSchema = z
  .extend(registerBody, { confirmPassword })
  .check(confirms(({ password }) => password))

/** The same where the code of a team admits a person. */
export const registerWithCodeSchema = z
  .extend(registerBody, { confirmPassword, teamCode })
  .check(confirms(({ password }) => password))
