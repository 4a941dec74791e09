import type { FollowedGame } from './answers.ts'

/** How the opponent of a game is drawn; its colors come with the browser, as the page itself may have no styles. */
export const lookOf = (
  { opponentLook: look }: Pick<FollowedGame, 'opponentLook'>,
  local: boolean,
) => (look == null || local ? (look ?? null) : { ...look, colour: null })
