import type { User } from '@icetally/domain/contract/auth'
import type { UserTable } from '../../db/schema.ts'
import { presentMoment, presentOptionalMoment } from '../present.ts'

/** A user, as shown to that user alone. */
export function presentUser(user: UserTable): User {
  return {
    id: user.id,
    email: user.email,
    displayName: user.display_name,
    createdAt: presentMoment(user.created_at),
    lastLoginAt: presentOptionalMoment(user.last_login_at),
  }
}
