import { accountEndpoints } from '@icetally/domain/account/endpoints/account'
import type { FastifyInstance } from 'fastify'
import { isAdministrator } from '../platform/access/administrators.ts'
import { action, query } from '../platform/http/endpoint/endpoint.ts'
import { longQuery } from '../platform/http/endpoint/long-query.ts'
import { finishSome } from '../platform/removals/finish.ts'
import { presentUser } from '../platform/rows/present.ts'
import { changePassword, deleteAccount, signOutDevice, signOutOtherDevices } from './commands.ts'
import { devicesOf, personalData } from './personal-data.ts'

/** The own account: password, devices, data, deletion. */
export function accountRoutes(app: FastifyInstance): void {
  action(app, accountEndpoints.changePassword, async (call) => {
    const { user, token } = await changePassword(app.services, call, call.body)
    const administrator = await app.services.database.read((reader) =>
      isAdministrator(reader, user.id),
    )
    return { user: presentUser(user, administrator), token }
  })

  query(app, accountEndpoints.devices, async (reader, { user }) => ({
    sessions: await devicesOf(reader, user),
  }))

  action(app, accountEndpoints.endDevice, async (call) => {
    await signOutDevice(app.services, call, call.params.sessionId, call.body.password)
  })

  action(app, accountEndpoints.endOtherDevices, async (call) => {
    await signOutOtherDevices(app.services, call, call.body.password)
  })

  longQuery(app, accountEndpoints.download, (reader, { user }) =>
    personalData(reader, user, app.services.database),
  )

  action(app, accountEndpoints.remove, async (call) => {
    await deleteAccount(app.services, call, call.body.password)
    await finishSome(app)
  })
}
