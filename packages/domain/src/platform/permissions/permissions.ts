import type { Role, TeamState } from '../limits.ts'

/** The access of an API key. */
export const KEY_ACCESSES = ['read', 'record'] as const
export type KeyAccess = (typeof KEY_ACCESSES)[number]

interface Permission {
  readonly roles: readonly Role[]
  /** May it be done while the team is disabled? Reading, exporting, activating, deleting and leaving may. */
  readonly whileDisabled: boolean
  /** The access that an API key needs to do it; absent if closed to API keys. */
  readonly key?: KeyAccess
}

const everybody: readonly Role[] = ['admin', 'member']
const managers: readonly Role[] = ['admin']

/** The one table of permissions: the server decides by it, the web shows by it. */
const PERMISSIONS = {
  'team.read': { roles: everybody, whileDisabled: true, key: 'read' },
  'team.describe': { roles: managers, whileDisabled: false },
  'team.disable': { roles: everybody, whileDisabled: false },
  'team.activate': { roles: managers, whileDisabled: true },
  'team.changePlan': { roles: managers, whileDisabled: false },
  'team.delete': { roles: managers, whileDisabled: true },
  'team.leave': { roles: everybody, whileDisabled: true },
  'team.invite': { roles: managers, whileDisabled: false },
  'team.changeCode': { roles: managers, whileDisabled: false },
  'team.readLog': { roles: managers, whileDisabled: true },
  'team.changeImage': { roles: everybody, whileDisabled: false },
  'webhook.read': { roles: managers, whileDisabled: true },
  'webhook.change': { roles: managers, whileDisabled: false },
  'feed.read': { roles: managers, whileDisabled: true },
  'feed.change': { roles: managers, whileDisabled: false },
  'member.admit': { roles: managers, whileDisabled: false },
  'member.promote': { roles: managers, whileDisabled: false },
  'member.demote': { roles: managers, whileDisabled: false },
  'member.remove': { roles: managers, whileDisabled: false },
  'apiKey.list': { roles: managers, whileDisabled: true },
  'apiKey.create': { roles: managers, whileDisabled: false },
  'apiKey.revoke': { roles: managers, whileDisabled: true },
  'roster.change': { roles: everybody, whileDisabled: false, key: 'record' },
  'roster.join': { roles: managers, whileDisabled: false },
  'game.change': { roles: everybody, whileDisabled: false, key: 'record' },
  'game.record': { roles: everybody, whileDisabled: false, key: 'record' },
  'data.import': { roles: everybody, whileDisabled: false, key: 'record' },
  'report.export': { roles: everybody, whileDisabled: true, key: 'read' },
  'link.read': { roles: managers, whileDisabled: true },
  'link.change': { roles: managers, whileDisabled: false },
  // Granted access can be revoked at any time.
  'link.revoke': { roles: managers, whileDisabled: true },
  'archive.export': { roles: managers, whileDisabled: true },
  'archive.import': { roles: managers, whileDisabled: false },
} as const satisfies Readonly<Record<string, Permission>>

/** Every action on a team or inside it. */
export type TeamAction = keyof typeof PERMISSIONS

/** Every action, for tests and matrices. */
export const TEAM_ACTIONS = Object.keys(PERMISSIONS) as readonly TeamAction[]

/** The strongest reason alone of `judge`. */
export type Verdict = 'allowed' | 'not-allowed' | 'team-disabled'

/**
 * May a user with this role do this to a team in this state? A missing role outranks a disabled
 * team: a member without the permission is refused for that reason, not that the team is disabled.
 */
export function judge(role: Role, action: TeamAction, state: TeamState): Verdict {
  const permission: Permission = PERMISSIONS[action]
  if (!permission.roles.includes(role)) return 'not-allowed'
  if (state === 'DISABLED' && !permission.whileDisabled) return 'team-disabled'
  return 'allowed'
}

/** {@link judge} as a yes or no, for buttons. */
export function may(role: Role, action: TeamAction, state: TeamState): boolean {
  return judge(role, action, state) === 'allowed'
}

/** The access that an API key needs to do this; `null` if closed to API keys. */
export const keyAccessFor = (action: TeamAction): KeyAccess | null => {
  const { key }: Permission = PERMISSIONS[action]
  return key ?? null
}

/** {@link judge} for an API key; `read-only` for a key without the access for recording. */
export function judgeKey(
  access: KeyAccess,
  action: TeamAction,
  state: TeamState,
): Verdict | 'read-only' {
  const needed = keyAccessFor(action)
  if (needed === null) return 'not-allowed'
  if (needed === 'record' && access === 'read') return 'read-only'
  return judge('member', action, state)
}
