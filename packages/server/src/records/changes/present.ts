import type { RecordChanges } from '@icetally/domain/contract/records'
import type { Directions } from '@icetally/domain/period/directions'
import type { PeriodTable, PlayerTable, UserTable } from '../../db/schema.ts'
import { presentMoment, presentReference } from '../present.ts'
import { recordedFaceoff, recordedGoal, recordedShot } from '../recorded.ts'
import type { ChangedRecords } from './store.ts'

interface Changes extends ChangedRecords {
  readonly gameId: string
  readonly after: number
  readonly changeNumber: number
  readonly periods: readonly PeriodTable[]
  readonly players: ReadonlyMap<string, PlayerTable>
  readonly recorders: readonly Pick<UserTable, 'id' | 'display_name'>[]
  readonly now: number
}

/** The directions of the three periods; null unless all are there. */
export function directionsOf(periods: readonly PeriodTable[]): Directions | null {
  const [first, second, third] = [1, 2, 3].map(
    (number) => periods.find((period) => period.period_number === number)?.attacking_direction,
  )
  if (first === undefined || second === undefined || third === undefined) return null
  return { 1: first, 2: second, 3: third }
}

/** What changed in a game, by ids; who is named in it comes along. */
export function presentChanges(changes: Changes): RecordChanges {
  const tracked = new Set(changes.faceoffs.map(({ id }) => id))
  return {
    gameId: changes.gameId,
    after: changes.after,
    changeNumber: changes.changeNumber,
    directions: directionsOf(changes.periods),
    shots: changes.shots.map((shot) => ({
      ...recordedShot(shot),
      takenAt: presentMoment(shot.taken_at),
    })),
    goals: changes.goals.map((goal) => ({
      ...recordedGoal(goal),
      createdAt: presentMoment(goal.created_at),
    })),
    faceoffs: changes.faceoffs.map((faceoff) => ({
      ...recordedFaceoff(faceoff),
      createdAt: presentMoment(faceoff.created_at),
    })),
    // A player may be tracked again under the id that was removed.
    removed: changes.removedIds.filter((id) => !tracked.has(id)),
    players: [...changes.players.values()].map(presentReference),
    recorders: changes.recorders.map((user) => ({ id: user.id, displayName: user.display_name })),
    serverTime: presentMoment(changes.now),
  }
}
