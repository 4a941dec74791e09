import { authEndpoints } from '@icetally/domain/account/endpoints/auth'
import type { FastifyInstance } from 'fastify'
import { isAdministrator } from '../../platform/access/administrators.ts'
import { endSession, rotateToken } from '../../platform/access/sessions.ts'
import { countAttempt } from '../../platform/access/throttle.ts'
import { findUser } from '../../platform/access/users-store.ts'
import type { Reader } from '../../platform/db/database.ts'
import type { UserTable } from '../../platform/db/schema.ts'
import { action, custom, query } from '../../platform/http/endpoint/endpoint.ts'
import { atMostOnce, keyedBy } from '../../platform/http/endpoint/idempotency.ts'
import { whileAllowed } from '../../platform/http/endpoint/while-allowed.ts'
import { presentUser } from '../../platform/rows/present.ts'
import { readInvitation } from '../users/admission.ts'
import { changeProfile, login, type ProfileWrite, register, type SignedIn } from './commands.ts'

/** Accounts, signing in and out, the own profile. */
export function authRoutes(app: FastifyInstance): void {
  const { database, settings } = app.services
  const present = async (user: UserTable, reader?: Reader) => {
    const look = (one: Reader) => isAdministrator(one, user.id)
    return presentUser(user, await (reader === undefined ? database.read(look) : look(reader)))
  }
  const presentSignedIn = async ({ user, token }: SignedIn) => ({
    data: { user: await present(user), token },
  })

  action(app, authEndpoints.register, async (call) =>
    presentSignedIn(await register(app.services, call.body, call)),
  )

  query(app, authEndpoints.invited, async (reader, { body, now }) => ({
    email: (await readInvitation(reader, body.token, now)).email,
  }))

  action(app, authEndpoints.login, async (call) =>
    presentSignedIn(await login(app.services, call.body, call)),
  )

  // Not a `change`: an answer stored for repeats would be a token stored in clear text.
  action(app, authEndpoints.refresh, async ({ user: caller, now }) =>
    presentSignedIn(
      await database.write(async (trx) => {
        if (settings.rateLimits) {
          await countAttempt(trx, [{ rule: 'refresh-session', subject: caller.sessionId }], now)
        }
        return {
          user: await findUser(trx, caller.id),
          token: await rotateToken(trx, caller, now),
        }
      }),
    ),
  )

  action(app, authEndpoints.logout, async ({ user: caller }) => {
    await database.write((trx) => endSession(trx, caller.sessionId))
  })

  query(app, authEndpoints.me, async (reader, { user: caller }) => ({
    user: await present(await findUser(reader, caller.id), reader),
  }))

  custom(app, authEndpoints.updateMe, (call, request) => {
    // No hash of a password is stored.
    const keyed = keyedBy(request, { ...call.body, currentPassword: undefined })
    const write: ProfileWrite = (work) =>
      database.write((trx) =>
        atMostOnce(trx, keyed, call.now, async () => {
          const changed = await whileAllowed(trx, call, () => work(trx))
          return {
            outcome: { status: 200, body: { user: await present(changed, trx) } },
            teamId: null,
          }
        }),
      )
    return changeProfile(app.services, call, call.body, write)
  })
}
