import { makeLink } from '../access/account-links.ts'
import type { MailSettings } from '../config/mail-settings.ts'
import type { Database } from '../db/database.ts'
import type { DeliveryTable, UserTable } from '../db/schema.ts'
import type { Mail } from './kinds.ts'
import { htmlOf, plainTextOf } from './layout.ts'
import { findOwner, findTeamContent } from './store.ts'
import { textOf } from './texts.ts'

/** A message as it is passed to the mail server. */
export interface Composed {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The dependencies of composing. */
export interface ComposeTools {
  readonly database: Database
  readonly mail: MailSettings
  readonly contact: string | null
}

const asMail = ({ user_id: userId, address, kind, content }: DeliveryTable): Mail =>
  ({ userId, address, kind, content: JSON.parse(content) }) as Mail

/** The link of a message that has one; null where it would be of no use any more. */
async function linkFor(
  { database, mail: { publicUrl } }: ComposeTools,
  { kind, address }: Mail,
  owner: UserTable | undefined,
  now: number,
): Promise<string | null> {
  if (kind !== 'reset-password' && kind !== 'verify-email') return ''
  if (owner === undefined) return null
  const isStale = owner.email !== address || owner.email_verified_at !== null
  if (kind === 'verify-email' && isStale) return null
  return database.write((trx) => makeLink(trx, owner, kind, publicUrl, now))
}

/** The content of a message as it is now; null where it is wrong by now. Rows of earlier versions name no person. */
async function contentNow(
  { database }: ComposeTools,
  mail: Mail,
  { subject_id: personId, user_id: managerId }: DeliveryTable,
): Promise<Mail['content'] | null> {
  const { kind, content } = mail
  const isOfTeam = kind === 'asks-to-join' || kind === 'team-disabled'
  if (!isOfTeam || personId === null || managerId === null) return content
  const { teamId } = content
  const found = await database.read((reader) =>
    findTeamContent(reader, kind, { teamId, managerId, personId }),
  )
  return found ?? null
}

/**
 * The message of a waiting row, with its link. Null if there is none to send: no account has the
 * e-mail for which a new password was requested, or its subject no longer exists.
 */
export async function compose(
  tools: ComposeTools,
  row: DeliveryTable,
  now: number,
): Promise<Composed | null> {
  const mail = asMail(row)
  const owner = await tools.database.read((reader) => findOwner(reader, mail))
  const content = await contentNow(tools, mail, row)
  const link = content && (await linkFor(tools, mail, owner, now))
  if (link === null || content === null) return null
  const { contact } = tools
  const { publicUrl } = tools.mail
  const text = textOf(mail.kind, content, { publicUrl, link, contact, at: row.created_at })
  const footer = `Sent by Icetally at ${publicUrl} because of an account with this address.`
  return {
    // A new password is sent to the address of the account, not as it was typed.
    to: mail.kind === 'reset-password' ? (owner?.email ?? mail.address) : mail.address,
    subject: text.subject,
    text: plainTextOf(text, footer),
    html: htmlOf(text, footer),
  }
}
