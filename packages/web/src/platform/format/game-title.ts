import type { HomeAway } from '@icetally/domain/platform/limits'
import { isolated } from './user-text.ts'

/** The title of a game: 'vs <opponent>', or 'Game'. */
export const gameTitle = ({ opponent }: { readonly opponent: string | null }): string =>
  opponent === null || opponent === '' ? 'Game' : `vs ${isolated(opponent)}`

/**
 * The title of a game where no words are specified: 'at <opponent>' if it is away, else as its
 * title.
 */
export const gameName = (game: {
  readonly opponent: string | null
  readonly homeAway?: HomeAway | null | undefined
}): string => (game.homeAway === 'away' ? gameTitle(game).replace(/^vs /, 'at ') : gameTitle(game))
