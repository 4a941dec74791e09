import { authEndpoints } from '@icetally/domain/contract/auth'
import type { FastifyInstance } from 'fastify'
import { addressSubject } from '../../access/address.ts'
import { endSession, rotateToken } from '../../access/sessions.ts'
import { countAttempt, type Throttle } from '../../access/throttle.ts'
import { action, change, type Guard, query } from '../../http/endpoint/endpoint.ts'
import { presentUser } from '../../records/present.ts'
import { findUser } from '../../records/users/store.ts'
import { changeProfile, login, register, type SignedIn } from './commands.ts'

const presentSignedIn = ({ user, token }: SignedIn) => ({
  data: { user: presentUser(user), token },
})

/** Changes of e-mails are counted, so that it cannot be tried out which of them have an account. */
const emailGuard: Guard<typeof authEndpoints.updateMe> = {
  async before(database, { user, body: { email }, address, now }) {
    if (email === undefined) return
    const throttles: Throttle[] = [
      { rule: 'email-user', subject: user.id },
      { rule: 'email-address', subject: addressSubject(address) },
    ]
    await database.write(async (trx) => {
      if ((await findUser(trx, user.id)).email !== email) await countAttempt(trx, throttles, now)
    })
  },
}

/** Accounts, signing in and out, the own profile. */
export function authRoutes(app: FastifyInstance): void {
  const { database, settings } = app.services

  action(app, authEndpoints.register, async (call) =>
    presentSignedIn(await register(app.services, call.body, call)),
  )

  action(app, authEndpoints.login, async (call) =>
    presentSignedIn(await login(app.services, call.body, call)),
  )

  // Not a `change`: an answer kept for repeats would be a token kept in clear text.
  action(app, authEndpoints.refresh, async ({ user: caller, now }) =>
    presentSignedIn(
      await database.write(async (trx) => ({
        user: await findUser(trx, caller.id),
        token: await rotateToken(trx, caller, now),
      })),
    ),
  )

  action(app, authEndpoints.logout, async ({ user: caller }) => {
    await database.write((trx) => endSession(trx, caller.sessionId))
  })

  query(app, authEndpoints.me, async (reader, { user: caller }) => ({
    user: presentUser(await findUser(reader, caller.id)),
  }))

  change(
    app,
    authEndpoints.updateMe,
    async (trx, { user: caller, body }) => ({
      user: presentUser(await changeProfile(trx, caller.id, body)),
    }),
    {
      guard: settings.rateLimits ? emailGuard : undefined,
      again: async (reader, { user }) => ({ user: presentUser(await findUser(reader, user.id)) }),
    },
  )
}
