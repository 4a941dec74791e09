import type { Role } from '@icetally/domain/platform/limits'
import type { KeyAccess } from '@icetally/domain/platform/permissions/permissions'
import type { AskingPerson } from '@icetally/domain/team/endpoints/join-requests'
import type { Member } from '@icetally/domain/team/endpoints/members'
import type { InvitingTeam, Team } from '@icetally/domain/team/endpoints/teams'
import type { TeamTable } from '../platform/db/schema.ts'
import { recordingOf, toIsoTimestamp } from '../platform/rows/present.ts'
import type { JoinRequestRow } from './join-requests-store.ts'
import type { MemberRow, TeamRow } from './store.ts'

/** The user that receives an answer. */
export interface Viewer {
  readonly userId: string
  readonly role: Role
  /** Null for people. */
  readonly keyAccess: KeyAccess | null
}

/** A membership as it is answered, with its person; e-mails of others are for managers alone. */
export const presentMember = (member: MemberRow, viewer: Viewer): Member => ({
  id: member.id,
  role: member.role,
  joinedAt: toIsoTimestamp(member.joined_at),
  user: {
    id: member.user_id,
    displayName: member.display_name,
    email: viewer.role === 'admin' || viewer.userId === member.user_id ? member.email : null,
  },
})

const imageUrlOf = ({ image_name: name }: Pick<TeamTable, 'image_name'>) =>
  name === null ? null : `/images/${name}`

/** The public part of a team that an invitation shows. */
export const presentInviting = (team: TeamTable): InvitingTeam => ({
  name: team.name,
  imageUrl: imageUrlOf(team),
  colour: team.colour,
  shortCode: team.short_code,
})

/** A team as lists show it, with all or some of its members. An API key must not let anybody in: it gets no code. */
export const presentTeam = (
  team: TeamRow,
  members: readonly MemberRow[],
  viewer: Viewer,
): Team => ({
  id: team.id,
  name: team.name,
  description: team.description,
  type: team.type,
  state: team.state,
  disabledByAdministrator: team.suspended_at !== null,
  teamCode: viewer.keyAccess === null ? team.team_code : '',
  approvesJoining: team.approves_joining === 1,
  recording: recordingOf(team),
  colour: team.colour,
  shortCode: team.short_code,
  trueRink: team.true_rink === 1,
  underThirteen: team.under_thirteen === 1,
  timeZone: team.time_zone,
  imageUrl: imageUrlOf(team),
  createdAt: toIsoTimestamp(team.created_at),
  members: members.map((member) => presentMember(member, viewer)),
  joinRequests: isManager(members, viewer) ? team.requests : null,
  _count: { players: team.players, games: team.games, members: team.members },
})

const isManager = (members: readonly MemberRow[], { userId }: Viewer): boolean =>
  members.some((member) => member.user_id === userId && member.role === 'admin')

/** A join request, as managers of the team see it. */
export const presentJoinRequest = (request: JoinRequestRow): AskingPerson => ({
  user: { id: request.user_id, displayName: request.display_name, email: request.email },
  askedAt: toIsoTimestamp(request.asked_at),
  wasRemoved: request.removed_at !== null,
})
