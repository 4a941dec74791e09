/** In milliseconds: a stored time that is later than any of now by more than this is of a clock that was wrong. */
export const CLOCK_AHEAD = 24 * 60 * 60 * 1000
