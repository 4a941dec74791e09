import type { GameFormat } from './game-format.ts'

const MINUTE = 60
/** Lengths in minutes as seconds. */
export const minutes = (...all: readonly number[]): number[] => all.map((one) => one * MINUTE)

/** The lengths of penalties, in minutes, as seconds. */
export const penalties = (minor: number, major: number, misconduct: number) => ({
  ...{ minor: minor * MINUTE, major: major * MINUTE, misconduct: misconduct * MINUTE },
})

/** USA Hockey 402 to 404, Hockey Canada section 4, IIHF and NHL section 3: 2, 5 and 10 minutes. */
const FULL_PENALTIES = penalties(2, 5, 10)
const average = (periods: readonly number[]) => periods.reduce((sum, seconds) => sum + seconds, 0)

/** A format of an age group, whose goals-against average refers to a whole game of that group. */
export function ofAge(
  periods: readonly number[],
  overtimes: readonly number[],
  other: Partial<Pick<GameFormat, 'shootout' | 'penalties'>> = {},
): GameFormat {
  return {
    ...{ periods, overtimes, shootout: false, clock: 'down', penalties: FULL_PENALTIES },
    ...{ averagePer: average(periods), ...other },
  }
}

/** Three periods of 20 minutes, an overtime of 5 and a shootout: the format of a team that chose none. */
export const STANDARD_FORMAT: GameFormat = ofAge(minutes(20, 20, 20), minutes(5), {
  shootout: true,
})

/** The lengths of overtimes that presets have, ascending: a list of its own, as presets are many and rarely needed. */
export const USUAL_OVERTIMES: readonly number[] = minutes(5, 8, 10, 20)
