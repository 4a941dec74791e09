import { authEndpoints } from '@icetally/domain/contract/auth'
import type { FastifyInstance } from 'fastify'
import { endSession, rotateToken } from '../../access/sessions.ts'
import { countAttempt } from '../../access/throttle.ts'
import { action, query } from '../../http/endpoint/endpoint.ts'
import { presentUser } from '../../records/present.ts'
import { findUser } from '../../records/users/store.ts'
import { changeProfile, login, register, type SignedIn } from './commands.ts'

const presentSignedIn = ({ user, token }: SignedIn) => ({
  data: { user: presentUser(user), token },
})

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
    user: presentUser(await findUser(reader, caller.id)),
  }))

  action(app, authEndpoints.updateMe, async (call) => ({
    user: presentUser(await changeProfile(app.services, call, call.body)),
  }))
}
