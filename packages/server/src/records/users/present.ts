import type { User } from '@icetally/domain/contract/auth'
import type { UserTable } from '../../db/schema.ts'
import { toIsoTimestamp, toOptionalIsoTimestamp } from '../present.ts'

/** A user, as shown to that user alone. */
export function presentUser(user: UserTable): User {
  return {
    id: user.id,
    email: user.email,
    displayName: user.display_name,
    createdAt: toIsoTimestamp(user.created_at),
    lastLoginAt: toOptionalIsoTimestamp(user.last_login_at),
  }
}
