import type { AdministeredTeam as Answer } from '@icetally/domain/admin/endpoints/administered'
import type { administrationEndpoints } from '@icetally/domain/admin/endpoints/administration'
import type { QueryOf, ResponseOf } from '@icetally/domain/platform/endpoint'
import { administeredTeam } from '../../platform/access/administered-team.ts'
import { notFound } from '../../platform/access/team-scope.ts'
import { deleteTeams } from '../../platform/access/teams/store.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Reader, Transaction } from '../../platform/db/database.ts'
import { atOnce, inSlices } from '../../platform/db/slices.ts'
import { recordInstance } from '../../platform/instance-log/instance-log.ts'
import { type ByAdministrator, partOf } from './people.ts'
import { presentAdministered } from './present.ts'
import {
  countTeams,
  findAnyTeam,
  listAllTeams,
  setSuspended,
  sizesOf,
  type TeamRow,
} from './teams-store.ts'

/** A page of the teams, with how much each has. */
export async function pageOfTeams(
  reader: Reader,
  { search, page }: QueryOf<typeof administrationEndpoints.teams>,
): Promise<ResponseOf<typeof administrationEndpoints.teams>> {
  const rows = await listAllTeams(reader, search, partOf(page))
  const sizeOf = await sizesOf(reader, rows, inSlices)
  return {
    teams: rows.map((row) => presentAdministered(row, sizeOf(row.id))),
    total: await countTeams(reader, search),
  }
}

/** A team by the id; 404 where there is none. */
export async function requireTeam(reader: Reader, id: string): Promise<TeamRow> {
  const team = await findAnyTeam(reader, id)
  if (team === undefined) throw notFound('team')
  return team
}

/** Disables a team, which no manager can activate then, or enables it; logged in the team, too. */
export async function suspendTeam(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
  isDisabled: boolean,
): Promise<Answer> {
  const held = await administeredTeam(trx, id)
  await setSuspended(trx, held, isDisabled ? now : null)
  const action = isDisabled ? 'team.disabled' : 'team.activated'
  await recordAudit(trx, { teamId: id, userId: null }, action, {}, now)
  const team = await requireTeam(trx, id)
  await recordInstance(trx, user.id, isDisabled ? 'team.disabled' : 'team.enabled', team.name, now)
  const sizeOf = await sizesOf(trx, [team], atOnce)
  return presentAdministered(team, sizeOf(id))
}

/** Deletes a team with everything in it. */
export async function deleteAnyTeam(
  trx: Transaction,
  { user, now }: ByAdministrator,
  id: string,
): Promise<void> {
  const held = await administeredTeam(trx, id)
  const { name } = await requireTeam(trx, id)
  await deleteTeams(trx, [held])
  await recordInstance(trx, user.id, 'team.deleted', name, now)
}
