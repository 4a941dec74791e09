import type { BodyOf } from '@icetally/domain/contract/endpoint'
import type { TeamDetail, teamsEndpoints } from '@icetally/domain/contract/teams'
import { DomainError } from '@icetally/domain/errors'
import { planRefusal, type TeamState, type TeamType } from '@icetally/domain/limits'
import type { TeamAction } from '@icetally/domain/permissions/permissions'
import { authorize, memberScope, type TeamScope } from '../../access/team-scope.ts'
import type { Reader, Transaction } from '../../db/database.ts'
import { lockTeam } from '../../db/locks.ts'
import { atOnce, type RunSlice } from '../../db/slices.ts'
import type { ChangeContext } from '../../records/change-context.ts'
import { listGamesWithShots } from '../../records/games/store.ts'
import { listRoster } from '../../records/players/store.ts'
import { presentGame, presentPlayer } from '../../records/present.ts'
import { requireQuota } from '../../records/quota.ts'
import { countTeamChange } from '../../records/teams/store.ts'
import { textOrNone } from '../../records/text-or-none.ts'
import { presentTeam } from './present.ts'
import {
  countMembers,
  countTeamsOf,
  findTeam,
  findTeamByCode,
  insertMember,
  insertTeam,
  listMembers,
  type TeamChange,
  updateTeam,
} from './store.ts'
import { newTeamCode } from './team-code.ts'

/** Codes are drawn again when taken; that many in a row are not taken by chance. */
const CODE_ATTEMPTS = 10

/** A team with members, roster and games. */
export async function teamInFull(
  reader: Reader,
  scope: TeamScope,
  runSlice: RunSlice = atOnce,
): Promise<TeamDetail> {
  return {
    ...presentTeam(await findTeam(reader, scope), await listMembers(reader, scope)),
    players: (await listRoster(reader, scope)).map(presentPlayer),
    games: (await listGamesWithShots(reader, scope, runSlice)).map(presentGame),
  }
}

/** Creates a team with a code of its own; the caller becomes its first manager. */
export async function createTeam(
  trx: Transaction,
  userId: string,
  body: BodyOf<typeof teamsEndpoints.create>,
  { now, newId }: ChangeContext,
): Promise<TeamDetail> {
  requireQuota('teamsOfPerson', await countTeamsOf(trx, userId))
  const id = newId()
  for (let attempt = 1; ; attempt += 1) {
    const inserted = await insertTeam(trx, {
      id,
      name: body.name,
      description: textOrNone(body.description),
      type: body.type ?? 'BASIC_FREE',
      state: 'ACTIVE',
      team_code: newTeamCode(),
      image_name: null,
      created_at: now,
      change_number: 0,
      approves_joining: 0,
    })
    if (inserted) break
    if (attempt === CODE_ATTEMPTS) throw new Error('No free team code was found')
  }
  const member = {
    team_id: id,
    id: newId(),
    user_id: userId,
    role: 'admin',
    joined_at: now,
  } as const
  await insertMember(trx, member)
  return teamInFull(trx, await memberScope(trx, userId, id))
}

/** Joins the team with this code, if it is active and its plan has room. */
export async function joinTeam(
  trx: Transaction,
  userId: string,
  teamCode: string,
  { now, newId }: ChangeContext,
): Promise<TeamDetail> {
  const found = await findTeamByCode(trx, teamCode)
  if (found === undefined) throw unknownCode()
  await lockTeam(trx, found.id)
  // Again, now that it is held: it may have been disabled, changed its plan or gone meanwhile.
  const team = await findTeamByCode(trx, teamCode)
  if (team === undefined) throw unknownCode()
  const isNew = await insertMember(trx, {
    team_id: team.id,
    id: newId(),
    user_id: userId,
    role: 'member',
    joined_at: now,
  })
  if (!isNew) throw new DomainError('ALREADY_MEMBER', 'You are already a member of this team')
  if (team.state === 'DISABLED') throw new DomainError('TEAM_DISABLED', 'This team is disabled')
  const before = (await countMembers(trx, team.id)) - 1
  const refusal = planRefusal(team.type, 'members', before)
  if (refusal !== null) throw new DomainError('PLAN_LIMIT', refusal)
  requireQuota('membersOfTeam', before)
  requireQuota('teamsOfPerson', (await countTeamsOf(trx, userId)) - 1)
  return teamInFull(trx, await memberScope(trx, userId, team.id))
}

const unknownCode = () => new DomainError('TEAM_CODE_UNKNOWN', 'No team has this code')

interface WantedChange {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly type?: TeamType | undefined
  readonly state?: TeamState | undefined
}

/**
 * Changes a team: each part needs its own permission, and what is already so needs none. A plan may
 * be chosen while activating, or for an active team; there is no way back to the free plan except
 * when activating.
 */
export async function changeTeam(
  trx: Transaction,
  scope: TeamScope,
  wanted: WantedChange,
): Promise<TeamDetail> {
  const team = await findTeam(trx, scope)
  const change = differences(team, wanted)
  for (const action of actionsFor(change)) authorize(scope, action)
  if (change.type === 'BASIC_FREE' && change.state !== 'ACTIVE') {
    throw new DomainError('CONFLICT', 'A team on a Standard plan cannot go back to the free plan')
  }
  if (Object.keys(change).length > 0) {
    await updateTeam(trx, scope, change)
    await countTeamChange(trx, scope)
  }
  return teamInFull(trx, scope)
}

/** Only what differs from what is stored. */
function differences(team: Required<TeamChange>, wanted: WantedChange): TeamChange {
  const change: TeamChange = {}
  if (wanted.name !== undefined && wanted.name !== team.name) change.name = wanted.name
  const description = textOrNone(wanted.description)
  if (wanted.description !== undefined && description !== team.description) {
    change.description = description
  }
  if (wanted.type !== undefined && wanted.type !== team.type) change.type = wanted.type
  if (wanted.state !== undefined && wanted.state !== team.state) change.state = wanted.state
  return change
}

/** Which permissions a change needs, against the team as it is now. */
function actionsFor(change: TeamChange): TeamAction[] {
  const actions: TeamAction[] = []
  const activates = change.state === 'ACTIVE'
  if (change.state === 'DISABLED') actions.push('team.disable')
  if (activates) actions.push('team.activate')
  // Activating comes with a choice of plan, and may come with a better name.
  if (change.type !== undefined) actions.push(activates ? 'team.activate' : 'team.changePlan')
  if (change.name !== undefined || change.description !== undefined) {
    actions.push(activates ? 'team.activate' : 'team.describe')
  }
  return actions
}
