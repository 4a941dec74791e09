import { recoveryEndpoints } from '@icetally/domain/account/endpoints/recovery'
import type { FastifyInstance } from 'fastify'
import { action, change, query } from '../../platform/http/endpoint/endpoint.ts'
import {
  requestLink,
  resetPassword,
  sendVerification,
  verificationGuard,
  verifyEmail,
} from './commands.ts'

/** Getting back into an account, and verifying its e-mail. */
export function recoveryRoutes(app: FastifyInstance): void {
  const { settings } = app.services

  query(app, recoveryEndpoints.service, async () => ({
    mail: settings.mail !== undefined,
    contact: settings.operatorContact ?? null,
    registration: settings.registration,
    passwordLogin: settings.passwordLogin,
    openIdConnect: settings.openIdConnect ? { name: settings.openIdConnect.name } : null,
  }))

  action(app, recoveryEndpoints.forgotPassword, (call) =>
    requestLink(app.services, call.body.email, call),
  )

  action(app, recoveryEndpoints.resetPassword, (call) =>
    resetPassword(app.services, call.body, call),
  )

  action(app, recoveryEndpoints.verifyEmail, (call) =>
    verifyEmail(app.services, call.body.token, call),
  )

  change(
    app,
    recoveryEndpoints.sendVerification,
    (trx, { user, now }) => sendVerification(trx, settings, user.id, now),
    { guard: verificationGuard(settings) },
  )
}
