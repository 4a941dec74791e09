import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { allKinds } from '@icetally/domain/recording/records'
import type { TeamPlace, TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { among } from '../../db/id-list.ts'
import { lockGamesOf } from '../../db/locks.ts'
import { prepared } from '../../db/prepared.ts'
import { recordingOf } from '../present.ts'

/**
 * Deletes teams and everything in them, the rows that point at others first: engines differ in the
 * order in which one cascade reaches them. The teams must be held. Answers the names of their image
 * files, which are left.
 */
export async function deleteTeams(
  trx: Transaction,
  scopes: readonly TeamScope[],
): Promise<string[]> {
  const teamIds = scopes.map(({ teamId }) => teamId)
  await lockGamesOf(trx, teamIds)
  const facts = allKinds()
    .toReversed()
    .map(({ table }) => table)
  for (const table of ['removed_records', 'operations', ...facts, 'games', 'players']) {
    await trx
      .deleteFrom(table as 'shots')
      .where(among(trx, 'team_id', teamIds))
      .execute()
  }
  const deleted = await trx
    .deleteFrom('teams')
    .where(among(trx, 'id', teamIds))
    .returning('image_name')
    .execute()
  return deleted.flatMap(({ image_name }) => image_name ?? [])
}

/** What the team is called; empty where it is gone. */
export async function nameOfTeam(reader: Reader, { teamId }: TeamScope): Promise<string> {
  const row = await reader
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** What the team records; as at first where it is gone. */
export async function readRecording(
  reader: Reader,
  { teamId }: TeamPlace,
): Promise<RecordingChoice> {
  const [row = { recording: null }] = await recordingOfTeam(reader, { teamId })
  return recordingOf(row)
}

const recordingOfTeam = prepared((reader: Reader, { teamId }: Pick<TeamPlace, 'teamId'>) =>
  reader.selectFrom('teams').select('recording').where('id', '=', teamId),
)

/**
 * Counts a change of what the screens of a team's games show beside the records: the team's own name
 * and state, its roster, what is known of a game. It becomes visible together with the change.
 */
export const countTeamChange = (trx: Transaction, { teamId }: TeamScope) =>
  trx
    .updateTable('teams')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))
    .where('id', '=', teamId)
    .execute()
