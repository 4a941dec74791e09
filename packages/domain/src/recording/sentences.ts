import { LIMITS } from '../limits.ts'

// Apart from the schemas, which the game screen does not load.

/** Said where a shot has no shooter. */
export const CHOOSE_SHOOTER = 'Please select a player or AGAINST before adding shots'
/** Said where one person would be in a goal twice. */
export const DIFFERENT_PLAYERS = 'Scorer and assists must be different players'
/** Said where a goal names a shot that was no goal of the team. */
export const NO_SCORE = 'A goal can only be entered from a scored shot of the team'
/** Said where more faceoffs would be won than taken. */
export const WON_EXCEEDS_TAKEN = 'Won cannot exceed taken'
/** Said where a player's faceoffs in a game are as many as they can be. */
export const FACEOFFS_FULL = `A player can have ${LIMITS.faceoffsPerPlayerAndGame} faceoffs in a game at most`
/** Said where an id stands for something else than what is sent with it. */
export const ID_TAKEN = 'This id is already used for something else'
/** Said where a player is not of the team, or does not exist. */
export const PLAYER_NOT_FOUND = 'Player not found'
