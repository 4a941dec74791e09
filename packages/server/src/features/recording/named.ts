import type { Operation } from '@icetally/domain/recording/operations'

/** The ids that operations name, by what has to be known of them; each once. */
export interface NamedIds {
  readonly operations: readonly string[]
  /** Shots that are recorded, corrected or a goal's; those that are only removed need not be known. */
  readonly shots: readonly string[]
  readonly goals: readonly string[]
  /** Shots and goals that are to be created, unless they were removed before. */
  readonly creations: readonly string[]
  readonly players: readonly string[]
  /** Players whose faceoffs are changed, and ids that a new record of them would get. */
  readonly facingOff: readonly string[]
  readonly faceoffs: readonly string[]
}

/** What a batch of operations names. */
export function namedIds(operations: readonly Operation[]): NamedIds {
  const shots = new Set<string>()
  const goals = new Set<string>()
  const creations = new Set<string>()
  const players = new Set<string | null | undefined>()
  const facingOff = new Set<string>()
  const faceoffs = new Set<string>()
  for (const { id, command } of operations) {
    switch (command.kind) {
      case 'shot.record':
        creations.add(command.shotId)
        shots.add(command.shotId)
        players.add(command.shooterId)
        break
      case 'shot.correct':
        shots.add(command.shotId)
        players.add(command.shooterId)
        break
      case 'goal.record':
        creations.add(command.goalId)
        goals.add(command.goalId)
        if (command.shotId !== null) shots.add(command.shotId)
        for (const player of [command.scorerId, command.assister1Id, command.assister2Id]) {
          players.add(player)
        }
        break
      case 'faceoff.track':
      case 'faceoff.count':
      case 'faceoff.set':
      case 'faceoff.untrack':
        facingOff.add(command.playerId)
        players.add(command.playerId)
        faceoffs.add(command.kind === 'faceoff.track' ? command.faceoffId : id)
    }
  }
  return {
    operations: [...new Set(operations.map(({ id }) => id))],
    shots: [...shots],
    goals: [...goals],
    creations: [...creations],
    players: [...players].filter((id) => typeof id === 'string'),
    facingOff: [...facingOff],
    faceoffs: [...faceoffs],
  }
}
