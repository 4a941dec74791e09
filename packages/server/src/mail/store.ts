import { sql } from 'kysely'
import type { Reader, Transaction } from '../db/database.ts'
import { isPostgres } from '../db/engine.ts'
import type { MailTable, UserTable } from '../db/schema.ts'
import type { Mail } from './kinds.ts'

/** Adds a message that waits to be sent. */
export const insertMail = (trx: Transaction, mail: MailTable) =>
  trx.insertInto('mails').values(mail).execute()

/** The user a message concerns: by the id, or by the e-mail where that is all that was given. */
export function findOwner(
  reader: Reader,
  { userId, address }: Pick<Mail, 'userId' | 'address'>,
): Promise<UserTable | undefined> {
  const users = reader.selectFrom('users').selectAll()
  return (
    userId === null
      ? users.where('email_key', '=', address.toLowerCase())
      : users.where('id', '=', userId)
  ).executeTakeFirst()
}

const due = (reader: Reader, now: number) =>
  reader
    .selectFrom('mails')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(sql.lit(1))

/** Is a message to be sent now? */
export const isMailDue = async (reader: Reader, now: number): Promise<boolean> =>
  (await due(reader, now).select('id').executeTakeFirst()) !== undefined

/**
 * Takes the message that has waited longest, for this process alone: until `again`, which depends on
 * the attempts so far, no other takes it.
 */
export async function claimMail(
  trx: Transaction,
  now: number,
  again: (attempts: number) => number,
): Promise<MailTable | undefined> {
  const waiting = due(trx, now).selectAll()
  const mail = await (isPostgres(trx)
    ? waiting.forUpdate().skipLocked()
    : waiting
  ).executeTakeFirst()
  if (mail === undefined) return undefined
  const attempts = mail.attempts + 1
  const next_attempt_at = again(attempts)
  await trx
    .updateTable('mails')
    .set({ attempts, next_attempt_at })
    .where('id', '=', mail.id)
    .execute()
  return { ...mail, attempts, next_attempt_at }
}

/** Forgets a message that was sent, or given up. */
export const deleteMail = (trx: Transaction, id: string) =>
  trx.deleteFrom('mails').where('id', '=', id).execute()
