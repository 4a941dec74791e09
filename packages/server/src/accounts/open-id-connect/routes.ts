import { openIdConnectEndpoints } from '@icetally/domain/account/endpoints/open-id-connect'
import type { FastifyInstance } from 'fastify'
import { isAdministrator } from '../../platform/access/administrators.ts'
import { action, query } from '../../platform/http/endpoint/endpoint.ts'
import { presentUser } from '../../platform/rows/present.ts'
import {
  confirmationOf,
  finishConfirmation,
  finishSignIn,
  type OpenIdTools,
  startConfirmation,
  startSignIn,
} from './commands.ts'
import { openIdProvider } from './provider.ts'

/** Signing in at a provider of OpenID Connect, and confirming there. */
export function openIdConnectRoutes(app: FastifyInstance): void {
  const { database, settings } = app.services
  const tools: OpenIdTools = {
    ...{ database, settings },
    provider:
      settings.openIdConnect &&
      openIdProvider(settings.openIdConnect, (failure) =>
        app.log.warn(failure, 'the provider of sign-ins'),
      ),
  }

  action(app, openIdConnectEndpoints.start, (call) => startSignIn(tools, call.body, call))

  action(app, openIdConnectEndpoints.finish, async (call) => {
    const { user, how, token } = await finishSignIn(tools, call.body, call)
    app.log.info({ userId: user.id, account: how }, 'signed in by OpenID Connect')
    const administrator = await database.read((reader) => isAdministrator(reader, user.id))
    return { data: { user: presentUser(user, administrator), token } }
  })

  query(app, openIdConnectEndpoints.confirmation, (reader, { user, now }) =>
    confirmationOf(reader, tools, user, now),
  )

  action(app, openIdConnectEndpoints.startConfirmation, (call) =>
    startConfirmation(tools, call.body.deviceKey, call),
  )

  action(app, openIdConnectEndpoints.finishConfirmation, (call) =>
    finishConfirmation(tools, call.body, call),
  )
}
