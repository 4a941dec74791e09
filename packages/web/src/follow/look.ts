import type { FollowedGame } from './answers.ts'

/**
 * The crest and colors of a game's opponent; the colors are set in the browser, as the page itself
 * may have no styles.
 */
export const lookOf = (
  { opponentLook: look }: Pick<FollowedGame, 'opponentLook'>,
  local: boolean,
) => (look == null || local ? (look ?? null) : { ...look, colour: null })
