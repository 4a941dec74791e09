import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'

/** Sets the name of a team's image file; answers the one it replaces. The team must be held. */
export async function replaceImageName(
  trx: Transaction,
  scope: TeamScope,
  name: string | null,
): Promise<string | null> {
  const { image_name } = await trx
    .selectFrom('teams')
    .select('image_name')
    .where('id', '=', scope.teamId)
    .executeTakeFirstOrThrow(() => notFound('team'))
  await trx.updateTable('teams').set({ image_name: name }).where('id', '=', scope.teamId).execute()
  return image_name
}

/** The names of the image files that teams use. */
export async function usedImageNames(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('teams')
    .select('image_name')
    .where('image_name', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.image_name ?? ''))
}
