import type { RecordChanges } from '@icetally/domain/game/endpoints/records'

type Records = Pick<
  RecordChanges,
  | ('shots' | 'goals' | 'penalties' | 'hits' | 'faceoffs' | 'faceoffEvents')
  | ('faceoffAdjustments' | 'goalieChanges' | 'shootoutAttempts' | 'lineups')
>
type Shot = Records['shots'][number]
type Goal = Records['goals'][number]

/** A goal that counts. */
interface Counted {
  readonly shot: Shot | null
  readonly goal: Goal | null
  readonly against: boolean
  readonly period: number
  readonly scorer: string | null
}

const onGoal = ({ scored, outcome }: Shot) => scored || outcome === null || outcome === 'saved'

const earlier = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1)

/** Each goal once, by plain search: pairs by link, then by side, scorer and period, then by side and scorer. */
function countedGoals({ shots, goals }: Records): Counted[] {
  const tapped = shots
    .filter(({ scored }) => scored)
    .toSorted((a, b) => earlier({ at: a.takenAt, id: a.id }, { at: b.takenAt, id: b.id }))
  const entered: Goal[] = []
  for (const goal of goals.toSorted((a, b) =>
    earlier({ at: a.createdAt, id: a.id }, { at: b.createdAt, id: b.id }),
  )) {
    const isAgain =
      goal.shotId !== null &&
      entered.some((one) => one.shotId === goal.shotId && one.against === goal.against)
    if (!isAgain) entered.push(goal)
  }
  const shotOf = new Map<Goal, Shot>()
  const taken = new Set<Shot>()
  const match = (is: (goal: Goal, shot: Shot) => boolean) => {
    for (const goal of entered) {
      if (shotOf.has(goal)) continue
      const shot = tapped.find((one) => !taken.has(one) && is(goal, one))
      if (shot === undefined) continue
      shotOf.set(goal, shot)
      taken.add(shot)
    }
  }
  const sameSide = (goal: Goal, shot: Shot) => goal.against === shot.scoredAgainst
  const sameScorer = (goal: Goal, shot: Shot) =>
    sameSide(goal, shot) && (goal.against || goal.scorerId === shot.shooterId)
  match((goal, shot) => goal.shotId === shot.id && sameSide(goal, shot))
  match((goal, shot) => sameScorer(goal, shot) && goal.periodNumber === shot.periodNumber)
  match((goal, shot) => !goal.against && sameScorer(goal, shot))
  return [
    ...entered.map((goal) => {
      const shot = shotOf.get(goal) ?? null
      return {
        ...{ shot, goal, against: goal.against, scorer: goal.scorerId },
        period: shot?.periodNumber ?? goal.periodNumber,
      }
    }),
    ...tapped
      .filter((shot) => !taken.has(shot))
      .map((shot) => ({
        ...{ shot, goal: null, against: shot.scoredAgainst, scorer: shot.shooterId },
        period: shot.periodNumber,
      })),
  ]
}

const mark = ({ shot, goal }: Counted, name: 'emptyNet' | 'penaltyShot') =>
  shot?.[name] === true || goal?.[name] === true

/** The figures of a game by plain counting; whether a 0 is known is not judged here. */
export function countedFigures(records: Records) {
  const goals = countedGoals(records)
  const score = {
    for: goals.filter(({ against }) => !against).length,
    against: goals.filter(({ against }) => against).length,
  }
  const side = (against: boolean) => {
    const shots = records.shots.filter((one) => one.scoredAgainst === against)
    const penalties = records.penalties.filter((one) => one.against === against)
    const hits = records.hits.filter((one) => one.against === against)
    const scored = goals.filter((one) => one.against === against)
    return {
      shots: shots.filter(onGoal).length,
      attempts: shots.length,
      goals: scored.length,
      powerPlayGoals: scored.filter(({ goal }) => goal?.strength === 'powerPlay').length,
      penalties: penalties.length,
      minutes: penalties.reduce((sum, { minutes }) => sum + minutes, 0),
      gives: penalties.reduce((sum, { powerPlays }) => sum + powerPlays, 0),
      hits: hits.length,
    }
  }
  const inPeriod = (period: number) => ({
    goalsFor: goals.filter((one) => one.period === period && !one.against).length,
    goalsAgainst: goals.filter((one) => one.period === period && one.against).length,
    shotsFor: records.shots.filter(
      (one) => one.periodNumber === period && !one.scoredAgainst && onGoal(one),
    ).length,
    shotsAgainst: records.shots.filter(
      (one) => one.periodNumber === period && one.scoredAgainst && onGoal(one),
    ).length,
  })
  const player = (id: string) => {
    const shots = records.shots.filter(({ shooterId }) => shooterId === id)
    const own = goals.filter((one) => one.scorer === id && !one.against)
    const assists = goals.filter(
      ({ goal, against }) => !against && (goal?.assister1Id === id || goal?.assister2Id === id),
    ).length
    const events = records.faceoffEvents.filter(({ playerId }) => playerId === id)
    const adjusted = records.faceoffAdjustments.filter(({ playerId }) => playerId === id)
    return {
      shots: shots.filter(onGoal).length,
      attempts: shots.length,
      goals: own.length,
      assists,
      points: own.length + assists,
      penaltyMinutes: records.penalties
        .filter((one) => one.playerId === id && !one.against && one.class !== 'penaltyShot')
        .reduce((sum, { minutes }) => sum + minutes, 0),
      powerPlayGoals: own.filter(({ goal }) => goal?.strength === 'powerPlay').length,
      shortHandedGoals: own.filter(({ goal }) => goal?.strength === 'shortHanded').length,
      plusMinus: goals
        .filter(({ goal }) => goal?.strength !== 'powerPlay' && goal?.onIce?.includes(id))
        .reduce((sum, { against }) => sum + (against ? -1 : 1), 0),
      faceoffsTaken: events.length + adjusted.reduce((sum, one) => sum + one.taken, 0),
      faceoffsWon:
        events.filter(({ won }) => won).length + adjusted.reduce((sum, one) => sum + one.won, 0),
      hits: records.hits.filter((one) => one.playerId === id && !one.against).length,
    }
  }
  const goalie = (id: string) => {
    const saves = records.shots.filter(
      (one) =>
        one.scoredAgainst && !one.scored && !one.emptyNet && onGoal(one) && one.goalieId === id,
    ).length
    const goalsAgainst = goals.filter(
      (one) =>
        one.against &&
        !mark(one, 'emptyNet') &&
        (one.goal?.goalieId ?? one.shot?.goalieId ?? null) === id,
    ).length
    return { goalsAgainst, shots: { saves, shotsAgainst: saves + goalsAgainst } }
  }
  return { score, us: side(false), them: side(true), inPeriod, player, goalie }
}
