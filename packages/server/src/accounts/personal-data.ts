import { deviceName } from '@icetally/domain/account/device-name'
import type { Device, PersonalData } from '@icetally/domain/account/endpoints/account'
import { isAdministrator } from '../platform/access/administrators.ts'
import type { Session } from '../platform/access/sessions.ts'
import { listRequestsOf } from '../platform/access/teams/own-requests-store.ts'
import { findUser } from '../platform/access/users-store.ts'
import { listEntriesOf } from '../platform/audit/store.ts'
import type { Database, Reader } from '../platform/db/database.ts'
import type { SessionTable } from '../platform/db/schema.ts'
import { InParts, inPages, lazily } from '../platform/http/limits/in-parts.ts'
import { presentUser, toIsoTimestamp } from '../platform/rows/present.ts'
import { presentRequest } from '../teams/index.ts'
import {
  listIdentities,
  listMemberships,
  listSessions,
  pagesOfGoals,
  pagesOfOperations,
  pagesOfOtherRecords,
  pagesOfShots,
} from './store.ts'

/** A signed-in device, as its owner sees it from the session `currentId`. */
const presentDevice = (session: SessionTable, currentId: string): Device => ({
  id: session.id,
  name: deviceName(session.user_agent),
  current: session.id === currentId,
  signedInAt: toIsoTimestamp(session.created_at),
  lastUsedAt: toIsoTimestamp(session.last_used_at),
})

/** The signed-in devices of the caller. */
export const devicesOf = async (reader: Reader, { id, sessionId }: Session): Promise<Device[]> =>
  (await listSessions(reader, id)).map((session) => presentDevice(session, sessionId))

/** All data that is stored about one person; their records are read while the answer is written out. */
export async function personalData(
  reader: Reader,
  caller: Session,
  database: Database,
): Promise<InParts<PersonalData>> {
  const { id } = caller
  const user = presentUser(await findUser(reader, id), await isAdministrator(reader, id))
  const devices = await devicesOf(reader, caller)
  const identities = await listIdentities(reader, id)
  const memberships = await listMemberships(reader, id)
  const requests = await listRequestsOf(reader, id)
  const actions = await listEntriesOf(reader, id)
  return new InParts<PersonalData>({
    user,
    devices,
    identities: identities.map(({ issuer, subject, linked_at }) => ({
      issuer,
      subject,
      linkedAt: toIsoTimestamp(linked_at),
    })),
    teams: memberships.map((team) => ({
      id: team.team_id,
      name: team.name,
      role: team.role,
      joinedAt: toIsoTimestamp(team.joined_at),
    })),
    joinRequests: requests.map(presentRequest),
    actions: lazily(actions, (entry) => ({
      teamId: entry.team_id,
      happenedAt: toIsoTimestamp(entry.happened_at),
      action: entry.action,
      subject: entry.subject,
    })),
    recordedShots: inPages(pagesOfShots(database, id), (shot) => ({
      id: shot.id,
      teamId: shot.team_id,
      gameId: shot.game_id,
      xCoord: shot.x_coord,
      yCoord: shot.y_coord,
      scored: shot.scored === 1,
      scoredAgainst: shot.scored_against === 1,
      takenAt: toIsoTimestamp(shot.taken_at),
    })),
    recordedGoals: inPages(pagesOfGoals(database, id), (goal) => ({
      id: goal.id,
      teamId: goal.team_id,
      gameId: goal.game_id,
      period: goal.period,
      createdAt: toIsoTimestamp(goal.created_at),
    })),
    otherRecords: inPages(pagesOfOtherRecords(database, id), (record) => ({
      kind: record.kind,
      id: record.id,
      teamId: record.team_id,
      gameId: record.game_id,
      receivedAt: toIsoTimestamp(record.received_at),
    })),
    sentOperations: inPages(pagesOfOperations(database, id), (operation) => ({
      id: operation.id,
      teamId: operation.team_id,
      gameId: operation.game_id,
      deviceId: operation.device_id,
      sequence: operation.sequence,
      receivedAt: toIsoTimestamp(operation.received_at),
    })),
  })
}
