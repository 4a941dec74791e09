import { type Endpoint, keyAccessOf } from '@icetally/domain/platform/endpoint'
import {
  authorize,
  memberScope,
  notForKeys,
  notFound,
  type RowKind,
  type RowScope,
  scopeOf,
  type TeamScope,
} from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { lockTeam } from '../../db/locks.ts'
import type { Call } from './call.ts'

/** The subject of a call: the team, or the row in a team, named by the first id of its path. */
type ScopeOf<E extends Endpoint> = E['permission'] extends string
  ? undefined
  : E['path'] extends `${string}/:teamId${string}`
    ? TeamScope
    : E['path'] extends `${string}:${string}`
      ? RowScope
      : undefined

/** A {@link Call}, and the caller's role in its team. */
export interface ScopedCall<E extends Endpoint> extends Call<E> {
  readonly scope: ScopeOf<E>
}

/**
 * Finds the scope of a call. `hold` locks the team until the transaction ends; `read` requires no
 * permission but to read, which all members have.
 */
type FindScope<E extends Endpoint> = {
  (reader: Reader, call: Call<E>, how?: 'read'): Promise<ScopedCall<E>>
  (trx: Transaction, call: Call<E>, how: 'hold'): Promise<ScopedCall<E>>
  /** The same where the scope was found before; a change must check that it is still valid. */
  within(call: Call<E>, found: RowScope | undefined): ScopedCall<E>
}

/** The kind of the object named by the first id in the path of an endpoint; '' without one. */
export const kindInPath = ({ path }: Pick<Endpoint, 'path'>): RowKind | 'team' | '' =>
  (/:(\w+)Id/.exec(path)?.[1] ?? '') as RowKind | 'team' | ''

/**
 * Finds the subject of an endpoint's calls, 404 if it does not exist for the caller, and refuses
 * callers without the endpoint's permission. If there are several permissions, the handler checks
 * those that the content needs. The calls of other endpoints have no scope.
 */
export function scopeFinder<E extends Endpoint>(endpoint: E): FindScope<E> {
  const { permission } = endpoint
  const forKeys = keyAccessOf(endpoint)
  const kind = kindInPath(endpoint)
  const actions = typeof permission === 'string' ? [] : permission
  const [action, ...others] = actions
  const find = (reader: Reader, { user, params }: Call<Endpoint>) => {
    const userId = user?.id ?? ''
    const { [`${kind}Id`]: id = '' } = params as Readonly<Record<string, string>>
    return kind === 'team'
      ? memberScope(reader, userId, id)
      : scopeOf(reader, userId, kind as RowKind, id)
  }
  const within = (call: Call<E>, scope: TeamScope | undefined, how?: 'hold' | 'read') => {
    if (action === undefined || scope === undefined) {
      return { ...call, scope: undefined as ScopeOf<E> }
    }
    if (scope.keyAccess !== null && forKeys === null) throw notForKeys()
    if (others.length === 0 && how !== 'read') authorize(scope, action)
    return { ...call, scope: scope as ScopeOf<E> }
  }
  const scoped = async (reader: Reader, call: Call<E>, how?: 'hold' | 'read') => {
    if (action === undefined || kind === '') return within(call, undefined)
    const found = () => find(reader, call as Call<Endpoint>)
    if (how !== 'hold') return within(call, await found(), how)
    const { teamId } = await found()
    await lockTeam(reader as Transaction, teamId)
    // Others, who held the lock, may have deleted the row or have changed the role of the caller.
    const held = await found()
    if (held.teamId !== teamId) throw notFound(kind)
    return within(call, held, how)
  }
  return Object.assign(scoped, { within })
}
