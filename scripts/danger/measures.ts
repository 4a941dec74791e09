import { fitLogistic } from './logistic.ts'

/** A predicted chance, and the outcome. */
export interface Predicted {
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
export const measure = (predictions: readonly Predicted[]): Measures => ({
  auc: areaUnderCurve(predictions),
  logLoss: meanOf(predictions.map(({ chance, scored }) => -Math.log(scored ? chance : 1 - chance))),
  slope: calibrationSlope(predictions),
  expectedPerGoal: expectedOf(predictions) / goalsOf(predictions),
  chiSquareOfTenths: chiSquareOfTenths(predictions),
})

/** The chance that the prediction for a goal is higher than that for a shot that did not score; ties count half. */
function areaUnderCurve(predictions: readonly Predicted[]): number {
  const sorted = predictions.toSorted((one, other) => one.chance - other.chance)
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    const equal = sorted.slice(start).findIndex(({ chance }) => chance !== sorted[start]?.chance)
    const end = equal === -1 ? sorted.length : start + equal
    rankSum += goalsOf(sorted.slice(start, end)) * ((start + 1 + end) / 2)
    start = end
  }
  const goals = goalsOf(predictions)
  return (rankSum - (goals * (goals + 1)) / 2) / (goals * (predictions.length - goals))
}

/** The slope of a logistic regression on the predicted log-odds: 1 if they are neither too bold nor too shy. */
const calibrationSlope = (predictions: readonly Predicted[]): number =>
  fitLogistic(
    predictions.map(({ chance, scored }) => ({
      ...{ features: [Math.log(chance / (1 - chance))], happened: scored },
    })),
  )[1] ?? 0

/** Goals against predicted goals, over ten groups of the same size in the order of their chance. */
function chiSquareOfTenths(predictions: readonly Predicted[]): number {
  const sorted = predictions.toSorted((one, other) => one.chance - other.chance)
  const border = (tenth: number) => Math.round((tenth * sorted.length) / 10)
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    sorted.slice(border(tenth), border(tenth + 1)),
  )
  return tenths.reduce((sum, tenth) => {
    const variance = tenth.reduce((total, { chance }) => total + chance * (1 - chance), 0)
    return sum + (goalsOf(tenth) - expectedOf(tenth)) ** 2 / variance
  }, 0)
}

const goalsOf = (predictions: readonly Predicted[]): number =>
  predictions.filter(({ scored }) => scored).length

const expectedOf = (predictions: readonly Predicted[]): number =>
  predictions.reduce((sum, { chance }) => sum + chance, 0)

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
