import type { GameTable } from '../db/schema.ts'
import { changesOf } from './change-numbers.ts'

/** A game counts as so many changes at least, because each costs something by itself. */
const LEAST_CHANGES = 40
/** A millisecond or two of summing on the embedded database: a call that records waits for several. */
const CHANGES_PER_SLICE = 1000

/**
 * The ids of games in slices of about as many records each, so that no statement over a team of many
 * seasons takes long. A game has at most as many records as it had changes.
 */
export function slicesOf(
  games: readonly Pick<GameTable, 'id' | 'change_number'>[],
  perSlice = CHANGES_PER_SLICE,
): string[][] {
  const slices: string[][] = []
  let changes = perSlice
  for (const game of games) {
    if (changes >= perSlice) {
      slices.push([])
      changes = 0
    }
    slices.at(-1)?.push(game.id)
    changes += Math.max(changesOf(game.change_number), LEAST_CHANGES)
  }
  return slices
}
