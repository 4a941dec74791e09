import { hash, randomBytes } from 'node:crypto'
import { DomainError } from '@icetally/domain/platform/errors'
import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import type { Database, Reader, Transaction } from '../db/database.ts'
import { type IdList, isListed } from '../db/id-list.ts'
import { lookUpByHash } from '../db/look-up.ts'
import { prepared } from '../db/prepared.ts'
import { deleteRows, updateRows } from '../db/row-statements.ts'
import type { ApiKeyTable } from '../db/schema.ts'
import { noteRevoked } from './revocations.ts'

const HOUR = 60 * 60 * 1000

/** Uses closer together than this are not written down, in milliseconds. */
export const KEY_USE_RESOLUTION = HOUR

const PREFIX = 'ik_'
const RANDOM_BYTES = 20
const KEY_SHAPE = /^ik_[A-Za-z0-9_-]{27}$/

/** A caller that is a program of a team: its id is among those of users, without other meaning. */
export interface ApiKeyCaller {
  readonly id: string
  readonly isKey: true
  readonly access: KeyAccess
}

/** The characters of the random token of a session, one of which in 262,144 begins like a key. */
const SESSION_TOKEN_LENGTH = 43

/** Is this bearer token an API key, or would be one? */
export const looksLikeKey = (token: string): boolean =>
  token.startsWith(PREFIX) && token.length !== SESSION_TOKEN_LENGTH

/** A new key: 160 random bits, known nowhere but in the answer. */
export const drawKey = (): string => PREFIX + randomBytes(RANDOM_BYTES).toString('base64url')

/** The stored form of a key. */
export const hashOfKey = (key: string): string => hash('sha256', key)

/** A key that was found by its hash. */
export interface KeyRow extends Pick<ApiKeyTable, 'key_hash' | 'team_id' | 'id' | 'last_used_at'> {
  readonly key_access: KeyAccess | null
}

const findKeys = prepared((reader: Reader, { hashes }: { hashes: IdList }) =>
  reader
    .selectFrom('api_key_tokens as token')
    .innerJoin('api_keys as key', (join) =>
      join.onRef('key.team_id', '=', 'token.team_id').onRef('key.id', '=', 'token.key_id'),
    )
    .innerJoin('team_members as member', (join) =>
      join.onRef('member.team_id', '=', 'key.team_id').onRef('member.user_id', '=', 'key.id'),
    )
    .select('member.key_access')
    .select(['token.key_hash', 'key.team_id', 'key.id', 'key.last_used_at'])
    .where(isListed(reader, 'token.key_hash', hashes)),
)

/** Requests that arrive together look their keys up together. */
const keyIn = lookUpByHash('key_hash', findKeys)

/** The caller with this key; UNAUTHENTICATED when it is unknown or revoked. */
export async function findKeyCaller(
  database: Database,
  key: string,
  now: number,
): Promise<ApiKeyCaller> {
  const row = KEY_SHAPE.test(key) ? await keyIn(database, hashOfKey(key)) : undefined
  if (row === undefined) {
    throw new DomainError('UNAUTHENTICATED', 'This API key does not exist or was revoked')
  }
  return keyCallerOf(database, row, now)
}

/** The caller of a key that was found. Use is noted once an hour. */
export async function keyCallerOf(
  database: Database,
  row: KeyRow,
  now: number,
): Promise<ApiKeyCaller> {
  if (row.last_used_at === null || now - row.last_used_at >= KEY_USE_RESOLUTION) {
    await database.write((trx) =>
      updateRows(trx, 'api_keys', { team_id: row.team_id, id: row.id }, { last_used_at: now }),
    )
  }
  return { id: row.id, isKey: true, access: row.key_access ?? 'read' }
}

/** Deletes keys of a locked team; their names stay with their records. */
export async function deleteKeys(
  trx: Transaction,
  teamId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await deleteRows(trx, 'team_members', { team_id: teamId, user_id: ids })
  await deleteRows(trx, 'api_keys', { team_id: teamId, id: ids })
  await deleteRows(trx, 'api_key_tokens', { team_id: teamId, key_id: ids })
  const revoked = ids.map(
    (subject_id) => ({ kind: 'apiKey', team_id: teamId, subject_id }) as const,
  )
  await noteRevoked(trx, revoked, now)
}

/** Deletes the keys that a person created for a locked team; returns their names. */
export async function deleteKeysOf(
  trx: Transaction,
  teamId: string,
  userId: string,
  now: number,
): Promise<string[]> {
  const keys = await trx
    .selectFrom('api_keys as key')
    .innerJoin('users as user', 'user.id', 'key.id')
    .select(['key.id', 'user.display_name'])
    .where('key.team_id', '=', teamId)
    .where('key.created_by', '=', userId)
    .orderBy('key.id')
    .execute()
  if (keys.length > 0) {
    const ids = keys.map(({ id }) => id)
    await deleteKeys(trx, teamId, ids, now)
  }
  return keys.map(({ display_name }) => display_name)
}
