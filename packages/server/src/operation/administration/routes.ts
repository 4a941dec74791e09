import { administrationEndpoints } from '@icetally/domain/admin/endpoints/administration'
import type { FastifyInstance } from 'fastify'
import { invite, listInvitations, type Owner, requirePassword } from '../../accounts/index.ts'
import { requirePasswordLogin } from '../../platform/access/passwords.ts'
import type { Session } from '../../platform/access/sessions.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { action, change, query } from '../../platform/http/endpoint/endpoint.ts'
import { type AllowedCall, whileAllowed } from '../../platform/http/endpoint/while-allowed.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { finishSome } from '../../platform/removals/finish.ts'
import { pageOfLog, revokeInvitation } from './log.ts'
import { readOverview } from './overview.ts'
import {
  type ByAdministrator,
  changePerson,
  deletePerson,
  type PersonChange,
  pageOfPeople,
  personInFull,
  requirePerson,
  resetLink,
} from './people.ts'
import { presentInvitation } from './present.ts'
import { deleteAnyTeam, pageOfTeams, requireTeam, suspendTeam } from './teams.ts'

interface OnPerson {
  readonly params: { readonly personId: string }
}

/** A call of an administrator, with the own password. */
interface Confirming extends Owner, AllowedCall {
  readonly user: Session
  readonly body: { readonly password?: string | undefined }
}

/** Running the installation: each call requires the permission of an administrator. */
export function administrationRoutes(app: FastifyInstance): void {
  const { database, settings, live } = app.services

  query(app, administrationEndpoints.overview, async (reader, { now }) => ({
    overview: await readOverview(reader, app.services, now),
  }))

  query(app, administrationEndpoints.people, (reader, { query: wanted, now }) =>
    pageOfPeople(reader, wanted, now),
  )

  query(app, administrationEndpoints.person, (reader, { params, now }) =>
    personInFull(reader, params.personId, now),
  )

  const changing =
    (what: PersonChange) => async (trx: Transaction, call: ByAdministrator & OnPerson) => ({
      person: await changePerson(trx, call, call.params.personId, what),
    })

  change(app, administrationEndpoints.disablePerson, changing('disable'), { inSteps: true })
  change(app, administrationEndpoints.enablePerson, changing('enable'))
  change(app, administrationEndpoints.unlockPerson, changing('unlock'))
  change(app, administrationEndpoints.signPersonOut, changing('signOut'))

  /** Actions that an administrator confirms with the own password, on an existing object. */
  async function confirmed<T>(
    call: Confirming,
    read: (reader: Reader) => Promise<unknown>,
    work: (trx: Transaction) => Promise<T>,
  ): Promise<T> {
    await database.read(read)
    const { password } = call.body
    await requirePassword(app.services, call, { password, field: 'password' })
    return database.writeInSteps((trx) => whileAllowed(trx, call, () => work(trx)))
  }

  /** The same for deleting teams or accounts, whose rest is deleted after the commit. */
  async function removing(...how: Parameters<typeof confirmed>): Promise<void> {
    await confirmed(...how)
    await finishSome(app)
  }

  const person = (id: string, now: number) => (reader: Reader) => requirePerson(reader, id, now)

  action(app, administrationEndpoints.resetLink, (call) => {
    requirePasswordLogin(settings)
    const { personId } = call.params
    return confirmed(call, person(personId, call.now), (trx) =>
      resetLink(trx, call, personId, settings.publicUrl ?? call.origin),
    )
  })

  action(app, administrationEndpoints.deletePerson, (call) => {
    const { personId } = call.params
    return removing(call, person(personId, call.now), (trx) => deletePerson(trx, call, personId))
  })

  query(app, administrationEndpoints.teams, (reader, { query: wanted }) =>
    pageOfTeams(reader, wanted),
  )

  change(app, administrationEndpoints.disableTeam, async (trx, call) => {
    call.afterCommit(async () => live.wakeTeam(call.params.anyTeamId))
    return { team: await suspendTeam(trx, call, call.params.anyTeamId, true) }
  })

  change(app, administrationEndpoints.enableTeam, async (trx, call) => {
    call.afterCommit(async () => live.wakeTeam(call.params.anyTeamId))
    return { team: await suspendTeam(trx, call, call.params.anyTeamId, false) }
  })

  action(app, administrationEndpoints.deleteTeam, (call) => {
    const { anyTeamId } = call.params
    return removing(
      call,
      (reader) => requireTeam(reader, anyTeamId),
      (trx) => deleteAnyTeam(trx, call, anyTeamId),
    )
  })

  query(app, administrationEndpoints.invitations, async (reader, { now }) => ({
    invitations: (await listInvitations(reader, now)).map(presentInvitation),
  }))

  action(app, administrationEndpoints.invite, (call) =>
    database.write((trx) =>
      whileAllowed(trx, call, async () => {
        const { user, body, origin, now } = call
        const base = settings.publicUrl ?? origin
        const { invitation, link } = await invite(trx, settings, { email: body.email, base }, now)
        await recordInstance(trx, user.id, 'person.invited', body.email, now)
        return { invitation: presentInvitation(invitation), link }
      }),
    ),
  )

  change(app, administrationEndpoints.revokeInvitation, (trx, { user, params, now }) =>
    revokeInvitation(trx, { user, now }, params.invitationId),
  )

  query(app, administrationEndpoints.log, (reader, { query: { before } }) =>
    pageOfLog(reader, before),
  )
}
