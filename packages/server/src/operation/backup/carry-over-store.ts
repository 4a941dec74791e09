import { deleteIdentities, listSharedTeams, removeAccount } from '../../accounts/index.ts'
import { deleteKeys } from '../../platform/access/api-keys.ts'
import { disableAccount } from '../../platform/access/disabled-accounts.ts'
import { NO_PASSWORD } from '../../platform/access/passwords.ts'
import { noteRevoked } from '../../platform/access/revocations.ts'
import { scopesOf } from '../../platform/access/team-scope.ts'
import { replaceCode } from '../../platform/access/teams/code-store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import {
  countRows,
  deleteRows,
  findRow,
  insertOnce,
  updateRows,
} from '../../platform/db/row-statements.ts'
import type { RevocationTable } from '../../platform/db/schema.ts'
import { endItemsOf, renewCode } from '../../teams/index.ts'
import { narrower, type Since, type Verified } from './since.ts'

/** A revocation may have got its time, in milliseconds, so long before it was committed. */
const UNDER_WAY = 60_000

/** The backup that is restored, and the time of restoring; milliseconds since 1970. */
export interface RestoredAt {
  readonly startedAt: number
  readonly now: number
}

const has = async (trx: Transaction, table: 'users' | 'teams', id: string): Promise<boolean> =>
  (await countRows(trx, table, { id })) > 0

const managersBeside = (trx: Transaction, teamId: string, userId: string) =>
  trx
    .selectFrom('team_members')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '<>', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()

/**
 * Promotes the member who joined first to manager if there is none; false without another member.
 */
async function handOn(trx: Transaction, teamId: string, userId: string): Promise<boolean> {
  if ((await managersBeside(trx, teamId, userId)) !== undefined) return true
  const next = await trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '<>', userId)
    .where('key_access', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .executeTakeFirst()
  if (next === undefined) return false
  const { user_id } = next
  await updateRows(trx, 'team_members', { team_id: teamId, user_id }, { role: 'admin' })
  return true
}

/**
 * Ends a person's links, keys and webhooks of a team. The code that they knew is carried with the
 * team.
 */
const endThings = (trx: Transaction, teamId: string, personId: string, now: number) =>
  endItemsOf(trx, { teamId, personId, actorId: null, now }, { knowsCode: false })

/**
 * Removes or demotes a member again, whose things end as they did then; the only person in a team stays its
 * manager.
 */
async function endMembership(
  trx: Transaction,
  { kind, team_id, subject_id }: RevocationTable,
  now: number,
): Promise<void> {
  if (!(await has(trx, 'teams', team_id)) || !(await handOn(trx, team_id, subject_id))) return
  if (kind === 'manager') {
    await updateRows(trx, 'team_members', { team_id, user_id: subject_id }, { role: 'member' })
  } else {
    await deleteRows(trx, 'team_members', { team_id, user_id: subject_id })
  }
  await endThings(trx, team_id, subject_id, now)
}

/** Deletes an account again, with the teams that have no other member. */
async function endAccount(trx: Transaction, userId: string, now: number): Promise<void> {
  if (!(await has(trx, 'users', userId))) return
  for (const { team_id } of await listSharedTeams(trx, userId)) await handOn(trx, team_id, userId)
  await removeAccount(
    trx,
    { userId, byOperator: true, now },
    (team) => `The last manager of ${team}`,
  )
}

/** Revokes again an access whose id is unique. */
async function revokeAgain(trx: Transaction, revoked: RevocationTable, now: number): Promise<void> {
  const { kind, team_id, subject_id } = revoked
  if (kind === 'account') return endAccount(trx, subject_id, now)
  if (kind === 'apiKey') return deleteKeys(trx, team_id, [subject_id], now)
  if (kind !== 'link' && kind !== 'webhook') return
  await deleteRows(trx, `${kind}s`, { team_id, id: subject_id })
}

/** Disables an account again, whose things end as they did then. */
async function disableAgain(
  trx: Transaction,
  { user_id, disabled_at }: Since['disabled'][number],
  now: number,
): Promise<void> {
  if (!(await has(trx, 'users', user_id))) return
  if ((await countRows(trx, 'disabled_users', { user_id })) > 0) return
  await disableAccount(trx, user_id, disabled_at)
  for (const { teamId } of await scopesOf(trx, user_id)) await endThings(trx, teamId, user_id, now)
}

/** Ends the password again of an account that its owner has taken over with an identity at a provider. */
async function carryIdentity(
  trx: Transaction,
  identity: Since['identities'][number],
): Promise<void> {
  const { user_id } = identity
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: NO_PASSWORD })
    .where('id', '=', user_id)
    .where('password_hash', '<>', NO_PASSWORD)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await deleteIdentities(trx, user_id)
  await insertOnce(trx, 'open_id_identities', identity)
}

/**
 * Replaces the password again of an account with an e-mail that is verified since, and deletes its identities where it
 * has none any more: its owner may have taken it back from another person.
 */
async function carryPassword(
  trx: Transaction,
  { id, email_key, password_hash, email_verified_at, linked }: Verified,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash, email_verified_at })
    .where('id', '=', id)
    .where('email_key', '=', email_key)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && linked === 0) await deleteIdentities(trx, id)
}

const COMPARED = ['game_id', 'names', 'shows', 'calendar', 'expires_at', 'paused_at'] as const

async function carryTeams(trx: Transaction, { teams, links, webhooks }: Since): Promise<void> {
  for (const { id, team_code, approves_joining, under_thirteen } of teams) {
    const team = await findRow(trx, 'teams', ['team_code', 'approves_joining', 'under_thirteen'], {
      id,
    })
    if (team === undefined) continue
    await trx
      .updateTable('teams')
      .set({
        approves_joining: approves_joining === 1 ? 1 : team.approves_joining,
        under_thirteen: under_thirteen === 1 ? 1 : team.under_thirteen,
      })
      .where('id', '=', id)
      .execute()
    if (team.team_code === team_code) continue
    if (!(await replaceCode(trx, id, team_code))) await renewCode(trx, id)
  }
  for (const link of links) {
    const of = { team_id: link.team_id, id: link.id }
    const before = await findRow(trx, 'links', COMPARED, of)
    const change = before && narrower(before, link)
    if (change === undefined) continue
    await (change === null ? deleteRows(trx, 'links', of) : updateRows(trx, 'links', of, change))
  }
  for (const { team_id, id, active, paused_at } of webhooks) {
    if (active === 1 && paused_at === null) continue
    await updateRows(
      trx,
      'webhooks',
      { team_id, id },
      { ...(active === 0 && { active }), ...(paused_at !== null && { paused_at }) },
    )
  }
}

/**
 * Carries revocations and restrictions of the replaced database into a backup that is about to be
 * restored: no revoked access works again. Permissions that were granted since are not carried.
 */
export async function carryOver(
  trx: Transaction,
  since: Since,
  { startedAt, now }: RestoredAt,
): Promise<void> {
  const { revocations } = since
  const isSince = ({ revoked_at }: RevocationTable) => revoked_at > startedAt - UNDER_WAY
  // First, so that a member who has become a manager since allows others to leave.
  for (const { team_id, user_id } of since.managers) {
    await updateRows(trx, 'team_members', { team_id, user_id }, { role: 'admin' })
  }
  for (const revoked of revocations.filter(isSince)) {
    const { kind, subject_id } = revoked
    if (kind === 'member' || kind === 'manager') await endMembership(trx, revoked, now)
    if (kind !== 'administrator') continue
    await deleteRows(trx, 'administrators', { user_id: subject_id })
  }
  await carryTeams(trx, since)
  for (const revoked of revocations) await revokeAgain(trx, revoked, now)
  for (const disabled of since.disabled) await disableAgain(trx, disabled, now)
  for (const identity of since.identities) await carryIdentity(trx, identity)
  for (const person of since.verified) {
    if (person.email_verified_at > startedAt - UNDER_WAY) await carryPassword(trx, person)
  }
  for (const row of since.removed) {
    if (!(await has(trx, 'users', row.user_id)) || !(await has(trx, 'teams', row.team_id))) continue
    await insertOnce(trx, 'removed_members', row)
  }
  for (const entry of since.log) {
    const actor_id =
      entry.actor_id !== null && (await has(trx, 'users', entry.actor_id)) ? entry.actor_id : null
    await insertOnce(trx, 'instance_entries', { ...entry, actor_id })
  }
  for (const revoked of revocations) {
    if (isSince(revoked)) await noteRevoked(trx, [revoked], revoked.revoked_at)
  }
}
