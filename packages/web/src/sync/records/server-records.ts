import type { PlayerReference } from '@icetally/domain/contract/fields'
import type { RecordChanges } from '@icetally/domain/contract/records'
import {
  type GameRecords,
  NO_RECORDS,
  type RecordedFaceoff,
  type RecordedGoal,
  type RecordedShot,
} from '@icetally/domain/recording/records'

/** What the server has recorded in a game, as of one of its change numbers. */
export interface ServerRecords {
  readonly gameId: string
  readonly changeNumber: number
  /** Counts the times the server went back to an earlier number, as after a restored backup. */
  readonly generation: number
  readonly records: GameRecords
  /** The players whom the records name, by id. */
  readonly players: ReadonlyMap<string, PlayerReference>
  /** Display names of the people who recorded, by id. */
  readonly recorders: ReadonlyMap<string, string>
}

/** The newer of two states of the same game. */
export function newerRecords(before: ServerRecords | undefined, next: ServerRecords) {
  if (before === undefined || next.generation > before.generation) return next
  const older = next.generation < before.generation || next.changeNumber < before.changeNumber
  return older ? before : next
}

/**
 * The records with the changes merged in: changes that are older than the records alter nothing.
 * `'gap'` where something in between is missing. `asked` is the number the changes were asked after,
 * where they are an answer: one that starts over at a lower number means that the server went back.
 */
export function mergeRecords(
  before: ServerRecords | undefined,
  changes: RecordChanges,
  asked = 0,
): ServerRecords | 'gap' {
  const wentBack = changes.after === 0 && changes.changeNumber < asked
  if (before === undefined || wentBack) {
    if (changes.after > 0) return 'gap'
    return complete(changes, wentBack ? (before?.generation ?? 0) + 1 : (before?.generation ?? 0))
  }
  if (changes.changeNumber < before.changeNumber) return before
  if (changes.after === 0) return complete(changes, before.generation)
  if (changes.after > before.changeNumber) return 'gap'
  return {
    ...before,
    changeNumber: changes.changeNumber,
    records: mergeContent(before.records, changes),
    players: new Map([...before.players, ...playersOf(changes)]),
    recorders: new Map([...before.recorders, ...recordersOf(changes)]),
  }
}

const complete = (changes: RecordChanges, generation: number): ServerRecords => ({
  gameId: changes.gameId,
  changeNumber: changes.changeNumber,
  generation,
  records: mergeContent(NO_RECORDS, changes),
  players: new Map(playersOf(changes)),
  recorders: new Map(recordersOf(changes)),
})

function mergeContent(before: GameRecords, changes: RecordChanges): GameRecords {
  const shots = new Map(before.shots)
  const goals = new Map(before.goals)
  const faceoffs = new Map(before.faceoffs)
  const removed = new Set(before.removed)
  const gone = new Set(changes.removed)
  for (const id of gone) {
    shots.delete(id)
    goals.delete(id)
    removed.add(id)
  }
  for (const [playerId, faceoff] of faceoffs) if (gone.has(faceoff.id)) faceoffs.delete(playerId)
  // Read a moment apart, a shot and its removal may come together: what is removed stays so.
  for (const shot of changes.shots) if (!removed.has(shot.id)) shots.set(shot.id, readShot(shot))
  for (const goal of changes.goals) if (!removed.has(goal.id)) goals.set(goal.id, readGoal(goal))
  for (const faceoff of changes.faceoffs) faceoffs.set(faceoff.playerId, readFaceoff(faceoff))
  return { directions: changes.directions, shots, goals, faceoffs, removed }
}

const playersOf = (changes: RecordChanges) =>
  changes.players.map((player) => [player.id, player] as const)
const recordersOf = (changes: RecordChanges) =>
  changes.recorders.map(({ id, displayName }) => [id, displayName] as const)

const readShot = (shot: RecordChanges['shots'][number]): RecordedShot => ({
  ...shot,
  takenAt: Date.parse(shot.takenAt),
})
const readGoal = (goal: RecordChanges['goals'][number]): RecordedGoal => ({
  ...goal,
  createdAt: Date.parse(goal.createdAt),
})
const readFaceoff = (faceoff: RecordChanges['faceoffs'][number]): RecordedFaceoff => ({
  ...faceoff,
  createdAt: Date.parse(faceoff.createdAt),
})
