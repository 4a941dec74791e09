import { linksEndpoints } from '@icetally/domain/follow/endpoints/links'
import type { FastifyInstance } from 'fastify'
import { changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import { changeLink, makeLink, presentLink, revokeLink } from './commands.ts'
import { listLinks } from './store.ts'

/** The links of a team, for its managers. */
export function linkRoutes(app: FastifyInstance): void {
  const { settings } = app.services

  query(app, linksEndpoints.list, async (reader, { scope }) => ({
    links: (await listLinks(reader, scope)).map(presentLink),
  }))

  changeInTeam(app, linksEndpoints.create, async (trx, call) => ({
    link: await makeLink(trx, call, settings.publicUrl ?? call.origin),
  }))

  // Streams that are open follow the change.
  changeInTeam(
    app,
    linksEndpoints.update,
    async (trx, call) => ({ link: await changeLink(trx, call) }),
    { wakes: 'wakeLinks' },
  )

  changeInTeam(app, linksEndpoints.revoke, revokeLink, { wakes: 'wakeLinks' })
}
