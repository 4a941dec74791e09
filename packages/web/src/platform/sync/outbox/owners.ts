import type { NewOperation } from './store.ts'
import type { UnsentOwner } from './types.ts'

/** Each owner once, with the sum of the unsent records. */
export function joinedOwners(owners: readonly UnsentOwner[]): UnsentOwner[] {
  const joined = new Map<string, UnsentOwner>()
  for (const owner of owners) {
    const unsent = (joined.get(owner.userId)?.unsent ?? 0) + owner.unsent
    joined.set(owner.userId, { ...owner, unsent })
  }
  return [...joined.values()]
}

/** The owners of these operations without this user. */
export const othersThan = (
  user: string,
  rows: readonly Pick<NewOperation, 'userId' | 'owner'>[],
): UnsentOwner[] =>
  joinedOwners(
    rows.flatMap(({ userId, owner }) => (userId === user ? [] : [{ userId, ...owner, unsent: 1 }])),
  )
