import { fitLogistic } from './logistic.ts'

/** A predicted chance, and the outcome. */
export interface Told {
  readonly chance: number
  readonly scored: boolean
}

/** Measures of how well chances predict goals; docs/shot-danger.md defines each. */
export interface Measures {
  readonly auc: number
  readonly logLoss: number
  readonly slope: number
  readonly expectedPerGoal: number
  readonly chiSquareOfTenths: number
}

/** Compares chances with their outcomes. */
export const measure = (told: readonly Told[]): Measures => ({
  auc: areaUnderCurve(told),
  logLoss: meanOf(told.map(({ chance, scored }) => -Math.log(scored ? chance : 1 - chance))),
  slope: calibrationSlope(told),
  expectedPerGoal: expectedOf(told) / goalsOf(told),
  chiSquareOfTenths: chiSquareOfTenths(told),
})

/** The chance that the prediction for a goal is higher than that for a shot that did not score; ties count half. */
function areaUnderCurve(told: readonly Told[]): number {
  const sorted = told.toSorted((one, other) => one.chance - other.chance)
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    const equal = sorted.slice(start).findIndex(({ chance }) => chance !== sorted[start]?.chance)
    const end = equal === -1 ? sorted.length : start + equal
    rankSum += goalsOf(sorted.slice(start, end)) * ((start + 1 + end) / 2)
    start = end
  }
  const goals = goalsOf(told)
  return (rankSum - (goals * (goals + 1)) / 2) / (goals * (told.length - goals))
}

/** The slope of a logistic regression on the predicted log-odds: 1 if they are neither too bold nor too shy. */
const calibrationSlope = (told: readonly Told[]): number =>
  fitLogistic(
    told.map(({ chance, scored }) => ({
      ...{ features: [Math.log(chance / (1 - chance))], happened: scored },
    })),
  )[1] ?? 0

/** Goals against predicted goals, over ten groups of the same size in the order of their chance. */
function chiSquareOfTenths(told: readonly Told[]): number {
  const sorted = told.toSorted((one, other) => one.chance - other.chance)
  const border = (tenth: number) => Math.round((tenth * sorted.length) / 10)
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    sorted.slice(border(tenth), border(tenth + 1)),
  )
  return tenths.reduce((sum, tenth) => {
    const variance = tenth.reduce((total, { chance }) => total + chance * (1 - chance), 0)
    return sum + (goalsOf(tenth) - expectedOf(tenth)) ** 2 / variance
  }, 0)
}

const goalsOf = (told: readonly Told[]): number => told.filter(({ scored }) => scored).length

const expectedOf = (told: readonly Told[]): number =>
  told.reduce((sum, { chance }) => sum + chance, 0)

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
