/*
 * The tables of people's accounts, as schema.ts describes all others: timestamps are milliseconds
 * since 1970, booleans are 0 or 1.
 */

type Flag = 0 | 1

/** An account of a person, or the name of an API key. */
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
  /** The device's own name when it signed in, cut to 400 characters. */
  user_agent: string | null
  created_at: number
  last_used_at: number
  /** When its owner last signed in at the provider again to confirm something; null: never. */
  confirmed_at: number | null
}

/** The tokens of a session: one, or two while a rotation waits for the first use of the new one. */
export interface SessionTokenTable {
  /** SHA-256 of the token, in hex. */
  token_hash: string
  session_id: string
  created_at: number
  /** When a successor was issued; the token dies with the successor's first use, or a day later. */
  superseded_at: number | null
  /** 0 until its first use, which ends the tokens it supersedes. */
  used: Flag
}

/** A device on which a user has signed in before. */
export interface KnownDeviceTable {
  user_id: string
  /** SHA-256, in hex, of the key that the device generated. */
  device_hash: string
  signed_in_at: number
}

/** A formerly valid token: its owner, and why it is dead. */
export interface DeadTokenTable {
  token_hash: string
  session_id: string
  user_id: string
  died_because: string
  died_at: number
}

/** A link for one use that was sent to the owner of an account. */
export interface AccountLinkTable {
  /** SHA-256 of the link's token, in hex; the token itself is never stored. */
  token_hash: string
  user_id: string
  purpose: 'reset-password' | 'verify-email'
  /** The e-mail of the account when the link was created; with another one it is dead. */
  email: string
  created_at: number
  expires_at: number
}

/** A person who may administer the installation. */
export interface AdministratorTable {
  user_id: string
  made_at: number
}

/** An account that an administrator has disabled: it cannot sign in. */
export interface DisabledUserTable {
  user_id: string
  disabled_at: number
}

/** One thing that was done to the installation. */
export interface InstanceEntryTable {
  id: string
  happened_at: number
  action: string
  /** The actor; null for the operator, and once that account is deleted. */
  actor_id: string | null
  /** The actor's e-mail; null for the operator. */
  actor: string | null
  /** The target: the e-mail of an account, the name of a team. */
  subject: string | null
}

/** An invitation to create an account, for one e-mail. */
export interface InvitationTable {
  id: string
  /** SHA-256 of the link's token, in hex; the token itself is never stored. */
  token_hash: string
  email: string
  email_key: string
  created_at: number
  expires_at: number
}

/** Links an identity of an OpenID Connect provider to an account. */
export interface OpenIdIdentityTable {
  /** The provider, by its address. */
  issuer: string
  /** The person, as the provider calls them for good. */
  subject: string
  user_id: string
  linked_at: number
}

/** A sign-in at the provider that was begun and is not finished. */
export interface OpenIdAttemptTable {
  /** SHA-256, in hex, of the `state` that the provider sends back. */
  state_hash: string
  /** SHA-256, in hex, of the key of the device that has begun it. */
  device_hash: string
  /** Of a confirmation: the session to be confirmed; null for a sign-in. */
  session_id: string | null
  nonce: string
  code_verifier: string
  expires_at: number
}

/** A team's usage of its plan; a team without a row has used nothing. */
export interface TeamUsageTable {
  team_id: string
  exported_reports: number
}
