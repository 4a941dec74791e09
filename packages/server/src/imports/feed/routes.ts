import { type Feed, feedEndpoints } from '@icetally/domain/imports/endpoints/feed'
import type { FastifyInstance } from 'fastify'
import { authorize, memberScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { countAttempt } from '../../platform/access/throttle.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { allowedUrl } from '../../platform/deliveries/post.ts'
import { action, changeInTeam, query } from '../../platform/http/endpoint/endpoint.ts'
import { whileAllowed } from '../../platform/http/endpoint/while-allowed.ts'
import { toOptionalIsoTimestamp } from '../../platform/rows/present.ts'
import type { ImportReader } from '../reader.ts'
import { deletePreview } from '../store.ts'
import { feedChecker, hostOf } from './check.ts'
import { deleteFeed, findFeed, findProposal, putFeed, updateFeed } from './store.ts'

async function presentFeed(
  reader: Reader,
  scope: TeamScope,
  now: number,
): Promise<{ feed: Feed | null }> {
  const row = await findFeed(reader, scope)
  if (row === undefined) return { feed: null }
  const { url, apply, checked_at, error, paused_at } = row
  const importId = await findProposal(reader, scope, row, now)
  const checkedAt = toOptionalIsoTimestamp(checked_at)
  return { feed: { url, apply, checkedAt, error, importId, paused: paused_at !== null } }
}

/** The calendar that a team follows. */
export function feedRoutes(app: FastifyInstance, reader: ImportReader): void {
  const { database, settings } = app.services
  const check = feedChecker(app.services, reader)

  query(app, feedEndpoints.get, (rows, { scope, now }) => presentFeed(rows, scope, now))

  changeInTeam(app, feedEndpoints.set, async (trx, { scope, body, now }) => {
    const url = allowedUrl(body.url.replace(/^webcals?:/i, 'https:'), settings)
    const before = await findFeed(trx, scope)
    const isSame = before?.url === url
    // Its proposal is none of the new calendar.
    if (!isSame && before?.import_id) await deletePreview(trx, { ...scope, id: before.import_id })
    const set = { apply: body.apply, created_by: scope.userId, paused_at: null }
    const zone = body.timeZone ?? before?.time_zone ?? null
    if (isSame) await updateFeed(trx, before, { ...set, time_zone: zone, next_check_at: now })
    else {
      await putFeed(trx, {
        ...{ team_id: scope.teamId, url, ...set, time_zone: zone, answers: '{}', memory: '{}' },
        ...{ etag: null, last_modified: null, checked_at: null, next_check_at: now },
        ...{ failures: 0, error: null, import_id: null },
      })
    }
    await recordAudit(trx, scope, 'feed.set', { subject: hostOf(url) }, now)
    return presentFeed(trx, scope, now)
  })

  changeInTeam(app, feedEndpoints.remove, async (trx, { scope, now }) => {
    const before = await findFeed(trx, scope)
    if (before === undefined) return
    await deleteFeed(trx, scope)
    await recordAudit(trx, scope, 'feed.removed', { subject: hostOf(before.url) }, now)
  })

  action(app, feedEndpoints.check, async (call) => {
    const { user, body, now } = call
    const { teamId } = call.params
    const storeAnswers = async (trx: Transaction) => {
      const scope = await memberScope(trx, user.id, teamId)
      authorize(scope, 'feed.change')
      const feed = await findFeed(trx, scope)
      if (feed === undefined) return
      if (settings.rateLimits)
        await countAttempt(trx, [{ rule: 'feed-user', subject: user.id }], now)
      const given = Object.entries(body).filter(([, value]) => value !== undefined)
      if (given.length === 0) return
      const answers = JSON.stringify({ ...JSON.parse(feed.answers), ...Object.fromEntries(given) })
      await updateFeed(trx, feed, { answers, etag: null, last_modified: null })
    }
    await database.write((trx) => whileAllowed(trx, call, () => storeAnswers(trx)))
    await check(teamId, now)
    return database.read(async (rows) =>
      presentFeed(rows, await memberScope(rows, user.id, teamId), now),
    )
  })
}
