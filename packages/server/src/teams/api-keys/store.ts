import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import { notFound, type TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { noteTeamOfUser } from '../../platform/db/directories.ts'
import { countRows, insertOnce, insertRow, updateRows } from '../../platform/db/row-statements.ts'
import type { ApiKeyTable } from '../../platform/db/schema.ts'
import type { MakerNames } from '../../platform/rows/present.ts'
import { idConflict } from '../../platform/rows/store-once.ts'

export interface ApiKeyRow extends Omit<ApiKeyTable, 'key_hash'>, MakerNames {
  readonly name: string
  readonly key_access: KeyAccess | null
}

const selectKeys = (reader: Reader, { teamId }: TeamScope) =>
  reader
    .selectFrom('api_keys as key')
    .innerJoin('users as user', 'user.id', 'key.id')
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.team_id', '=', 'key.team_id').onRef('member.user_id', '=', 'key.id'),
    )
    .leftJoin('users as maker', 'maker.id', 'key.created_by')
    .select(['key.team_id', 'key.id', 'key.received_at', 'key.created_by', 'key.last_used_at'])
    .select(['user.display_name as name', 'member.key_access'])
    .select(['maker.display_name as maker_name', 'maker.email as maker_email'])
    .where('key.team_id', '=', teamId)

/** The keys of a team, the newest first. */
export const listKeys = (reader: Reader, scope: TeamScope): Promise<ApiKeyRow[]> =>
  selectKeys(reader, scope).orderBy('key.received_at', 'desc').orderBy('key.id', 'desc').execute()

/** One of them; NOT_FOUND when it is revoked. */
export const findKey = (reader: Reader, scope: TeamScope, id: string): Promise<ApiKeyRow> =>
  selectKeys(reader, scope)
    .where('key.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('apiKey'))

/** From now on another secret is the key. */
export async function replaceHash(
  trx: Transaction,
  { teamId }: TeamScope,
  id: string,
  keyHash: string,
): Promise<void> {
  const [keys, tokens] = ['api_keys', 'api_key_tokens'] as const
  const change = { key_hash: keyHash }
  await updateRows(trx, keys, { team_id: teamId, id }, change)
  await updateRows(trx, tokens, { team_id: teamId, key_id: id }, change)
}

/** One of them, if it is there. */
export const seekKey = (
  reader: Reader,
  scope: TeamScope,
  id: string,
): Promise<ApiKeyRow | undefined> =>
  selectKeys(reader, scope).where('key.id', '=', id).executeTakeFirst()

/** How many keys the team has. */
export const countKeys = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'api_keys', { team_id: teamId })

/** The fields of a new key. */
export interface NewKey {
  readonly id: string
  readonly memberId: string
  readonly name: string
  readonly access: KeyAccess
  readonly keyHash: string
  readonly now: number
}

/**
 * Stores a key of a team that is held: its name, its membership, and its hash. Keys and people of all teams share
 * their ids, also revoked ones: throws ID_CONFLICT for one of these.
 */
export async function insertKey(
  trx: Transaction,
  { teamId, userId }: TeamScope,
  { id, memberId, name, access, keyHash, now }: NewKey,
): Promise<void> {
  const isStored = await insertOnce(trx, 'users', {
    // No e-mail has this form, and no password this hash: no user can sign in with it.
    ...{ id, email: '', email_key: `key:${id}`, password_hash: '', display_name: name },
    ...{ created_at: now, last_login_at: null, email_verified_at: null, key_of_team: teamId },
  })
  if (!isStored) throw idConflict()
  await insertRow(trx, 'team_members', {
    ...{ team_id: teamId, id: memberId, user_id: id, role: 'member', joined_at: now },
    key_access: access,
  })
  await insertRow(trx, 'api_keys', {
    ...{ team_id: teamId, id, key_hash: keyHash, received_at: now, created_by: userId },
    last_used_at: null,
  })
  await noteTeamOfUser(trx, id, teamId)
  await insertOnce(trx, 'api_key_tokens', { key_hash: keyHash, team_id: teamId, key_id: id })
}
