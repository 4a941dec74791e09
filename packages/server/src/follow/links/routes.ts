import { linksEndpoints } from '@icetally/domain/follow/endpoints/links'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import type { Committing } from '../../platform/processes/wake.ts'
import { changeLink, makeLink, presentLink, revokeLink } from './commands.ts'
import { listLinks } from './store.ts'

/** The links of a team, for its managers. */
export function linkRoutes(app: FastifyInstance): void {
  const { live, settings } = app.services

  /** Streams that are open follow the change. */
  const wake = ({ scope, afterCommit }: Committing): void =>
    afterCommit(async () => live.wakeLinks(scope.teamId))

  query(app, linksEndpoints.list, async (reader, { scope }) => ({
    links: (await listLinks(reader, scope)).map(presentLink),
  }))

  changeInTeam(app, linksEndpoints.create, async (trx, call) => ({
    link: await makeLink(trx, call, settings.publicUrl ?? call.origin),
  }))

  changeInTeam(app, linksEndpoints.update, async (trx, call) => {
    wake(call)
    return { link: await changeLink(trx, call) }
  })

  changeInTeam(app, linksEndpoints.revoke, async (trx, call) => {
    wake(call)
    await revokeLink(trx, call)
  })
}
