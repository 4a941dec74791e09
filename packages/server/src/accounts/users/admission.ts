import { hash, randomBytes } from 'node:crypto'
import { INVITATION_DEAD, REGISTRATION_REFUSALS } from '@icetally/domain/account/registration'
import { DomainError, invalidField } from '@icetally/domain/platform/errors'
import { v7 as uuidv7 } from 'uuid'
import { findTeamByCode } from '../../platform/access/teams/code-store.ts'
import { emailKey, findUserByEmail } from '../../platform/access/users-store.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import {
  deleteInvitationOf,
  findInvitation,
  findInvitationOf,
  type InvitationRow,
  putInvitation,
} from './invitations-store.ts'

/** How long an invitation can be used, in milliseconds. */
const INVITATION_LIFE = 7 * 24 * 60 * 60 * 1000

const ANOTHER_EMAIL = 'This invitation is for another e-mail'

/** The person who wants to create an account, with the invitation or team code. */
export interface Admission {
  readonly email: string
  /** Is the e-mail known to be the person's? Then an invitation of it needs no link. */
  readonly isVerified: boolean
  readonly invitation?: string | undefined
  readonly teamCode?: string | undefined
}

/** Refuses to create an account, unless the setting allows it. */
export async function requireAdmission(
  reader: Reader,
  { registration }: Pick<Settings, 'registration'>,
  { email, isVerified, invitation, teamCode }: Admission,
  now: number,
): Promise<void> {
  if (registration === 'open') return
  const refused = new DomainError('FORBIDDEN', REGISTRATION_REFUSALS[registration])
  if (registration === 'closed') throw refused
  if (invitation !== undefined) {
    const found = await readInvitation(reader, invitation, now)
    if (found.email_key === emailKey(email)) return
    throw invalidField('email', ANOTHER_EMAIL)
  }
  if (isVerified && (await findInvitationOf(reader, email, now)) !== undefined) return
  if (teamCode === undefined) throw refused
  const team = await findTeamByCode(reader, teamCode)
  if (team?.state !== 'ACTIVE') {
    throw new DomainError('TEAM_CODE_UNKNOWN', 'No team has this code')
  }
}

/** The invitation that a link opens. Throws NOT_FOUND where it opens none any more. */
export async function readInvitation(
  reader: Reader,
  token: string,
  now: number,
): Promise<InvitationRow> {
  const found = await findInvitation(reader, hash('sha256', token), now)
  if (found === undefined) throw new DomainError('NOT_FOUND', INVITATION_DEAD)
  return found
}

/** With an account of this e-mail an invitation has done its work. */
export const useInvitation = deleteInvitationOf

export interface Invited {
  readonly invitation: InvitationRow
  readonly link: string
}

/**
 * Invites the owner of an e-mail: with the link an account can be created. `base` is the public
 * address, without a slash at the end. Refused if there is an account, and if registration is
 * closed.
 */
export async function invite(
  trx: Transaction,
  { registration }: Pick<Settings, 'registration'>,
  { email, base }: { readonly email: string; readonly base: string },
  now: number,
): Promise<Invited> {
  if (registration === 'closed') {
    throw new DomainError('CONFLICT', 'New accounts are closed: REGISTRATION is closed.')
  }
  if ((await findUserByEmail(trx, email)) !== undefined) {
    throw new DomainError('EMAIL_TAKEN', 'An account with this email already exists')
  }
  const token = randomBytes(32).toString('base64url')
  const invitation = {
    ...{ id: uuidv7(), email, email_key: emailKey(email) },
    ...{ created_at: now, expires_at: now + INVITATION_LIFE },
  }
  await putInvitation(trx, { ...invitation, token_hash: hash('sha256', token) })
  return { invitation, link: `${base}/register#${token}` }
}
