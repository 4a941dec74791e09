import type { Transaction } from '../db/database.ts'
import type { MailTable } from '../db/schema.ts'

/** Adds a message that waits to be sent. */
export const insertMail = (trx: Transaction, mail: MailTable) =>
  trx.insertInto('mails').values(mail).execute()
