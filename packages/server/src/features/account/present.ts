import type { Device, PersonalData } from '@icetally/domain/contract/account'
import { deviceName } from '@icetally/domain/device/device-name'
import { merged } from '@icetally/domain/order'
import type {
  GoalTable,
  OperationTable,
  SessionTable,
  ShotTable,
  UserTable,
} from '../../db/schema.ts'
import { InParts, lazily } from '../../http/limits/in-parts.ts'
import { presentUser, toIsoTimestamp } from '../../records/present.ts'
import { byArrival, byCreation, byTaking, type MembershipRow, type RecordedRow } from './store.ts'

/** A signed-in device, as its owner sees it from the session `currentId`. */
export function presentDevice(session: SessionTable, currentId: string): Device {
  return {
    id: session.id,
    name: deviceName(session.user_agent),
    current: session.id === currentId,
    signedInAt: toIsoTimestamp(session.created_at),
    lastUsedAt: toIsoTimestamp(session.last_used_at),
  }
}

interface KeptAboutPerson {
  readonly user: UserTable
  readonly sessions: readonly SessionTable[]
  readonly currentId: string
  readonly memberships: readonly MembershipRow[]
  /** Each list of these in its order. */
  readonly shots: readonly (readonly ShotTable[])[]
  readonly goals: readonly (readonly GoalTable[])[]
  readonly others: readonly RecordedRow[]
  readonly operations: readonly (readonly OperationTable[])[]
}

/** Everything that is kept about one person. */
export function presentPersonalData(kept: KeptAboutPerson): InParts<PersonalData> {
  return new InParts({
    user: presentUser(kept.user),
    devices: kept.sessions.map((session) => presentDevice(session, kept.currentId)),
    teams: kept.memberships.map((team) => ({
      id: team.team_id,
      name: team.name,
      role: team.role,
      joinedAt: toIsoTimestamp(team.joined_at),
    })),
    recordedShots: lazily(merged(kept.shots, byTaking), (shot) => ({
      id: shot.id,
      teamId: shot.team_id,
      gameId: shot.game_id,
      xCoord: shot.x_coord,
      yCoord: shot.y_coord,
      scored: shot.scored === 1,
      scoredAgainst: shot.scored_against === 1,
      takenAt: toIsoTimestamp(shot.taken_at),
    })),
    recordedGoals: lazily(merged(kept.goals, byCreation), (goal) => ({
      id: goal.id,
      teamId: goal.team_id,
      gameId: goal.game_id,
      period: goal.period,
      createdAt: toIsoTimestamp(goal.created_at),
    })),
    otherRecords: lazily(kept.others, (record) => ({
      kind: record.kind,
      id: record.id,
      teamId: record.team_id,
      gameId: record.game_id,
      receivedAt: toIsoTimestamp(record.received_at),
    })),
    sentOperations: lazily(merged(kept.operations, byArrival), (operation) => ({
      id: operation.id,
      teamId: operation.team_id,
      gameId: operation.game_id,
      deviceId: operation.device_id,
      sequence: operation.sequence,
      receivedAt: toIsoTimestamp(operation.received_at),
    })),
  })
}
