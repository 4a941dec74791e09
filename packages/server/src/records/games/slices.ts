import type { GameTable } from '../../db/schema.ts'

/** A game counts as so many changes at least, because each costs something by itself. */
const LEAST_CHANGES = 40
/** Some milliseconds of summing on the embedded database. */
const CHANGES_PER_SLICE = 4000

/**
 * The ids of games in slices of about as many records each, so that no statement over a team of many
 * seasons takes long. A game has at most as many records as it had changes.
 */
export function slicesOf(games: readonly Pick<GameTable, 'id' | 'change_number'>[]): string[][] {
  const slices: string[][] = []
  let changes = CHANGES_PER_SLICE
  for (const game of games) {
    if (changes >= CHANGES_PER_SLICE) {
      slices.push([])
      changes = 0
    }
    slices.at(-1)?.push(game.id)
    changes += Math.max(game.change_number, LEAST_CHANGES)
  }
  return slices
}
