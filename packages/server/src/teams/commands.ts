import { withRecordingChange } from '@icetally/domain/game/recording-choice'
import type { BodyOf } from '@icetally/domain/platform/endpoint'
import { DomainError } from '@icetally/domain/platform/errors'
import { PLAN_NAMES } from '@icetally/domain/platform/limits'
import type { TeamAction } from '@icetally/domain/platform/permissions/permissions'
import type { AuditAction } from '@icetally/domain/team/audit-actions'
import { DISABLED_BY_ADMINISTRATOR } from '@icetally/domain/team/disabled-team'
import type { TeamDetail, teamsEndpoints } from '@icetally/domain/team/endpoints/teams'
import { listGamesWithCounts, noteNewName, presentGame, storeFormats } from '../games/index.ts'
import { authorize, type TeamScope } from '../platform/access/team-scope.ts'
import { countTeamChange } from '../platform/access/teams/store.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Reader, Transaction } from '../platform/db/database.ts'
import { inSlices } from '../platform/db/slices.ts'
import { InParts, lazily } from '../platform/http/limits/in-parts.ts'
import type { MailLimits } from '../platform/mail/queue.ts'
import type { ChangeContext } from '../platform/rows/change-context.ts'
import { presentPlayer, recordingOf } from '../platform/rows/present.ts'
import { requireQuota } from '../platform/rows/quota.ts'
import { textOrNone } from '../platform/rows/text-or-none.ts'
import { listRoster } from '../players/index.ts'
import { mailManagers } from './mail-managers.ts'
import { presentTeam } from './present.ts'
import { renewCode, withNewCode } from './renew-code.ts'
import {
  countTeamsOf,
  findTeam,
  insertMember,
  insertTeam,
  listMembers,
  type TeamChange,
  updateTeam,
} from './store.ts'

/** A team with members, roster and games, read in slices. */
export async function teamInFull(
  reader: Reader,
  scope: TeamScope,
): Promise<InParts<{ team: TeamDetail }>> {
  const players = await inSlices(() => listRoster(reader, scope))
  const games = await listGamesWithCounts(reader, scope)
  return new InParts<{ team: TeamDetail }>({
    team: new InParts<TeamDetail>({
      ...presentTeam(await findTeam(reader, scope), await listMembers(reader, scope), scope),
      players: lazily(players, presentPlayer),
      games: lazily(games, presentGame),
    }),
  })
}

/** Creates a team with a code of its own; the caller becomes its first manager. Returns its id. */
export async function createTeam(
  trx: Transaction,
  userId: string,
  body: BodyOf<typeof teamsEndpoints.create>,
  { now, newId }: ChangeContext,
): Promise<string> {
  requireQuota('teamsOfPerson', await countTeamsOf(trx, userId))
  const id = newId()
  await withNewCode((team_code) =>
    insertTeam(trx, {
      id,
      name: body.name,
      description: textOrNone(body.description),
      type: body.type ?? 'BASIC_FREE',
      state: 'ACTIVE',
      team_code,
      image_name: null,
      created_at: now,
      change_number: 0,
      approves_joining: 0,
      recording: null,
      colour: body.colour ?? null,
      short_code: null,
      true_rink: 0,
      under_thirteen: 0,
      time_zone: body.timeZone ?? null,
      suspended_at: null,
    }),
  )
  const member = {
    team_id: id,
    id: newId(),
    user_id: userId,
    role: 'admin',
    joined_at: now,
  } as const
  await insertMember(trx, member)
  await recordAudit(trx, { teamId: id, userId }, 'team.created', {}, now)
  return id
}

type WantedChange = BodyOf<typeof teamsEndpoints.update>

/**
 * Changes a team: each part needs its own permission, and unchanged ones need none. A plan may be
 * chosen while activating, or for an active team; there is no way back to the free plan except when
 * activating. Managers are notified when an ordinary member disables their team.
 */
export async function changeTeam(
  trx: Transaction,
  scope: TeamScope,
  wanted: WantedChange,
  { now, settings }: { readonly now: number; readonly settings: MailLimits },
): Promise<void> {
  const team = await findTeam(trx, scope)
  const change = differences(team, wanted)
  for (const action of actionsFor(change)) authorize(scope, action)
  if (change.type === 'BASIC_FREE' && change.state !== 'ACTIVE') {
    throw new DomainError('CONFLICT', 'A team on a Standard plan cannot go back to the free plan')
  }
  if (change.state === 'ACTIVE' && team.suspended_at !== null) {
    throw new DomainError('TEAM_DISABLED', DISABLED_BY_ADMINISTRATOR)
  }
  if (Object.keys(change).length > 0) {
    // Games that the version before inserted have the format of the team until now.
    if (change.recording !== undefined) await storeFormats(trx, scope, recordingOf(team).format)
    await updateTeam(trx, scope, change)
    await countTeamChange(trx, scope)
    if (change.name !== undefined) await noteNewName(trx, scope, now)
    for (const [action, subject] of entriesFor(change)) {
      await recordAudit(trx, scope, action, { subject }, now)
    }
    if (change.state === 'DISABLED' && scope.role !== 'admin') {
      await mailManagers(trx, 'team-disabled', team, { userId: scope.userId, now, settings })
    }
  }
}

/** The log entry of a change. */
function entriesFor(change: TeamChange): [action: AuditAction, subject: string | null][] {
  const { name, type, state, approves_joining: approves, under_thirteen: young } = change
  return [
    ...(name === undefined ? [] : [['team.renamed', name] as const]),
    ...(state === undefined
      ? []
      : [[state === 'ACTIVE' ? 'team.activated' : 'team.disabled', null] as const]),
    ...(type === undefined ? [] : [['team.planChanged', PLAN_NAMES[type]] as const]),
    ...(approves === undefined
      ? []
      : [[approves === 1 ? 'team.approvalOn' : 'team.approvalOff', null] as const]),
    ...(young === undefined
      ? []
      : [[young === 1 ? 'team.underThirteenOn' : 'team.underThirteenOff', null] as const]),
  ].map(([action, subject]) => [action, subject])
}

/** Gives the team another code; the one before, and every link with it, is dead at once. */
export async function changeCode(trx: Transaction, scope: TeamScope, now: number): Promise<void> {
  await renewCode(trx, scope.teamId)
  await recordAudit(trx, scope, 'team.codeChanged', {}, now)
}

/** A boolean in stored form; undefined if absent. */
const flagOf = (value: boolean | undefined) => (value === undefined ? undefined : value ? 1 : 0)

/** Only the differences from the stored row. */
function differences(team: Required<TeamChange>, wanted: WantedChange): TeamChange {
  const { name, description, type, state, colour } = wanted
  const before = recordingOf(team)
  const recording = JSON.stringify(withRecordingChange(before, wanted.recording ?? {}))
  const stored: { readonly [Column in keyof TeamChange]: TeamChange[Column] | undefined } = {
    ...{ name, type, state, colour },
    description: description === undefined ? undefined : textOrNone(description),
    short_code: wanted.shortCode,
    time_zone: wanted.timeZone,
    true_rink: flagOf(wanted.trueRink),
    under_thirteen: flagOf(wanted.underThirteen),
    approves_joining: flagOf(wanted.approvesJoining),
    // The stored one may lack what has been added since.
    recording: recording === JSON.stringify(before) ? undefined : recording,
  }
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([column, value]) => value !== undefined && value !== team[column as keyof TeamChange],
    ),
  )
}

/** Which permissions a change needs, against the team as it is now. */
function actionsFor(change: TeamChange): TeamAction[] {
  const actions: TeamAction[] = []
  const activates = change.state === 'ACTIVE'
  if (change.state === 'DISABLED') actions.push('team.disable')
  if (activates) actions.push('team.activate')
  // Activating includes a choice of plan, and may include a better name.
  if (change.type !== undefined) actions.push(activates ? 'team.activate' : 'team.changePlan')
  if (change.approves_joining !== undefined) {
    actions.push(activates ? 'team.activate' : 'member.admit')
  }
  const { state: _, type: _type, approves_joining: _approves, ...described } = change
  if (Object.keys(described).length > 0) {
    actions.push(activates ? 'team.activate' : 'team.describe')
  }
  return actions
}
