import { randomBytes } from 'node:crypto'
import type { Link, linksEndpoints } from '@icetally/domain/follow/endpoints/links'
import { INITIAL_VIEW, usualExpiry } from '@icetally/domain/follow/link'
import { defined, equalsStored } from '@icetally/domain/game/model/kind'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { invalidField } from '@icetally/domain/platform/errors'
import { partsOf, tokenHash } from '../../platform/access/follower-scope.ts'
import { notFound, type TeamScope } from '../../platform/access/team-scope.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { findGameByName } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { LinkTable } from '../../platform/db/schema.ts'
import type { TeamCall } from '../../platform/rows/change-context.ts'
import { changeAction, pausing } from '../../platform/rows/pausing.ts'
import {
  presentMaker,
  toIsoTimestamp,
  toOptionalIsoTimestamp,
} from '../../platform/rows/present.ts'
import { requireQuota } from '../../platform/rows/quota.ts'
import { isLostSecret } from '../../platform/rows/store-once.ts'
import {
  countLinks,
  deleteLink,
  findLink,
  insertLink,
  type LinkRow,
  replaceToken,
  requireLink,
  seasonDays,
  updateLink,
} from './store.ts'

/** The characters of a token: 160 bits, in 27 characters. */
const TOKEN_BYTES = 20

/** A link as managers see it. */
export const presentLink = (row: LinkRow): Link => ({
  id: row.id,
  teamId: row.team_id,
  gameId: row.game_id,
  name: row.name,
  names: row.names,
  shows: partsOf(row),
  calendar: row.calendar === 1,
  expiresAt: toIsoTimestamp(row.expires_at),
  createdAt: toIsoTimestamp(row.received_at),
  lastUsedAt: toOptionalIsoTimestamp(row.last_used_at),
  paused: row.paused_at !== null,
  madeBy: presentMaker(row),
})

const EXPIRY_RULE = 'expiresAt must be in the future'

/** Refuses a game that is not of the team. */
async function requireGame(trx: Transaction, scope: TeamScope, gameId: string | null) {
  if (gameId === null) return
  if ((await findGameByName(trx, scope, gameId)) === undefined) throw notFound('game')
}

/** Creates a link in a locked team; only this answer has its address. */
export async function makeLink(
  trx: Transaction,
  call: TeamCall<BodyOf<typeof linksEndpoints.create>, TeamScope>,
  base: string,
): Promise<Link & { url: string }> {
  const { scope, body, now } = call
  const gameId = body.gameId ?? null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const url = `${base}/f/${token}`
  const id = body.id ?? call.newId()
  const before = await findLink(trx, { ...scope, id })
  const shows = partsOf({ shows: (body.shows ?? INITIAL_VIEW.shows).join() })
  const sent = {
    ...{ game_id: gameId, name: body.name, names: body.names ?? INITIAL_VIEW.names },
    shows: shows.join(),
    calendar: (body.calendar ?? shows.includes('schedule')) ? (1 as const) : (0 as const),
  }
  const ends = body.expiresAt == null ? null : Date.parse(body.expiresAt)
  const isSame = (link: LinkRow) =>
    equalsStored<LinkTable>(
      { ...link, shows: partsOf(link).join() },
      { ...sent, ...(ends !== null && { expires_at: ends }) },
    )
  if (isLostSecret(before, scope.userId, isSame)) {
    await replaceToken(trx, { ...scope, id }, tokenHash(token))
    return { ...presentLink(before), url }
  }
  await requireGame(trx, scope, gameId)
  if (ends !== null && ends <= now) throw invalidField('expiresAt', EXPIRY_RULE)
  requireQuota('linksOfTeam', await countLinks(trx, scope))
  const link = {
    id,
    ...sent,
    expires_at: ends ?? usualExpiry(await seasonDays(trx, scope, gameId), now),
    received_at: now,
    last_used_at: null,
    created_by: scope.userId,
    paused_at: null,
  } as const
  await insertLink(trx, scope, link, tokenHash(token))
  await recordAudit(trx, scope, 'link.made', { subject: link.name }, now)
  const created = await requireLink(trx, { ...scope, id: link.id })
  return { ...presentLink(created), url }
}

/** Changes a link; absent fields stay. The manager who has it show full names becomes its creator. */
export async function changeLink(
  trx: Transaction,
  { scope, body, now }: TeamCall<BodyOf<typeof linksEndpoints.update>>,
): Promise<Link> {
  const before = await requireLink(trx, scope)
  if (body.gameId !== undefined) await requireGame(trx, scope, body.gameId)
  const { gameId = before.game_id, expiresAt } = body
  const who = { userId: scope.userId, now }
  const change = defined({
    ...(body.names === 'full' && before.names !== 'full' && { created_by: scope.userId }),
    ...pausing(before, body.paused, who),
    name: body.name,
    game_id: body.gameId,
    names: body.names,
    shows: body.shows?.join(),
    calendar: body.calendar === undefined ? undefined : body.calendar ? 1 : 0,
    ...(expiresAt != null && { expires_at: Date.parse(expiresAt) }),
    ...(expiresAt === null && {
      expires_at: usualExpiry(await seasonDays(trx, scope, gameId), now),
    }),
  } as const)
  const after = { ...before, ...change }
  if (equalsStored<LinkTable>(before, after)) return presentLink(before)
  await updateLink(trx, scope, change)
  await recordAudit(trx, scope, `link.${changeAction(change)}`, { subject: after.name }, now)
  return presentLink(await requireLink(trx, scope))
}

/** Revokes a link: it opens nothing any more. */
export async function revokeLink(
  trx: Transaction,
  { scope, now }: Pick<TeamCall, 'scope' | 'now'>,
): Promise<void> {
  const { name } = await requireLink(trx, scope)
  await deleteLink(trx, scope, now)
  await recordAudit(trx, scope, 'link.revoked', { subject: name }, now)
}
