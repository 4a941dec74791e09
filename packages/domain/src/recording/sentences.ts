// Apart from the schemas, which the game screen does not load.

/** Said where a shot has no shooter. */
export const CHOOSE_SHOOTER = 'Please select a player or AGAINST before adding shots'
/** Said where one person would be in a goal twice. */
export const DIFFERENT_PLAYERS = 'Scorer and assists must be different players'
/** Said where a goal names a shot that was no goal of the team. */
export const NO_SCORE = 'A goal can only be entered from a scored shot of the team'
/** Said where more faceoffs would be won than taken. */
export const WON_EXCEEDS_TAKEN = 'Won cannot exceed taken'
