import type { administrationEndpoints } from '@icetally/domain/admin/endpoints/administration'
import type { ResponseOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { deleteInvitation } from '../../accounts/index.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/entry-pages.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { listInstanceEntries } from '../../platform/instance-log/store.ts'
import { type ByAdministrator, PAGE } from './people.ts'
import { presentInstanceEntry } from './present.ts'

/** A page of the log of the installation, the newest entries first. */
export async function pageOfLog(
  reader: Reader,
  before: string | undefined,
): Promise<ResponseOf<typeof administrationEndpoints.log>> {
  const rows = await listInstanceEntries(reader, { before, limit: PAGE + 1 })
  const { page, next } = pageOf(rows, PAGE)
  return { entries: page.map(presentInstanceEntry), next }
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
