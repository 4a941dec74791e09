import type { TeamRef, TeamScope } from '../../platform/access/team-scope.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { lockTeam } from '../../platform/db/locks.ts'
import { findRow } from '../../platform/db/row-statements.ts'

export interface StoredImage {
  readonly name: string
  /** WebP. */
  readonly bytes: Uint8Array
}

/** Followers and the screens of games show a team's image: another one is a change of the team. */
const setImageName = (trx: Transaction, teamId: string, image_name: string | null) =>
  trx
    .updateTable('teams')
    .set((row) => ({ image_name, change_number: row('change_number', '+', 1) }))
    .where('id', '=', teamId)

/** Sets the image of a locked team, replacing the one before. */
export async function putImage(
  trx: Transaction,
  { teamId }: Pick<TeamRef, 'teamId'>,
  { name, bytes }: StoredImage,
  now: number,
): Promise<void> {
  await trx
    .insertInto('team_images')
    .values({ team_id: teamId, name, bytes, created_at: now })
    .onConflict((conflict) =>
      conflict.column('team_id').doUpdateSet({ name, bytes, created_at: now }),
    )
    .execute()
  await trx.deleteFrom('image_names').where('team_id', '=', teamId).execute()
  await trx.insertInto('image_names').values({ name, team_id: teamId }).execute()
  await setImageName(trx, teamId, name).execute()
}

/** Takes the image off a team that is held; false where it has none. */
export async function takeImage(trx: Transaction, { teamId }: TeamScope): Promise<boolean> {
  const { numUpdatedRows } = await setImageName(trx, teamId, null)
    .where('image_name', 'is not', null)
    .executeTakeFirst()
  await trx.deleteFrom('team_images').where('team_id', '=', teamId).execute()
  await trx.deleteFrom('image_names').where('team_id', '=', teamId).execute()
  return numUpdatedRows > 0
}

/** The bytes of the image of that name, as long as it is its team's. */
export async function findImage(reader: Reader, name: string): Promise<Uint8Array | undefined> {
  const row = await reader
    .selectFrom('image_names as known')
    .innerJoin('team_images as image', (join) =>
      join.onRef('image.team_id', '=', 'known.team_id').onRef('image.name', '=', 'known.name'),
    )
    .innerJoin('teams as team', 'team.id', 'known.team_id')
    .select('image.bytes')
    .where('known.name', '=', name)
    .whereRef('team.image_name', '=', 'known.name')
    .executeTakeFirst()
  return row?.bytes
}

/** The team that names an image, and whether the database has its bytes. */
export interface NamedImage {
  readonly teamId: string
  readonly isStored: boolean
}

/** All images that teams name, by their names. */
export async function listNamedImages(reader: Reader): Promise<ReadonlyMap<string, NamedImage>> {
  const rows = await reader
    .selectFrom('teams as team')
    .leftJoin('team_images as image', (join) =>
      join.onRef('image.team_id', '=', 'team.id').onRef('image.name', '=', 'team.image_name'),
    )
    .select(['team.id', 'team.image_name', 'image.name as stored'])
    .where('team.image_name', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [row.image_name ?? '', { teamId: row.id, isStored: row.stored !== null }]),
  )
}

/** Puts in the image that a team names, unless it names another one by now. */
export async function adoptImage(
  trx: Transaction,
  teamId: string,
  image: StoredImage,
  now: number,
): Promise<void> {
  await lockTeam(trx, teamId)
  const named = await findRow(trx, 'teams', ['image_name'], { id: teamId })
  if (named?.image_name === image.name) await putImage(trx, { teamId }, image, now)
}
