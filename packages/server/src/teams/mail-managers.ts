import { findUser } from '../platform/access/users-store.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { TeamTable } from '../platform/db/schema.ts'
import { type MailLimits, queueMail } from '../platform/mail/queue.ts'
import { listManagers } from './join-requests-store.ts'

/** A person's action, and its time. */
interface Done {
  readonly userId: string
  readonly now: number
  readonly settings: MailLimits
}

/**
 * Sends a message about a person's action to each manager of a team; none if no e-mails are sent.
 */
export async function mailManagers(
  trx: Transaction,
  kind: 'asks-to-join' | 'team-disabled',
  team: Pick<TeamTable, 'id' | 'name'>,
  { userId, now, settings }: Done,
): Promise<void> {
  if (settings.mail === undefined) return
  const person = await findUser(trx, userId)
  const content = {
    teamId: team.id,
    teamName: team.name,
    personName: person.display_name || person.email,
  }
  for (const { id, email } of await listManagers(trx, team.id)) {
    const mail = { userId: id, address: email, kind, content, personId: userId }
    await queueMail(trx, settings, mail, now)
  }
}
