import { notFound, type TeamScope } from '../../access/team-scope.ts'
import type { Transaction } from '../../db/database.ts'

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
