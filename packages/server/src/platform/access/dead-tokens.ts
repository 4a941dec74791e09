import { ACCOUNT_DISABLED } from '@icetally/domain/account/registration'
import { DomainError } from '@icetally/domain/platform/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import { COLUMNS } from '../db/columns.ts'
import type { Database, Reader, Transaction } from '../db/database.ts'
import { among } from '../db/id-list.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { deleteRows, findRow } from '../db/row-statements.ts'
import type { Schema } from '../db/schema.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** So long a dead token is remembered, longer than its session can last, in milliseconds. */
const DEAD_LIFE = 90 * DAY
/** Of one user; beyond these the oldest are forgotten. */
const MOST_DEAD = 1000
/** The time by which requests sent before a token died may arrive later. */
const UNDER_WAY = MINUTE

const SIGN_IN = 'Please sign in to continue'

/** Why a token died, and the sentence for the device that sends it. */
const SENTENCES = {
  /** Its successor was used: the device that sends it has not received it, or is another one. */
  rotated: SIGN_IN,
  reused:
    'You were signed out because your sign-in was used in two places. If that was not you, please change your password.',
  'password-changed': 'You were signed out because your password was changed.',
  linked:
    'You were signed out because the owner of your email has signed in elsewhere. Please sign in the same way.',
  restored: 'You were signed out because a backup of this server was restored.',
  'signed-out-elsewhere': 'You were signed out on another of your devices.',
  'signed-out-by-administrator': 'You were signed out by the administrator of this server.',
  'account-disabled': ACCOUNT_DISABLED,
  'too-many-devices': 'You were signed out because you have signed in on 30 other devices since.',
} as const

/** Why tokens died. */
export type Death = keyof typeof SENTENCES

/** 401 for a token that is not, or no longer, the key to a session. */
export const notSignedIn = (death: Death = 'rotated'): DomainError =>
  new DomainError('UNAUTHENTICATED', SENTENCES[death])

type Where = (
  where: ExpressionBuilder<Schema, 'session_tokens'>,
) => ReturnType<ExpressionBuilder<Schema, 'session_tokens'>['or']>

/** Deletes these tokens of a user, whose sessions the transaction holds, and writes down why. */
async function endTokens(
  trx: Transaction,
  userId: string,
  which: Where,
  death: Death,
  now: number,
): Promise<void> {
  await trx
    .insertInto('dead_tokens')
    .columns(['token_hash', 'session_id', 'user_id', 'died_because', 'died_at'])
    .expression((tokens) =>
      tokens
        .selectFrom('session_tokens')
        .select(['token_hash', 'session_id'])
        .select(sql<string>`cast(${userId} as text)`.as('user_id'))
        .select(sql<string>`cast(${death} as text)`.as('died_because'))
        .select(sql<number>`cast(${now} as bigint)`.as('died_at'))
        .where(which),
    )
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
  await trx.deleteFrom('session_tokens').where(which).execute()
  await trx
    .deleteFrom('dead_tokens')
    .where('token_hash', 'in', (forgotten) =>
      forgotten
        .selectFrom('dead_tokens')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('died_at', 'desc')
        .offset(MOST_DEAD)
        .limit(MOST_DEAD),
    )
    .execute()
}

/** Ends the tokens of a session that were superseded, or created before `madeBefore`; one stays. */
export const endOlderTokens = (
  trx: Transaction,
  current: { readonly userId: string; readonly sessionId: string; readonly tokenHash: string },
  issuedBefore: number,
  now: number,
): Promise<void> => {
  const older: Where = (where) =>
    where.and([
      where('session_id', '=', current.sessionId),
      where('token_hash', '<>', current.tokenHash),
      where.or([where('superseded_at', 'is not', null), where('created_at', '<', issuedBefore)]),
    ])
  return endTokens(trx, current.userId, older, 'rotated', now)
}

/** Ends these sessions of a user with all their tokens; answers how many of them there were. */
export async function endSessions(
  trx: Transaction,
  userId: string,
  which: { readonly among?: readonly string[]; readonly except?: string },
  death: Death,
  now: number,
): Promise<number> {
  if (which.among?.length === 0) return 0
  // Held first: no token is added meanwhile.
  let sessions = trx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
  if (which.among !== undefined) sessions = sessions.where(among(trx, 'id', which.among))
  if (which.except !== undefined) sessions = sessions.where('id', '<>', which.except)
  const ids = (await sessions.returning('id').execute()).map(({ id }) => id)
  if (ids.length === 0) return 0
  const theirs: Where = (where) => where.and([among(trx, 'session_id', ids)])
  await endTokens(trx, userId, theirs, death, now)
  await deleteRows(trx, 'sessions', { id: ids })
  return ids.length
}

const findDead = (reader: Reader, tokenHash: string) =>
  findRow(reader, 'dead_tokens', COLUMNS.deadTokens, { token_hash: tokenHash })

/** The refusal of a token whose session was ended while its request was under way. */
export const refusalIn = async (reader: Reader, tokenHash: string): Promise<DomainError> =>
  notSignedIn((await findDead(reader, tokenHash))?.died_because as Death | undefined)

/**
 * The refusal of a token without a session. One that is used although its successor is in use was
 * copied, by one of the two senders: its session ends.
 */
export async function refusalOf(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<DomainError> {
  const dead = await database.read((reader) => findDead(reader, tokenHash))
  if (dead === undefined) return notSignedIn()
  if (dead.died_because !== 'rotated') return notSignedIn(dead.died_because as Death)
  if (now - dead.died_at <= UNDER_WAY) return notSignedIn()
  const ended = await database.write(async (trx) => {
    const among = [dead.session_id]
    const count = await endSessions(trx, dead.user_id, { among }, 'reused', now)
    if (count > 0) {
      await trx
        .updateTable('dead_tokens')
        .set({ died_because: 'reused' satisfies Death })
        .where('session_id', '=', dead.session_id)
        .execute()
    }
    return count > 0
  })
  return notSignedIn(ended ? 'reused' : 'rotated')
}

/** The tokens that died long ago. */
export const expiredDeadTokens = expiredAfter('dead_tokens', 'died_at', DEAD_LIFE)
