import type * as z from 'zod/mini'
import type { createPlayerCommand } from '../../player/index.ts'
import { type CommandDefinition, done } from './kind.ts'

/** Adds a player to the roster of the team, from within a game. */
export type CreatePlayer = Readonly<z.output<typeof createPlayerCommand>>

/**
 * It changes no record of the game: the server changes the roster, and refuses an id that is in use and a
 * roster that is full.
 */
export const createPlayer: CommandDefinition<CreatePlayer> = {
  decide: () => done(),
  names: ({ command: { playerId } }) => [{ player: playerId }],
  marks: ({ playerId }) => [playerId],
  words: { done: 'Player added', failed: 'Failed to create player' },
  describe: ({ name, guest }) => [`${guest === true ? 'Guest' : 'Player'} ${name} added`],
}
