/** In milliseconds: so long the browser waits at most for one slice, or for the step that exceeds it. */
const SLICE = 16

/**
 * Carries out what yields between its steps, some milliseconds at a time, and hands over what it returns. The
 * first slice is carried out at once, so that what is short is in the next frame.
 * Answers how to give it up.
 */
export function inSlices<Result>(
  steps: Generator<undefined, Result>,
  done: (result: Result) => void,
): () => void {
  const channel = new MessageChannel()
  const slice = () => {
    const begin = performance.now()
    do {
      const step = steps.next()
      if (step.done === true) {
        channel.port1.close()
        done(step.value)
        return
      }
    } while (performance.now() - begin < SLICE)
    // Not by timers: browsers hold those that follow each other back.
    channel.port2.postMessage(null)
  }
  channel.port1.onmessage = slice
  slice()
  return () => channel.port1.close()
}
