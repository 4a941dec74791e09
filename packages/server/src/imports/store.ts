import { sql } from 'kysely'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { insertRows } from '../platform/db/row-list.ts'
import { expired } from '../platform/db/row-slices.ts'
import { deleteRows, insertRow, updateRows } from '../platform/db/row-statements.ts'
import type { ImportTable } from '../platform/db/schema.ts'

const DAY = 24 * 60 * 60 * 1000
/** Lifetime of a preview, in milliseconds. */
export const PREVIEW_LIFE = DAY
/** How long an import can be taken back, in milliseconds. */
const IMPORT_LIFE = 30 * DAY
/** How many previews, and how many imports, are stored of a team, and how many bytes of either. */
const MOST_OF_TEAM = { rows: 20, bytes: 8 * 1024 * 1024 } as const
/** Bytes of all previews, and of all imports: beyond that the largest are deleted. */
const MOST_OF_ALL = 512 * 1024 * 1024

const COLUMNS = ['team_id', 'id', 'kind', 'received_at', 'applied_at'] as const

const bytes = sql<number>`octet_length(content)`

/** Stores a preview; of earlier ones the newest stay. */
export async function insertPreview(
  trx: Transaction,
  { teamId }: TeamScope,
  preview: Pick<ImportTable, 'id' | 'kind' | 'received_at' | 'content'>,
): Promise<void> {
  await insertRow(trx, 'imports', { ...preview, team_id: teamId, applied_at: null })
  await pruneToNewest(trx, teamId, 'received_at')
}

/** Deletes all but the newest previews of a team, or all but its latest imports. */
async function pruneToNewest(
  trx: Transaction,
  teamId: string,
  by: 'received_at' | 'applied_at',
): Promise<void> {
  const isOfKind =
    by === 'applied_at' ? sql<boolean>`applied_at is not null` : sql<boolean>`applied_at is null`
  const newestFirst = await trx
    .selectFrom('imports')
    .select(['id', bytes.as('bytes')])
    .where('team_id', '=', teamId)
    .where(isOfKind)
    .orderBy(by, 'desc')
    .orderBy('id', 'desc')
    .execute()
  let sum = 0
  const ids = newestFirst.flatMap((row, index) => {
    sum += row.bytes
    const isStored = index === 0 || (index < MOST_OF_TEAM.rows && sum <= MOST_OF_TEAM.bytes)
    return isStored ? [] : [row.id]
  })
  if (ids.length === 0) return
  await deleteRows(trx, 'imports', { team_id: teamId, id: ids })
}

/** An import as it is stored; NOT_FOUND once it is too old. */
export async function findImport(
  reader: Reader,
  { teamId, id }: RowScope,
  now: number,
): Promise<Omit<ImportTable, 'content'>> {
  const row = await reader
    .selectFrom('imports')
    .select(COLUMNS)
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('import'))
  const until =
    row.applied_at === null ? row.received_at + PREVIEW_LIFE : row.applied_at + IMPORT_LIFE
  if (until <= now) throw notFound('import')
  return row
}

/** The stored data of an import. */
export async function readContent(reader: Reader, { teamId, id }: RowScope): Promise<string> {
  const { content } = await reader
    .selectFrom('imports')
    .select('content')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('import'))
  return content
}

/** Records that a preview was applied, and its effects. */
export async function markApplied(
  trx: Transaction,
  { teamId, id }: RowScope,
  now: number,
  content: string,
): Promise<void> {
  await updateRows(trx, 'imports', { team_id: teamId, id }, { applied_at: now, content })
  await pruneToNewest(trx, teamId, 'applied_at')
}

/** Stores the state that an import leads back to, once one before it was undone. */
export const storeContent = (
  trx: Transaction,
  { teamId }: TeamScope,
  { id, content }: { readonly id: string; readonly content: string },
) => updateRows(trx, 'imports', { team_id: teamId, id }, { content })

/** The imports of a kind that were carried out after one, the earliest first. */
export const listLater = (
  reader: Reader,
  { teamId, id }: RowScope,
  { kind, applied_at }: Pick<ImportTable, 'kind' | 'applied_at'>,
): Promise<{ id: string; content: string }[]> =>
  reader
    .selectFrom('imports')
    .select(['id', 'content'])
    .where('team_id', '=', teamId)
    .where('kind', '=', kind)
    .where('applied_at', '>=', applied_at)
    .where('id', '<>', id)
    .orderBy('applied_at')
    .orderBy('id')
    .execute()

const deletion = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('imports').where('team_id', '=', teamId).where('id', '=', id)

/** Forgets an import. */
export const deleteImport = (trx: Transaction, scope: RowScope) => deletion(trx, scope).execute()

/** Forgets an import, unless it was carried out. */
export const deletePreview = (trx: Transaction, scope: RowScope) =>
  deletion(trx, scope).where('applied_at', 'is', null).execute()

/** An import that was carried out, with the beginning of its content. */
export interface AppliedRow extends Omit<ImportTable, 'content'> {
  readonly head: string
}

/** Imports that can be undone, the latest first. */
export const listApplied = (
  reader: Reader,
  { teamId }: TeamScope,
  now: number,
): Promise<AppliedRow[]> =>
  reader
    .selectFrom('imports')
    .select([...COLUMNS, sql<string>`substr(content, 1, 60)`.as('head')])
    .where('team_id', '=', teamId)
    .where('applied_at', '>', now - IMPORT_LIFE)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Deletes the largest previews, or imports, of all teams if they exceed the quota of bytes
 * together: one user's excess does not delete those of others.
 */
export async function pruneToTotal(trx: Transaction, most = MOST_OF_ALL): Promise<void> {
  for (const isApplied of [sql`applied_at is null`, sql`applied_at is not null`]) {
    await sql`
      delete from imports where id in (
        select id from (
          select id, sum(octet_length(content)) over (
            order by octet_length(content), received_at desc, id
          ) as up_to
          from imports where ${isApplied}
        ) as sized where up_to > ${most}
      ) and ${isApplied}`.execute(trx)
  }
}

/** Stores the names of games in files, by their hash; null: no file names the game any more. */
export async function nameGames(
  trx: Transaction,
  { teamId }: TeamScope,
  sources: readonly { readonly source_hash: string | null; readonly game_id: string }[],
): Promise<void> {
  if (sources.length === 0) return
  // The ids of before are replaced: some calendars have new ones each time.
  const ids = [...new Set(sources.map(({ game_id }) => game_id))]
  await deleteRows(trx, 'imported_games', { team_id: teamId, game_id: ids })
  const types = { source_hash: 'text', game_id: 'text' } as const
  const more = sql`on conflict (team_id, source_hash) do update set game_id = excluded.game_id`
  const named = sources.filter(({ source_hash }) => source_hash !== null)
  await insertRows(trx, { table: 'imported_games', teamId, types }, named, more)
}

/** Imports of some megabytes that are deleted in some milliseconds. */
const DELETED_AT_ONCE = 5

/** The previews and imports that are too old. */
export const expiredImports = expired(
  'imports',
  (row, now) =>
    row.or([
      row.and([row('applied_at', 'is', null), row('received_at', '<=', now - PREVIEW_LIFE)]),
      row('applied_at', '<=', now - IMPORT_LIFE),
    ]),
  DELETED_AT_ONCE,
)
