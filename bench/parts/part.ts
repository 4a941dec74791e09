import type { Places } from '../lib/places.ts'
import type { Place } from '../lib/processes.ts'
import type { Figure } from '../lib/report.ts'
import type { Rounds } from '../lib/rounds.ts'

export interface PartOptions {
  readonly places: Places
  readonly engine: Place['engine']
  readonly rounds: Rounds
  /** How many are stored where growth is measured. */
  readonly shots: number
}

/** Measures one thing on one engine. */
export type Part = (options: PartOptions) => Promise<Figure[]>
