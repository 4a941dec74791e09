import type { ScoredGoal } from '../../game/index.ts'
import { LIMITS } from '../../platform/limits.ts'
import { type BoxRecords, penaltyServices, secondsIn, strengthsOf } from './running-penalties.ts'
import { type BoxPenalty, kindOf } from './terms.ts'

type Goal = Pick<
  ScoredGoal,
  'id' | 'against' | 'periodNumber' | 'clock' | 'penaltyShot' | 'strength'
>

/** A penalty, and how many power plays it has given with the newest one. */
interface FurtherPowerPlay<P extends BoxPenalty> {
  readonly penalty: P
  readonly powerPlays: number
}

/**
 * The penalty that runs on after a power-play goal and so begins another power play, which is not recorded with it
 * yet: a major, or a double minor of which the first half ended (NHL and IIHF count an opportunity for each). Null if
 * none does.
 */
export function furtherPowerPlay<P extends BoxPenalty>(
  happened: BoxRecords<P> & { readonly goals: Iterable<Goal> },
  goalId: string,
): FurtherPowerPlay<P> | null {
  const secondOf = secondsIn(happened.format)
  const strengthAt = strengthsOf(happened)
  const goals = [...happened.goals].flatMap(({ clock, periodNumber, ...goal }) => {
    if (clock === null || goal.penaltyShot) return []
    const strength = goal.strength ?? strengthAt({ periodNumber, clock }, goal.against).strength
    return strength === 'powerPlay' ? [{ ...goal, at: secondOf({ periodNumber, clock }) }] : []
  })
  const newest = goals.find(({ id }) => id === goalId)
  if (newest === undefined) return null
  const services = penaltyServices(happened).filter(
    ({ shorthands, penalty }) => shorthands && penalty.against !== newest.against,
  )
  // A goal that ended a minor was scored on the power play of that minor.
  const endings = new Set(services.flatMap(({ ended, to }) => (ended === 'goal' ? to : [])))
  const running = services.find(({ from, to }) => from < newest.at && newest.at < to)
  if (running === undefined || kindOf(running.penalty) === 'misconduct' || endings.has(newest.at)) {
    return null
  }
  const scored = goals.filter(
    ({ against, at }) =>
      against === newest.against && running.from < at && at <= newest.at && !endings.has(at),
  )
  const powerPlays = scored.length + 1
  return powerPlays <= running.penalty.powerPlays || powerPlays > LIMITS.powerPlaysPerPenalty
    ? null
    : { penalty: running.penalty, powerPlays }
}
