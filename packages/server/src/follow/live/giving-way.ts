import { type LinkKey, linkKey, type TeamKey, teamKey } from '../../platform/access/cache-keys.ts'
import type { FollowerScope } from '../../platform/access/follower-scope.ts'

/** Whose stream it is. */
export interface Owner {
  readonly scope: Pick<FollowerScope, 'linkId' | 'teamRef'>
  readonly address: string
}

/**
 * The sharers of a process's streams: the team, within a team its links, and within a link its
 * addresses.
 */
const SHARERS: readonly ((of: Owner) => TeamKey | LinkKey | string)[] = [
  ({ scope }) => teamKey(scope.teamRef.teamId),
  ({ scope }) => linkKey(scope.teamRef.teamId, scope.linkId),
  ({ address }) => address,
]

/**
 * The stream that is ended for a new one if all are in use: one of the sharer with the most, as
 * long as it has more than the new one's sharer would have. Undefined: the new one is refused.
 */
export function whoGivesWay<One extends Owner>(
  open: readonly One[],
  newcomer: Owner,
): One | undefined {
  let among = open
  let isForOther = false
  for (const sharerOf of SHARERS) {
    const groups = Map.groupBy(among, sharerOf)
    const own = groups.get(sharerOf(newcomer)) ?? []
    const [largest = []] = [...groups.values()].sort((one, other) => other.length - one.length)
    isForOther ||= largest.length > own.length + 1
    among = isForOther ? largest : own
  }
  return isForOther ? among.at(-1) : undefined
}
