import type { administrationEndpoints } from '@icetally/domain/admin/endpoints/administration'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { deleteInvitation } from '../../accounts/index.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { listInstanceEntries } from '../../platform/instance-log/store.ts'
import { type ByAdministrator, PAGE } from './people.ts'
import { presentInstanceEntry } from './present.ts'

/** A page of the log of the installation, the newest entries first. */
export async function pageOfLog(
  reader: Reader,
  before: string | undefined,
): Promise<ResponseOf<typeof administrationEndpoints.log>> {
  const [happenedAt, id = ''] = before?.split('_') ?? []
  const cursor = happenedAt === undefined ? undefined : { happenedAt: Number(happenedAt), id }
  const rows = await listInstanceEntries(reader, { before: cursor, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    entries: page.map(presentInstanceEntry),
    next: last === undefined ? null : `${last.happened_at}_${last.id}`,
  }
}

/** Takes an invitation back. */
export async function revokeInvitation(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
): Promise<void> {
  const email = await deleteInvitation(trx, id)
  if (email === undefined) throw new DomainError('NOT_FOUND', 'Invitation not found')
  await recordInstance(trx, user.id, 'invitation.revoked', email, now)
}
