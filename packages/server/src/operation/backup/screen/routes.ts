import { backupsEndpoints } from '@icetally/domain/admin/endpoints/backups'
import type { FastifyInstance } from 'fastify'
import { requirePassword } from '../../../accounts/index.ts'
import { action, change, query } from '../../../platform/http/endpoint/endpoint.ts'
import { whileAllowed } from '../../../platform/http/endpoint/while-allowed.ts'
import { BACKUP_SIGNAL } from '../repeat.ts'
import { readBackups, requestBackup, requestRestore } from './commands.ts'

/** Backups of the installation, for administrators. */
export function backupRoutes(app: FastifyInstance): void {
  const { database, settings } = app.services
  const begin = async (): Promise<void> => database.signals.send(BACKUP_SIGNAL)

  query(app, backupsEndpoints.list, (reader) => readBackups(reader, settings))

  change(app, backupsEndpoints.make, async (trx, call) => {
    call.afterCommit(begin)
    return requestBackup(trx, settings, call)
  })

  action(app, backupsEndpoints.restore, async (call) => {
    const { name, password } = call.body
    await requirePassword(app.services, call, { password, field: 'password' })
    const answer = await database.write((trx) =>
      whileAllowed(trx, call, () => requestRestore(trx, settings, name, call)),
    )
    await begin()
    return answer
  })
}
