import { noteRevoked } from '../../platform/access/revocations.ts'
import { notFound, type RowScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { columnsAs } from '../../platform/db/columns.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { expiredAfter } from '../../platform/db/row-slices.ts'
import { countRows, deleteRows, insertRow, updateRows } from '../../platform/db/row-statements.ts'
import type { LinkTable } from '../../platform/db/schema.ts'
import type { MakerNames } from '../../platform/rows/present.ts'

export interface LinkRow extends LinkTable, MakerNames {}

const COLUMNS = [
  ...(['team_id', 'id', 'game_id', 'name', 'names', 'shows', 'calendar'] as const),
  ...(['expires_at', 'received_at', 'last_used_at', 'created_by', 'paused_at'] as const),
] as const

const selectLinks = (reader: Reader, { teamId }: TeamScope) =>
  reader
    .selectFrom('links as link')
    .leftJoin('users as maker', 'maker.id', 'link.created_by')
    .select(columnsAs('link', COLUMNS))
    .select(['maker.display_name as maker_name', 'maker.email as maker_email'])
    .where('link.team_id', '=', teamId)

/** The links of a team, the newest first. */
export const listLinks = (reader: Reader, scope: TeamScope): Promise<LinkRow[]> =>
  selectLinks(reader, scope)
    .orderBy('link.received_at', 'desc')
    .orderBy('link.id', 'desc')
    .execute() as Promise<LinkRow[]>

/** How many links the team has. */
export const countLinks = (reader: Reader, { teamId }: TeamScope): Promise<number> =>
  countRows(reader, 'links', { team_id: teamId })

/** NOT_FOUND if the link does not exist. */
export const requireLink = (reader: Reader, scope: RowScope): Promise<LinkRow> =>
  selectLinks(reader, scope)
    .where('link.id', '=', scope.id)
    .executeTakeFirstOrThrow(() => notFound('link')) as Promise<LinkRow>

/** The link of this id, if there is one. */
export const findLink = (reader: Reader, scope: RowScope): Promise<LinkRow | undefined> =>
  selectLinks(reader, scope).where('link.id', '=', scope.id).executeTakeFirst() as Promise<
    LinkRow | undefined
  >

/** From now on another token opens a link. */
export const replaceToken = (trx: Transaction, { teamId, id }: RowScope, tokenHash: string) =>
  updateRows(trx, 'link_tokens', { team_id: teamId, link_id: id }, { token_hash: tokenHash })

/** Stores a link, and which token opens it. */
export async function insertLink(
  trx: Transaction,
  { teamId }: TeamScope,
  link: Omit<LinkTable, 'team_id'>,
  tokenHash: string,
): Promise<void> {
  await insertRow(trx, 'links', { ...link, team_id: teamId })
  await insertRow(trx, 'link_tokens', { token_hash: tokenHash, team_id: teamId, link_id: link.id })
}

/** Changes the given fields of a link. */
export const updateLink = (
  trx: Transaction,
  { teamId, id }: RowScope,
  change: Partial<Omit<LinkTable, 'team_id' | 'id'>>,
) =>
  trx.updateTable('links').set(change).where('team_id', '=', teamId).where('id', '=', id).execute()

/** Deletes a link, and the token that opens it. */
export async function deleteLink(
  trx: Transaction,
  { teamId, id }: RowScope,
  now: number,
): Promise<void> {
  await deleteRows(trx, 'link_tokens', { team_id: teamId, link_id: id })
  await trx.deleteFrom('links').where('team_id', '=', teamId).where('id', '=', id).execute()
  await noteRevoked(trx, [{ kind: 'link', team_id: teamId, subject_id: id }], now)
}

/** The first and the last days of a team's seasons, or of the only one of a game that is in one. */
export async function seasonDays(
  reader: Reader,
  { teamId }: TeamScope,
  gameId: string | null,
): Promise<{ startsOn: string; endsOn: string }[]> {
  const seasons = reader
    .selectFrom('seasons')
    .select(['starts_on as startsOn', 'ends_on as endsOn'])
    .where('seasons.team_id', '=', teamId)
  if (gameId !== null) {
    const own = await seasons
      .innerJoin('season_games as game', (join) =>
        join
          .onRef('game.team_id', '=', 'seasons.team_id')
          .onRef('game.season_id', '=', 'seasons.id'),
      )
      .where('game.game_id', '=', gameId)
      .execute()
    if (own.length > 0) return own
  }
  return seasons.execute()
}

const MONTH = 30 * 24 * 60 * 60 * 1000

/** The links that ended long ago. */
export const expiredLinks = expiredAfter('links', 'expires_at', MONTH)
