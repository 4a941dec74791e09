import type { Member, Team } from '@icetally/domain/contract/teams'
import { toIsoTimestamp } from '../../records/present.ts'
import type { MemberRow, TeamRow } from './store.ts'

/** A membership as it is answered, with its person. */
export const presentMember = (member: MemberRow): Member => ({
  id: member.id,
  role: member.role,
  joinedAt: toIsoTimestamp(member.joined_at),
  user: { id: member.user_id, displayName: member.display_name, email: member.email },
})

/** A team as lists show it, with all or some of its members. */
export const presentTeam = (team: TeamRow, members: readonly MemberRow[]): Team => ({
  id: team.id,
  name: team.name,
  description: team.description,
  type: team.type,
  state: team.state,
  teamCode: team.team_code,
  imageUrl: team.image_name === null ? null : `/images/${team.image_name}`,
  createdAt: toIsoTimestamp(team.created_at),
  members: members.map(presentMember),
  _count: { players: team.players, games: team.games, members: team.members },
})
