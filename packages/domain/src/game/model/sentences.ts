import { LIMITS } from '../../platform/limits.ts'

// Apart from the schemas, which the game screen does not load.

/** The name of a kind in sentences, such as 'goalie change' of 'goalieChange'. */
export const inWords = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export const CHOOSE_SHOOTER = 'Please select a player or AGAINST before adding shots'
/** The refusal if one person would be in a goal twice. */
export const DIFFERENT_PLAYERS = 'Scorer and assists must be different players'
/** The refusal if a goal names a shot that was no goal of the team. */
export const NO_SCORE = 'A goal can only be entered from a scored shot of the team'
/** The refusal if more faceoffs would be won than taken. */
export const WON_EXCEEDS_TAKEN = 'Won cannot exceed taken'
/** The refusal if a player's faceoffs in a game are as many as they can be. */
export const FACEOFFS_FULL = `A player can have ${LIMITS.faceoffsPerPlayerAndGame} faceoffs in a game at most`
/** The refusal if an id belongs to a record with other content. */
export const ID_TAKEN = 'This id is already used for something else'
/** The refusal if a player is not of the team, or does not exist. */
export const PLAYER_NOT_FOUND = 'Player not found'
/** The refusal if the outcome and the result of a shot contradict each other. */
export const OUTCOME_DISAGREES = 'A shot is scored exactly where its outcome is a goal'
/** The refusal if a goalie of the team is named for a shot or a goal of the team. */
export const GOALIE_OF_OURS = 'Only a shot against has a goalie of the team'
/** The refusal if a goalie is named for an empty net. */
export const NO_GOALIE_IN_EMPTY_NET = 'An empty net has no goalie'
export const CHOOSE_SCORER = 'Please select a scorer'
/** The refusal if a goal against names a scorer or an assist of the team. */
export const NO_SCORER_OF_OURS = 'A goal against has no scorer or assists of the team'
/** The refusal if a goal of the team has an opponent's number. */
export const NO_NUMBER_OF_OURS = 'Only a goal against has the number of its scorer'
/** The refusal if a goal against names a shot that was no goal against. */
export const NO_SCORE_AGAINST = 'A goal against can only be entered from a scored shot against'
/** The refusal if a player is listed twice. */
export const EACH_PLAYER_ONCE = 'Each player can be named once'
/** The refusal if an opponent's penalty names a player of the team, or the other way round. */
export const PENALTY_OF_ONE_SIDE =
  'A penalty names a player of the team, and one against it the number of an opponent'
/** The refusal if an attempt names the shooter or the goalie of the wrong side. */
export const ATTEMPT_OF_ONE_SIDE =
  'An attempt of the team has a shooter, and one against it a number and a goalie of the team'
/** The refusal if a season would end before it starts. */
export const SEASON_DAYS = 'A season cannot end before it starts'
/** The refusal if only one coordinate of a location is given. */
export const HALF_A_PLACE = 'A place has both coordinates, or none'
/** The refusal if a record of a kind does not exist. */
export const notFoundSentence = ({ called }: { readonly called: string }): string =>
  `${called.charAt(0).toUpperCase()}${called.slice(1)} not found`
