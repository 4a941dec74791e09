import { accountEndpoints } from '@icetally/domain/contract/account'
import type { FastifyInstance } from 'fastify'
import { removeImage } from '../../files/image-folder.ts'
import { action, change, longQuery, query } from '../../http/endpoint/endpoint.ts'
import { findUser } from '../../records/users/store.ts'
import { changePassword, deleteAccount, signOutDevice } from './commands.ts'
import { presentDevice, presentPersonalData } from './present.ts'
import {
  listMemberships,
  listOtherRecords,
  listRecordedGoals,
  listRecordedShots,
  listSentOperations,
  listSessions,
} from './store.ts'

/** The own account: password, devices, data, deletion. */
export function accountRoutes(app: FastifyInstance): void {
  action(app, accountEndpoints.changePassword, async (call) => {
    await changePassword(app.services, call, call.body)
  })

  query(app, accountEndpoints.devices, async (reader, { user }) => {
    const sessions = await listSessions(reader, user.id)
    return { sessions: sessions.map((session) => presentDevice(session, user.sessionId)) }
  })

  change(app, accountEndpoints.endDevice, async (trx, { user, params }) => {
    await signOutDevice(trx, user.id, params.sessionId)
  })

  longQuery(app, accountEndpoints.download, async (reader, { user }) =>
    presentPersonalData({
      user: await findUser(reader, user.id),
      sessions: await listSessions(reader, user.id),
      currentId: user.sessionId,
      memberships: await listMemberships(reader, user.id),
      shots: await listRecordedShots(reader, user.id),
      goals: await listRecordedGoals(reader, user.id),
      others: await listOtherRecords(reader, user.id),
      operations: await listSentOperations(reader, user.id),
    }),
  )

  action(app, accountEndpoints.remove, async (call) => {
    const images = await deleteAccount(app.services, call, call.body.password)
    for (const image of images) await removeImage(app.services.settings.dataDir, image)
  })
}
