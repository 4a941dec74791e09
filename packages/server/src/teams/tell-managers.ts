import { findUser } from '../platform/access/users-store.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { TeamTable } from '../platform/db/schema.ts'
import { queueMail } from '../platform/mail/queue.ts'
import { listManagers } from './join-requests-store.ts'

/** What a person did, and when. */
interface Done {
  readonly userId: string
  readonly now: number
  readonly settings: Pick<Settings, 'mail'>
}

/** Has a message sent to each manager of a team about what a person did; none where no e-mails are sent. */
export async function tellManagers(
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
