/**
 * A call that waits until it has not been asked for during a while, in milliseconds: many requests
 * in a row end in one call after the last of them.
 */
export function whenQuiet(pause: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, pause)
  }
}
