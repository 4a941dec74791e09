import type { JoinRequest } from '@icetally/domain/team/endpoints/join-requests'
import type { OwnRequestRow } from '../platform/access/teams/own-requests-store.ts'
import { toIsoTimestamp } from '../platform/rows/present.ts'

/** A team that a user waits for. */
export const presentRequest = (request: OwnRequestRow): JoinRequest => ({
  team: { id: request.team_id, name: request.name },
  askedAt: toIsoTimestamp(request.asked_at),
})
