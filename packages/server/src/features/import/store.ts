import { hash } from 'node:crypto'
import { playerColumns } from '@icetally/domain/recording/naming'
import { sql } from 'kysely'
import { notFound, type RowScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { among } from '../../db/id-list.ts'
import type { ImportTable } from '../../db/schema.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a preview is kept, in milliseconds. */
export const PREVIEW_LIFE = DAY
/** How long an import can be taken back, in milliseconds. */
const IMPORT_LIFE = 30 * DAY
/** How many previews, and how many imports, are kept of a team. */
const KEPT = 20

/** What a file calls a game may name people: its hash alone is kept. */
export const sourceHash = (source: string): string => hash('sha256', source)

const COLUMNS = ['team_id', 'id', 'kind', 'received_at', 'applied_at', 'content'] as const

/** Stores a preview; of those before it the newest stay. */
export async function insertPreview(
  trx: Transaction,
  { teamId }: TeamScope,
  preview: Pick<ImportTable, 'id' | 'kind' | 'received_at' | 'content'>,
): Promise<void> {
  await trx
    .insertInto('imports')
    .values({ ...preview, team_id: teamId, applied_at: null })
    .execute()
  await keepNewest(trx, teamId, 'received_at')
}

/** Deletes all but the newest previews of a team, or all but its latest imports. */
async function keepNewest(
  trx: Transaction,
  teamId: string,
  by: 'received_at' | 'applied_at',
): Promise<void> {
  const isOfKind =
    by === 'applied_at' ? sql<boolean>`applied_at is not null` : sql<boolean>`applied_at is null`
  const kept = await trx
    .selectFrom('imports')
    .select('id')
    .where('team_id', '=', teamId)
    .where(isOfKind)
    .orderBy(by, 'desc')
    .orderBy('id', 'desc')
    .offset(KEPT)
    .limit(KEPT)
    .execute()
  if (kept.length === 0) return
  const ids = kept.map(({ id }) => id)
  await trx
    .deleteFrom('imports')
    .where('team_id', '=', teamId)
    .where(among(trx, 'id', ids))
    .execute()
}

/** An import as it is stored; NOT_FOUND once it is too old. */
export async function findImport(
  reader: Reader,
  { teamId, id }: RowScope,
  now: number,
): Promise<ImportTable> {
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

/** Notes that a preview was carried out, and what was done. */
export async function markApplied(
  trx: Transaction,
  { teamId, id }: RowScope,
  now: number,
  content: string,
): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ applied_at: now, content })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute()
  await keepNewest(trx, teamId, 'applied_at')
}

/** Forgets an import. */
export const deleteImport = (trx: Transaction, { teamId, id }: RowScope) =>
  trx.deleteFrom('imports').where('team_id', '=', teamId).where('id', '=', id).execute()

/** What was imported and can be taken back, the latest first. */
export const listApplied = (
  reader: Reader,
  { teamId }: TeamScope,
  now: number,
): Promise<ImportTable[]> =>
  reader
    .selectFrom('imports')
    .select(COLUMNS)
    .where('team_id', '=', teamId)
    .where('applied_at', '>', now - IMPORT_LIFE)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The games of a team that came from files, by the hashes of what those call them. */
export async function importedGames(
  reader: Reader,
  { teamId }: TeamScope,
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('imported_games')
    .select(['source_hash', 'game_id'])
    .where('team_id', '=', teamId)
    .execute()
  return new Map(rows.map((row) => [row.source_hash, row.game_id]))
}

/** Remembers what a file calls a game, by its hash. */
export const nameGame = (trx: Transaction, { teamId, id }: RowScope, source_hash: string) =>
  trx
    .insertInto('imported_games')
    .values({ team_id: teamId, source_hash, game_id: id })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'source_hash']).doUpdateSet({ game_id: id }),
    )
    .execute()

/** Does any record of any kind name this player, a lineup included? */
export async function isInGames(reader: Reader, { teamId, id }: RowScope): Promise<boolean> {
  const any = playerColumns().map(({ table, column, as }) => {
    const names =
      as === 'list' ? sql`${sql.ref(column)} like ${`%"${id}"%`}` : sql`${sql.ref(column)} = ${id}`
    return sql`exists (select 1 from ${sql.table(table)} where team_id = ${teamId} and ${names})`
  })
  const { rows } = await sql<object>`select 1 as found where ${sql.join(any, sql` or `)}`.execute(
    reader,
  )
  return rows.length > 0
}

/** Deletes the previews and imports that are too old. */
export const sweepImports = (trx: Transaction, now: number) =>
  trx
    .deleteFrom('imports')
    .where((where) =>
      where.or([
        where.and([
          where('applied_at', 'is', null),
          where('received_at', '<=', now - PREVIEW_LIFE),
        ]),
        where('applied_at', '<=', now - IMPORT_LIFE),
      ]),
    )
    .execute()
