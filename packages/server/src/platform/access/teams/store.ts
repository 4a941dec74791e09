import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { codeOf } from '@icetally/domain/platform/short-code'
import type { Reader, Transaction } from '../../db/database.ts'
import { teamsNaming } from '../../db/directories.ts'
import { lockTeamsOf } from '../../db/locks.ts'
import { prepared } from '../../db/prepared.ts'
import { findRow } from '../../db/row-statements.ts'
import type { Statement } from '../../db/write-statements.ts'
import { closeTeams } from '../../removals/store.ts'
import { recordingOf } from '../../rows/present.ts'
import type { AdministeredTeam } from '../administered-team.ts'
import { notFound, type TeamRef, type TeamScope } from '../team-scope.ts'

/**
 * Deletes teams, which must be locked: they are gone for all users at once. Their data is deleted
 * in slices, by `finishRemovals` after the commit.
 */
export const deleteTeams = (
  trx: Transaction,
  scopes: readonly (TeamScope | AdministeredTeam)[],
): Promise<void> =>
  closeTeams(
    trx,
    scopes.map(({ teamId }) => teamId),
  )

/** The name of the team; empty if it is deleted. */
export async function nameOfTeam(reader: Reader, { teamId }: TeamScope): Promise<string> {
  const row = await findRow(reader, 'teams', ['name'], { id: teamId })
  return row?.name ?? ''
}

/** The name of the scope's team, and its code; NOT_FOUND if it is deleted. */
export async function findTeamNames(
  reader: Reader,
  { teamId }: TeamRef,
): Promise<{ readonly name: string; readonly code: string }> {
  const { name, shortCode } = await reader
    .selectFrom('teams')
    .select(['name', 'short_code as shortCode'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow(() => notFound('team'))
  return { name, code: codeOf({ name, shortCode }) }
}

/** The name of the scope's team; NOT_FOUND if it is deleted. */
export const findTeamName = async (reader: Reader, scope: TeamScope): Promise<string> =>
  (await findTeamNames(reader, scope)).name

/** The time zone of the scope's team; null where it is not set. */
export async function zoneOfTeam(reader: Reader, { teamId }: TeamRef): Promise<string | null> {
  const [row] = await zoneOf(reader, { teamId })
  return row?.time_zone ?? null
}

const zoneOf = prepared((reader: Reader, { teamId }: Pick<TeamRef, 'teamId'>) =>
  reader.selectFrom('teams').select('time_zone').where('id', '=', teamId),
)

/** The team's recorded kinds; the defaults if it is deleted. */
export async function readRecording(reader: Reader, { teamId }: TeamRef): Promise<RecordingChoice> {
  const [row = { recording: null }] = await recordingOfTeam(reader, { teamId })
  return recordingOf(row)
}

const recordingOfTeam = prepared((reader: Reader, { teamId }: Pick<TeamRef, 'teamId'>) =>
  reader.selectFrom('teams').select('recording').where('id', '=', teamId),
)

const countChange = (trx: Transaction) =>
  trx
    .updateTable('teams')
    .set((expression) => ({ change_number: expression('change_number', '+', 1) }))

const teamChange = prepared((trx: Transaction, { teamId }: Pick<TeamRef, 'teamId'>) =>
  countChange(trx).where('id', '=', teamId),
)

/** Counts a change like {@link countTeamChange}, as a statement that is written with others. */
export const teamChangeOf = (trx: Transaction, { teamId }: TeamScope): Statement =>
  teamChange.bind(trx, { teamId })

/**
 * Counts a change of the data of a team beside the records of its games: its own fields and code, roster, members,
 * seasons, opponents and schedule. It becomes visible together with the change.
 */
export const countTeamChange = (
  trx: Transaction,
  { teamId }: Pick<TeamRef, 'teamId'>,
): Promise<unknown> => teamChange(trx, { teamId })

/** Counts a change in every team of a user, whose name and e-mail their lists of members have. */
export async function countChangeOfMember(trx: Transaction, userId: string): Promise<void> {
  await lockTeamsOf(trx, userId)
  await countChange(trx).where('id', 'in', teamsNaming(userId)).execute()
}
