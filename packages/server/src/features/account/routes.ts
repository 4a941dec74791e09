import { accountEndpoints } from '@icetally/domain/contract/account'
import type { FastifyInstance } from 'fastify'
import { removeImage } from '../../files/image-folder.ts'
import { action, change, longQuery, query } from '../../http/endpoint/endpoint.ts'
import { changePassword, deleteAccount, signOutDevice } from './commands.ts'
import { devicesOf, personalData } from './personal-data.ts'

/** The own account: password, devices, data, deletion. */
export function accountRoutes(app: FastifyInstance): void {
  action(app, accountEndpoints.changePassword, async (call) => {
    await changePassword(app.services, call, call.body)
  })

  query(app, accountEndpoints.devices, async (reader, { user }) => ({
    sessions: await devicesOf(reader, user),
  }))

  change(app, accountEndpoints.endDevice, async (trx, { user, params }) => {
    await signOutDevice(trx, user.id, params.sessionId)
  })

  longQuery(app, accountEndpoints.download, (reader, { user }) => personalData(reader, user))

  action(app, accountEndpoints.remove, async (call) => {
    const images = await deleteAccount(app.services, call, call.body.password)
    for (const image of images) await removeImage(app.services.settings.dataDir, image)
  })
}
