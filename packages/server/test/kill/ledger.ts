/**
 * The acknowledged records, stored apart from the server: one line for each record under its id. Lines
 * are compared with the server's answers after it was killed.
 */
export class Ledger {
  #lines = new Map<string, string>()
  #counts = new Map<string, { taken: number; won: number }>()

  /** An independent copy of the ledger. */
  copy(): Ledger {
    const copy = new Ledger()
    copy.#lines = new Map(this.#lines)
    copy.#counts = new Map(this.#counts)
    return copy
  }

  /** A shot or goal was created. */
  enter(id: string, line: string): void {
    this.#lines.set(id, line)
  }

  /** A shot was taken back. */
  strike(id: string): void {
    this.#lines.delete(id)
  }

  /** A player is tracked. */
  track(faceoffId: string): void {
    this.#counts.set(faceoffId, { taken: 0, won: 0 })
  }

  /** One more faceoff. */
  count(faceoffId: string, won: boolean): void {
    const before = this.#counts.get(faceoffId)
    if (before === undefined) throw new Error(`${faceoffId} is not tracked`)
    this.#counts.set(faceoffId, { taken: before.taken + 1, won: before.won + Number(won) })
  }

  /** Everything, one line each, sorted. */
  lines(): string[] {
    const counts = [...this.#counts].map(([id, { taken, won }]) => faceoffLine(id, taken, won))
    return [...this.#lines.values(), ...counts].sort()
  }
}

interface ShotFacts {
  readonly id: string
  readonly periodId: string
  readonly shooterPlayerId: string | null
  readonly xCoord: number
  readonly yCoord: number
  readonly scored: boolean
  readonly scoredAgainst: boolean
}

/** A shot as a line. */
export function shotLine(shot: ShotFacts): string {
  const shooter = shot.shooterPlayerId ?? 'AGAINST'
  const result = `${shot.scored ? 'score' : 'miss'} ${shot.scoredAgainst ? 'against' : 'for'}`
  return `shot ${shot.id}: ${result} by ${shooter} in ${shot.periodId} at ${shot.xCoord}, ${shot.yCoord}`
}

interface GoalFacts {
  readonly id: string
  readonly period: number
  readonly scorerPlayerId: string
  readonly assister1PlayerId: string | null
  readonly assister2PlayerId: string | null
}

/** A goal as a line. */
export function goalLine(goal: GoalFacts): string {
  const players = [goal.scorerPlayerId, goal.assister1PlayerId, goal.assister2PlayerId]
  return `goal ${goal.id}: period ${goal.period}, ${players.join(', ')}`
}

/** A faceoff record as a line. */
export function faceoffLine(id: string, taken: number, won: number): string {
  return `faceoff ${id}: ${won} of ${taken}`
}
