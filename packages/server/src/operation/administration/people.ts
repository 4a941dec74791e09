import type { Person, PersonDetail } from '@icetally/domain/admin/endpoints/administered'
import type { administrationEndpoints } from '@icetally/domain/admin/endpoints/administration'
import type { InstanceAction } from '@icetally/domain/admin/log-actions'
import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { removeAccount } from '../../accounts/index.ts'
import { LINK_LIFE, makeLink } from '../../platform/access/account-links.ts'
import { endSessions } from '../../platform/access/dead-tokens.ts'
import { disableAccount, enableAccount } from '../../platform/access/disabled-accounts.ts'
import { forgetThrottlesOf } from '../../platform/access/throttle.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { lockTeamsOf, lockUser } from '../../platform/db/locks.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { toIsoTimestamp } from '../../platform/rows/present.ts'
import { endAllItemsOf } from '../../teams/index.ts'
import {
  countPeople,
  findPerson,
  listDevicesOfPerson,
  listPeople,
  listTeamsOfPerson,
  type PersonRow,
} from './people-store.ts'
import { presentDevice, presentPerson } from './present.ts'

/** How many are on a page of a list. */
export const PAGE = 50

/** The page of a list. */
export const partOf = (page = '1') => ({ offset: (Number(page) - 1) * PAGE, limit: PAGE })

/** The administrator, the subject, and the time. */
export interface ByAdministrator {
  readonly user: { readonly id: string }
  readonly now: number
}

const personNotFound = () => new DomainError('NOT_FOUND', 'Person not found')

/** A person by the id; 404 where there is none. */
export async function requirePerson(reader: Reader, id: string, now: number): Promise<PersonRow> {
  const person = await findPerson(reader, id, now)
  if (person === undefined) throw personNotFound()
  return person
}

export async function pageOfPeople(
  reader: Reader,
  { page, ...wanted }: QueryOf<typeof administrationEndpoints.people>,
  now: number,
): Promise<ResponseOf<typeof administrationEndpoints.people>> {
  const rows = await listPeople(reader, { ...wanted, now }, partOf(page))
  return { people: rows.map(presentPerson), total: await countPeople(reader, { ...wanted, now }) }
}

/** A person with teams and devices. */
export async function personInFull(reader: Reader, id: string, now: number): Promise<PersonDetail> {
  const person = presentPerson(await requirePerson(reader, id, now))
  return {
    person,
    teamsOf: await listTeamsOfPerson(reader, id),
    sessions: (await listDevicesOfPerson(reader, id)).map(presentDevice),
  }
}

/**
 * The right of administrators is granted and revoked on the machine itself, so no session can lock
 * it out.
 */
function refuseAdministrator({ administrator_since, email }: PersonRow): void {
  if (administrator_since === null) return
  throw new DomainError(
    'CONFLICT',
    `The account belongs to an administrator. On the machine of the server, "npm run account -- admin ${email} --remove" takes that away first.`,
  )
}

type Change = (trx: Transaction, person: PersonRow, now: number) => Promise<unknown>

/** One-button actions on the account of a person. */
const PERSON_CHANGES = {
  disable: {
    action: 'person.disabled',
    change: async (trx, person, now) => {
      refuseAdministrator(person)
      await lockTeamsOf(trx, person.id)
      await disableAccount(trx, person.id, now)
      await endSessions(trx, person.id, {}, 'account-disabled', now)
      await endAllItemsOf(trx, { personId: person.id, actorId: null, now })
    },
  },
  enable: { action: 'person.enabled', change: (trx, { id }) => enableAccount(trx, id) },
  unlock: { action: 'person.unlocked', change: (trx, { id }) => forgetThrottlesOf(trx, id) },
  signOut: {
    action: 'person.signedOut',
    change: (trx, { id }, now) => endSessions(trx, id, {}, 'signed-out-by-administrator', now),
  },
} as const satisfies Record<string, { action: InstanceAction; change: Change }>

export type PersonChange = keyof typeof PERSON_CHANGES

/** Changes the account of a locked person, and logs it; returns its present state. */
export async function changePerson(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
  name: PersonChange,
): Promise<Person> {
  const { action, change } = PERSON_CHANGES[name]
  await lockUser(trx, id)
  const before = await requirePerson(trx, id, now)
  await change(trx, before, now)
  await recordInstance(trx, user.id, action, before.email, now)
  return presentPerson(await requirePerson(trx, id, now))
}

/** A link for a new password, for the owner of the account. */
export async function resetLink(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
  base: string,
): Promise<{ link: string; expiresAt: string }> {
  await lockUser(trx, id)
  const person = await requirePerson(trx, id, now)
  refuseAdministrator(person)
  const link = await makeLink(trx, person, 'reset-password', base, now)
  await recordInstance(trx, user.id, 'person.resetLink', person.email, now)
  return { link, expiresAt: toIsoTimestamp(now + LINK_LIFE['reset-password']) }
}

/** Deletes the account of a person. */
export async function deletePerson(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
): Promise<void> {
  await lockUser(trx, id)
  const person = await requirePerson(trx, id, now)
  refuseAdministrator(person)
  await removeAccount(
    trx,
    { userId: id, byOperator: true, now },
    (team) =>
      `This person is the last manager of "${team}". Somebody else must be promoted, or the team deleted, first.`,
  )
  await recordInstance(trx, user.id, 'person.deleted', person.email, now)
}
