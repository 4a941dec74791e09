import { type IceZone, isOnGoal, towardsRightGoal, zoneOf } from '../../game/index.ts'
import { clockText } from '../../platform/clock-text.ts'
import { counted } from '../../platform/counted.ts'
import { type DangerShot, expectedGoals } from '../danger/expected-goals.ts'
import { sumKnown } from '../danger/sum-known.ts'
import type { PeriodFigures, SideFigures } from './figures.ts'

/**
 * The sentence of a rule about a period, or null if it has none. `before` is the period before, if
 * there was one.
 */
type Rule = (now: PeriodFigures, before: PeriodFigures | null) => string | null

/** A page is read in a minute: two sentences at most. */
const MOST = 2

/**
 * Between two equally good sides, luck alone triggers a rule in one period of ten: 90 % of the
 * normal distribution lie within this number of standard deviations. A coach has to choose between
 * two periods, and a period has few events: with a stricter threshold no rule would ever apply.
 */
const Z = 1.645

/**
 * Do two counts of chance events differ by more than luck? The standard deviation of a - b is sqrt(a + b). The
 * second was counted over `times` as much time.
 */
const differ = (one: number, other: number, times = 1): boolean =>
  Math.abs(one - other / times) >= Z * Math.sqrt(one + other / times ** 2)

/** Fewer events than this, of both sides together, are too few for the normal distribution. */
const FEWEST_EVENTS = 8

/**
 * The slot, from which shots score twice as often as from elsewhere: more shots from there than
 * luck explains, of at least 8 by both sides together. First, because a defense can change it by
 * the next period.
 */
const slot: Rule = ({ us, them }) => {
  const [ours, theirs] = [us.slotShots, them.slotShots]
  if (ours + theirs < FEWEST_EVENTS || !differ(ours, theirs)) return null
  return ours > theirs
    ? `We win the slot: ${ours} of our ${us.shots} shots came from there, theirs ${theirs} of ${them.shots}.`
    : `They win the slot: ${theirs} of their ${them.shots} shots came from there, ours ${ours} of ${us.shots}.`
}

/** With fewer shots a side, luck alone explains a larger difference. */
const FEWEST_SHOTS = 8
/** The standard deviation of one shot's expected goals: its 10 and 90 % quantiles are 0.02 and 0.16. */
const CHANCE_DEVIATION = 0.055

const mean = ({ chances }: SideFigures) =>
  chances.reduce((sum, chance) => sum + chance, 0) / chances.length

/**
 * The average danger of a shot: from 8 shots of each side on, where the means differ by more than
 * the spread of single shots explains. Omitted where the slot explains it already.
 */
const danger: Rule = (now, before) => {
  const { us, them } = now
  if (slot(now, before) !== null) return null
  if (Math.min(us.chances.length, them.chances.length) < FEWEST_SHOTS) return null
  const [ours, theirs] = [mean(us), mean(them)]
  const deviation = CHANCE_DEVIATION * Math.sqrt(1 / us.chances.length + 1 / them.chances.length)
  if (Math.abs(ours - theirs) < Z * deviation) return null
  return ours > theirs
    ? `Our shots are the better ones: worth ${ours.toFixed(2)} goals each, theirs ${theirs.toFixed(2)}.`
    : `Their shots are the better ones: worth ${theirs.toFixed(2)} goals each, ours ${ours.toFixed(2)}.`
}

/** Fewer shots on goal of both sides are half a period, in which a single power play decides. */
const FEWEST_SHOTS_TOGETHER = 12

/** Shots on goal: more of one side than luck explains, of at least 12. */
const shots: Rule = ({ us, them }) => {
  if (us.shots + them.shots < FEWEST_SHOTS_TOGETHER || !differ(us.shots, them.shots)) return null
  return us.shots > them.shots
    ? `We outshoot them, ${us.shots} to ${them.shots}.`
    : `They outshoot us, ${them.shots} to ${us.shots}.`
}

/** A period has some 20 faceoffs; from 12 on, three in four is more than luck. */
const FEWEST_FACEOFFS = 12

/** Faceoffs: fewer or more won than luck explains, of at least 12. */
const faceoffs: Rule = ({ faceoffs: { taken, won, of } }) => {
  const lost = taken - won
  if (of !== 'period' || taken < FEWEST_FACEOFFS || !differ(won, lost)) return null
  return won > lost
    ? `We win the faceoffs: ${won} of ${taken}.`
    : `We lose the faceoffs: ${won} of ${taken} won.`
}

/** One side's shots against its shots of the period before, of at least 12, by their rates. */
const change =
  (side: 'us' | 'them', whose: string): Rule =>
  (now, before) => {
    if (before === null || now.seconds === null || before.seconds === null) return null
    const [then, since] = [before[side].shots, now[side].shots]
    const times = before.seconds / now.seconds
    if (then + since < FEWEST_SHOTS_TOGETHER || !differ(since, then, times)) return null
    const verb = since > then / times ? 'rose' : 'fell'
    if (times === 1) return `${whose} shots ${verb} from ${then} to ${since}.`
    const [first, second] = [clockText(before.seconds), clockText(now.seconds)]
    return `${whose} shots ${verb} from ${then} in ${first} to ${since} in ${second}.`
  }

/** In the order in which a coach can act upon them. */
const RULES: readonly Rule[] = [
  slot,
  danger,
  shots,
  faceoffs,
  change('them', 'Their'),
  change('us', 'Our'),
]

/**
 * The remarkable facts of a period, in at most two sentences; none with few events, or within the
 * range of luck. The rules are the product's own, each with its threshold and its reason.
 * `hasShots`: are the shots of both sides recorded? Others are not compared.
 */
export const intermissionSentences = (
  now: PeriodFigures,
  before: PeriodFigures | null,
  hasShots = true,
): string[] =>
  (hasShots ? RULES : [faceoffs]).flatMap((rule) => rule(now, before) ?? []).slice(0, MOST)

/** The zones of the ice in a sentence about shooters. */
const PLACES: Readonly<Record<IceZone, string>> = {
  'inner-slot': 'right in front of our net',
  slot: 'the slot',
  'left-circle': 'the left circle',
  'right-circle': 'the right circle',
  'high-slot': 'the high slot',
  point: 'the point',
  behind: 'behind our net',
  neutral: 'the neutral zone',
  'own-half': 'beyond center ice',
}

/** With fewer shots from a zone it is no habit. */
const FEWEST_FROM_ZONE = 3

/**
 * The zone from which the opponent threatens most: by the expected goals of the shots on goal from there, of at least
 * 3 shots of 8. Null where that is not known.
 */
export function dangerZoneSentence(shots: readonly DangerShot[]): string | null {
  const theirs = shots.filter((shot) => shot.scoredAgainst && isOnGoal(shot))
  if (theirs.length < FEWEST_EVENTS) return null
  const zones = [...Map.groupBy(theirs, (shot) => zoneOf(towardsRightGoal(shot)))].map(
    ([zone, own]) => ({
      zone,
      own,
      danger: sumKnown(own.map(expectedGoals)) ?? 0,
    }),
  )
  const worst = zones.reduce((one, other) => (other.danger > one.danger ? other : one))
  if (worst.own.length < FEWEST_FROM_ZONE || worst.danger === 0) return null
  const goals = worst.own.filter(({ scored }) => scored).length
  const scored = goals === 0 ? 'no goal' : counted(goals, 'goal')
  return `Their best chances come from ${PLACES[worst.zone]}: ${worst.own.length} of ${theirs.length} shots, ${scored}.`
}
