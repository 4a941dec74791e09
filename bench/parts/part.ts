import type { Storage } from '../lib/processes.ts'
import type { Figure } from '../lib/report.ts'
import type { Rounds } from '../lib/rounds.ts'
import type { Storages } from '../lib/storages.ts'

export interface PartOptions {
  readonly storages: Storages
  readonly engine: Storage['engine']
  readonly rounds: Rounds
  /** How many are stored where growth is measured. */
  readonly shots: number
}

/** Measures one thing on one engine. */
export type Part = (options: PartOptions) => Promise<Figure[]>
