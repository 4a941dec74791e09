import { hash, randomBytes } from 'node:crypto'
import type { DomainError } from '@icetally/domain/platform/errors'
import type { Database, Reader, Transaction } from '../db/database.ts'
import { IdList, isListed } from '../db/id-list.ts'
import { lookUpByHash } from '../db/look-up.ts'
import { prepared } from '../db/prepared.ts'
import { expired, expiredAfter } from '../db/row-slices.ts'
import { insertRow } from '../db/row-statements.ts'
import { endOlderTokens, endSessions, notSignedIn, refusalIn, refusalOf } from './dead-tokens.ts'
import { refuseDisabled } from './disabled-accounts.ts'
import { forgetFound, recentlyFound, storeFound, type TokenRow } from './found-sessions.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long tokens live, in milliseconds. */
export const SESSION_LIFE = {
  /** Without use. */
  idle: 30 * DAY,
  /** Since the sign-in, regardless of use. */
  longest: 90 * DAY,
  /** After a rotation whose answer was perhaps lost. */
  superseded: DAY,
  /** Rotations closer together than this are one, which was requested several times. */
  together: MINUTE,
  /** Uses closer together than this are not written down. */
  useResolution: HOUR,
} as const

/** Of one user: with one more, the least recently used one ends. */
const MOST_SESSIONS = 30
/** Of one session, issued and not used yet: with one more, the oldest is forgotten. */
const MOST_UNUSED = 5

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** A live session, found by its token. */
export interface Session {
  /** Of the user who is signed in. */
  readonly id: string
  readonly sessionId: string
  readonly tokenHash: string
}

const hashToken = (token: string): string => hash('sha256', token)

/** The stored form of a token, or undefined for text that cannot be one. */
export const tokenHashOf = (token: string): string | undefined =>
  TOKEN_SHAPE.test(token) ? hashToken(token) : undefined

const findTokens = prepared((reader: Reader, { hashes }: { hashes: IdList }) =>
  reader
    .selectFrom('session_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select([
      'token.token_hash',
      'session.user_id',
      'token.session_id',
      'session.created_at as signed_in_at',
      'session.last_used_at',
      'token.superseded_at',
      'token.used',
    ])
    .where(isListed(reader, 'token.token_hash', hashes)),
)

/** The tokens with these hashes, if they still exist. */
export const tokensQuery = (reader: Reader, hashes: readonly string[]) =>
  findTokens.bind(reader, { hashes: new IdList(hashes) })

/** Requests that arrive together look their tokens up together. */
const tokenIn = lookUpByHash('token_hash', findTokens)

const isLive = (row: TokenRow, now: number): boolean =>
  now - row.last_used_at < SESSION_LIFE.idle &&
  now - row.signed_in_at < SESSION_LIFE.longest &&
  (row.superseded_at === null || now - row.superseded_at < SESSION_LIFE.superseded)

const isUseStale = (row: TokenRow, now: number): boolean =>
  now - row.last_used_at >= SESSION_LIFE.useResolution

/**
 * The first use of a rotated token ends those it supersedes, and earlier ones of its session: their
 * answers were lost or stolen.
 */
async function endSuperseded(trx: Transaction, session: Session, now: number): Promise<void> {
  const token = await trx
    .updateTable('session_tokens')
    .set({ used: 1 })
    .where('token_hash', '=', session.tokenHash)
    .returning('created_at')
    .executeTakeFirst()
  if (token === undefined) return
  const cached = { ...session, userId: session.id }
  await endOlderTokens(trx, cached, token.created_at - SESSION_LIFE.together, now)
}

const noteUse = (trx: Transaction, sessionId: string, now: number) =>
  trx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

/** The session of a token. Throws UNAUTHENTICATED when it is unknown, ended or too old. */
export async function findSession(
  database: Database,
  token: string,
  now: number,
): Promise<Session> {
  const tokenHash = tokenHashOf(token)
  if (tokenHash === undefined) throw notSignedIn()
  const row = await tokenIn(database, tokenHash)
  if (row === undefined) throw await refusalOf(database, tokenHash, now)
  const session = await sessionOf(database, row, now)
  storeFound(database, { ...row, used: 1 }, now)
  return session
}

/**
 * The session of a token as it was found less than a minute ago; undefined if none was, or its use
 * has to be recorded. For changes alone, whose transaction checks that it still exists.
 */
export function rememberedSession(
  database: Database,
  token: string,
  now: number,
): Session | undefined {
  const tokenHash = tokenHashOf(token)
  const row = tokenHash && recentlyFound(database, tokenHash, now)
  if (!row || !isLive(row, now) || isUseStale(row, now)) return undefined
  const { user_id: id, session_id: sessionId } = row
  return { id, sessionId, tokenHash }
}

/** The refusal of a remembered session that does not exist any more. */
export async function endedSession(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<DomainError> {
  forgetFound(database, tokenHash)
  return refusalOf(database, tokenHash, now)
}

const findOpen = prepared((reader: Reader, { sessionId }: { sessionId: string }) =>
  reader.selectFrom('sessions').select('id').where('id', '=', sessionId),
)

/** Throws UNAUTHENTICATED when a session that was found before has been ended. */
export async function requireSession(
  reader: Reader,
  { sessionId, tokenHash }: Session,
): Promise<void> {
  if ((await findOpen(reader, { sessionId })).length === 0) throw await refusalIn(reader, tokenHash)
}

/**
 * The session of a token that was found. Throws UNAUTHENTICATED when it is too old. Most calls only read: use is
 * noted once an hour, and once for the first use of a rotated token.
 */
export async function sessionOf(database: Database, row: TokenRow, now: number): Promise<Session> {
  if (!isLive(row, now)) throw notSignedIn()
  const session = { id: row.user_id, sessionId: row.session_id, tokenHash: row.token_hash }
  if (row.used === 0 || isUseStale(row, now)) {
    await database.write(async (trx) => {
      // The session before its tokens, in the same order as refreshing and signing out.
      await noteUse(trx, row.session_id, now)
      if (row.used === 0) await endSuperseded(trx, session, now)
    })
  }
  return session
}

async function issueToken(
  trx: Transaction,
  sessionId: string,
  used: 0 | 1,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertRow(trx, 'session_tokens', {
    token_hash: hashToken(token),
    session_id: sessionId,
    created_at: now,
    superseded_at: null,
    used,
  })
  return token
}

/**
 * Signs a user, whose row the transaction holds, in on one more device, and answers the token, which is
 * known nowhere else. Throws ACCOUNT_DISABLED where an administrator has disabled the account.
 */
export async function startSession(
  trx: Transaction,
  session: { id: string; userId: string; userAgent: string | null },
  now: number,
): Promise<string> {
  await refuseDisabled(trx, session.userId)
  const tooMany = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SESSIONS - 1)
    .limit(MOST_SESSIONS)
    .execute()
  const among = tooMany.map(({ id }) => id)
  await endSessions(trx, session.userId, { among }, 'too-many-devices', now)
  await insertRow(trx, 'sessions', {
    id: session.id,
    user_id: session.userId,
    user_agent: session.userAgent,
    created_at: now,
    last_used_at: now,
    confirmed_at: null,
  })
  return issueToken(trx, session.id, 1, now)
}

/**
 * A new token for the session; the old one lives until the new one is first used, or for a day.
 * Throws UNAUTHENTICATED when the session was ended meanwhile.
 */
export async function rotateToken(
  trx: Transaction,
  session: Session,
  now: number,
): Promise<string> {
  const held = await trx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', session.sessionId)
    .returning('id')
    .executeTakeFirst()
  if (held === undefined) throw notSignedIn()
  await trx
    .updateTable('session_tokens')
    .set({ superseded_at: now })
    .where('token_hash', '=', session.tokenHash)
    .where('superseded_at', 'is', null)
    .execute()
  await trx
    .deleteFrom('session_tokens')
    .where('token_hash', 'in', (oldest) =>
      oldest
        .selectFrom('session_tokens')
        .select('token_hash')
        .where('session_id', '=', session.sessionId)
        .where('used', '=', 0)
        .orderBy('created_at', 'desc')
        .offset(MOST_UNUSED - 1)
        .limit(MOST_UNUSED),
    )
    .execute()
  return issueToken(trx, session.sessionId, 0, now)
}

/** Ends the own session with all its tokens. */
export async function endSession(trx: Transaction, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Sessions that are too old to be used. */
export const expiredSessions = expired('sessions', (row, now) =>
  row.or([
    row('last_used_at', '<=', now - SESSION_LIFE.idle),
    row('created_at', '<=', now - SESSION_LIFE.longest),
  ]),
)

/** Superseded tokens that are too old to be used. */
export const expiredTokens = expiredAfter(
  'session_tokens',
  'superseded_at',
  SESSION_LIFE.superseded,
)
