import type { Member } from '@icetally/domain/contract/teams'

/** What a member is called: the display name, or else the e-mail. */
export function memberName({ user }: Pick<Member, 'user'>): string {
  return user.displayName || user.email
}
