import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { type GameRecords, type KindName, kindNamed } from '@icetally/domain/game/model/records'
import { changeGoal, goalWith, knownGoals } from '../../games/goals/known-goal.ts'
import type { GameMoment } from '../shared/moment-fields.tsx'
import type { GameEvent } from './game-events.ts'

/** The fields of a fact that its dialog corrects; each kind uses its own. */
export interface FactChange extends Partial<GameMoment> {
  /** The goalie in the net; null: it is empty. */
  readonly playerId?: string | null
  readonly won?: boolean
  readonly scored?: boolean
}

type Fact = Pick<GameEvent, 'id' | 'kind'>

/** The command on a record of a kind whose records stand alone; none for other kinds. */
function commandOn(
  kind: KindName,
  what: 'correct' | 'remove',
  id: string,
  change: FactChange = {},
) {
  const { commands, inPaths } = kindNamed(kind)
  const name = `${kind}.${what}`
  return name in commands
    ? [{ ...change, kind: name, [`${inPaths}Id`]: id } as unknown as RecordingCommand]
    : []
}

/** The commands that correct a fact; of a goal, its shot too. */
export function commandsToCorrect(
  { id, kind }: Fact,
  change: FactChange,
  records: GameRecords,
  newId: () => string,
): readonly RecordingCommand[] {
  switch (kind) {
    case 'goal': {
      const goal = goalWith(knownGoals(records), id)
      const { periodNumber, clock } = change
      const moment = {
        ...(periodNumber !== undefined && { periodNumber }),
        ...(clock !== undefined && { clock }),
      }
      return goal === null ? [] : changeGoal(goal, moment, newId)
    }
    case 'faceoffEvent':
      return [{ kind: 'faceoff.correctEvent', eventId: id, ...change }]
    default:
      return commandOn(kind, 'correct', id, change)
  }
}

/**
 * The commands that remove a fact, the reported one last; a tapped goal is removed with its shot.
 */
export function commandsToRemove(
  { id, kind }: Fact,
  records: GameRecords,
): readonly RecordingCommand[] {
  switch (kind) {
    case 'goal': {
      const shot = goalWith(knownGoals(records), id)?.shot ?? null
      const tapped: RecordingCommand[] =
        shot === null ? [] : [{ kind: 'shot.remove', shotId: shot.id }]
      return [...tapped, { kind: 'goal.remove', goalId: id }]
    }
    case 'faceoffEvent': {
      const playerId = records.faceoffEvents.get(id)?.playerId
      return playerId === undefined ? [] : [{ kind: 'faceoff.removeEvent', eventId: id, playerId }]
    }
    default:
      return commandOn(kind, 'remove', id)
  }
}
