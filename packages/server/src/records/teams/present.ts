import type { JoinRequest } from '@icetally/domain/contract/join-requests'
import { toIsoTimestamp } from '../present.ts'
import type { OwnRequestRow } from './own-requests-store.ts'

/** A team that a user waits for. */
export const presentRequest = (request: OwnRequestRow): JoinRequest => ({
  team: { id: request.team_id, name: request.name },
  askedAt: toIsoTimestamp(request.asked_at),
})
