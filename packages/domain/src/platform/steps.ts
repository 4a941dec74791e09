/** The result of a job that is written in steps, with no other work between them. */
export function allSteps<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
