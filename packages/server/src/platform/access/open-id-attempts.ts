import { hash, randomBytes } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { insertRow } from '../db/row-statements.ts'
import { deviceHashOf } from './known-devices.ts'

/** How long a sign-in at the provider may take, in milliseconds. */
const ATTEMPT_LIFE = 10 * 60 * 1000

/** Secrets that tie the provider's answer to the request: each 32 random bytes, for one use. */
export interface AttemptSecrets {
  /** Returned with the answer. */
  readonly state: string
  /** Returned in the signed token. */
  readonly nonce: string
  /** The code of the answer is worth nothing without it (PKCE). */
  readonly codeVerifier: string
}

/** The owner of an attempt: the device that began it; and of a confirmation, the session. */
interface Holder {
  readonly deviceKey: string
  readonly sessionId: string | null
}

const secret = (): string => randomBytes(32).toString('base64url')

/** Secrets for a new attempt. */
export const attemptSecrets = (): AttemptSecrets => ({
  state: secret(),
  nonce: secret(),
  codeVerifier: secret(),
})

/** Stores an attempt until the browser returns. */
export const insertAttempt = (
  trx: Transaction,
  { state, nonce, codeVerifier }: AttemptSecrets,
  { deviceKey, sessionId }: Holder,
  now: number,
) =>
  insertRow(trx, 'open_id_attempts', {
    state_hash: hash('sha256', state),
    device_hash: deviceHashOf(deviceKey),
    session_id: sessionId,
    nonce,
    code_verifier: codeVerifier,
    expires_at: now + ATTEMPT_LIFE,
  })

/**
 * Uses an attempt up; undefined if it is unknown, used or too old, or of another device or session.
 * Answers of others do not use it up.
 */
export async function takeAttempt(
  trx: Transaction,
  state: string,
  { deviceKey, sessionId }: Holder,
  now: number,
): Promise<AttemptSecrets | undefined> {
  const row = await trx
    .deleteFrom('open_id_attempts')
    .where('state_hash', '=', hash('sha256', state))
    .where('device_hash', '=', deviceHashOf(deviceKey))
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst()
  return row && { state, nonce: row.nonce, codeVerifier: row.code_verifier }
}

/** The attempts that are too old to be finished. */
export const expiredAttempts = expiredAfter('open_id_attempts', 'expires_at')
