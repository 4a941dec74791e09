/*
 * The tables of people's accounts, as schema.ts describes all others: moments are milliseconds since 1970,
 * booleans are 0 or 1.
 */

type Flag = 0 | 1

/** An account of a person, or what an API key is called. */
export interface UserTable {
  id: string
  email: string
  /** The e-mail in lower case: unique regardless of case. */
  email_key: string
  display_name: string
  password_hash: string
  created_at: number
  last_login_at: number | null
  /** When a link that was sent to this e-mail was opened; null as long as none was. */
  email_verified_at: number | null
  /** Of an API key: the team it is bound to; null for people. */
  key_of_team: string | null
}

/** One signed-in device. */
export interface SessionTable {
  id: string
  user_id: string
  /** What the device called itself when it signed in, cut to 400 characters. */
  user_agent: string | null
  created_at: number
  last_used_at: number
}

/** The tokens of a session: one, or two while a rotation waits for the first use of the new one. */
export interface SessionTokenTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string
  session_id: string
  created_at: number
  /** When a successor was given out; the token dies with the successor's first use, or a day later. */
  superseded_at: number | null
  /** 0 until its first use, which ends the tokens it supersedes. */
  used: Flag
}

/** A device on which a user has signed in before. */
export interface KnownDeviceTable {
  user_id: string
  /** SHA-256, in hex, of the key that the device made for itself. */
  device_hash: string
  signed_in_at: number
}

/** A token that was alive once: what it belonged to, and why it is dead. */
export interface DeadTokenTable {
  token_hash: string
  session_id: string
  user_id: string
  died_because: string
  died_at: number
}

/** A link for one use that was given to the owner of an account. */
export interface AccountLinkTable {
  /** SHA-256 of the link's token, in hex; the token itself is never stored. */
  token_hash: string
  user_id: string
  purpose: 'reset-password' | 'verify-email'
  /** The e-mail of the account when the link was made; with another one it is dead. */
  email: string
  created_at: number
  expires_at: number
}
