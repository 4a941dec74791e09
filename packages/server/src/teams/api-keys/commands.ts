import type { BodyOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import type { ApiKey, apiKeysEndpoints } from '@icetally/domain/team/endpoints/api-keys'
import { deleteKeys, drawKey, hashOfKey } from '../../platform/access/api-keys.ts'
import type { RowScope, TeamScope } from '../../platform/access/team-scope.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ChangeContext } from '../../platform/rows/change-context.ts'
import { presentMaker, toIsoTimestamp } from '../../platform/rows/present.ts'
import { requireQuota } from '../../platform/rows/quota.ts'
import { isLostSecret } from '../../platform/rows/store-once.ts'
import { type ApiKeyRow, countKeys, findKey, insertKey, replaceHash, seekKey } from './store.ts'

/** A key as it is answered. */
export const presentKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  teamId: row.team_id,
  name: row.name,
  access: row.key_access ?? 'read',
  createdAt: toIsoTimestamp(row.received_at),
  createdBy: presentMaker(row),
  lastUsedAt: row.last_used_at === null ? null : toIsoTimestamp(row.last_used_at),
})

/** Creates a key of a locked team; the answer is the only one that contains it. */
export async function createKey(
  trx: Transaction,
  scope: TeamScope,
  { id: sentId, name, access }: BodyOf<typeof apiKeysEndpoints.create>,
  { now, newId }: ChangeContext,
): Promise<ResponseOf<typeof apiKeysEndpoints.create>> {
  const id = sentId ?? newId()
  const key = drawKey()
  const keyHash = hashOfKey(key)
  const before = await seekKey(trx, scope, id)
  const isSame = (row: ApiKeyRow) => row.name === name && row.key_access === access
  if (isLostSecret(before, scope.userId, isSame)) {
    await replaceHash(trx, scope, id, keyHash)
    return { apiKey: presentKey(before), key }
  }
  requireQuota('apiKeysOfTeam', await countKeys(trx, scope))
  await insertKey(trx, scope, { id, memberId: newId(), name, access, keyHash, now })
  await recordAudit(trx, scope, 'apiKey.created', { subject: name }, now)
  return { apiKey: presentKey(await findKey(trx, scope, id)), key }
}

/** Revokes a key of a team that is held. */
export async function revokeKey(trx: Transaction, scope: RowScope, now: number): Promise<void> {
  const { name } = await findKey(trx, scope, scope.id)
  await deleteKeys(trx, scope.teamId, [scope.id], now)
  await recordAudit(trx, scope, 'apiKey.revoked', { subject: name }, now)
}
