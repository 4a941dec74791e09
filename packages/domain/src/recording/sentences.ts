/** Said where a shot has no shooter; apart from the schemas, which the game screen does not load. */
export const CHOOSE_SHOOTER = 'Please select a player or AGAINST before adding shots'
