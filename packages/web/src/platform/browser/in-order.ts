/** In milliseconds: a page's first content is painted by then, and nothing was pressed yet. */
const AFTER_THE_SCREEN = 1000

/** In milliseconds: a page that is never idle runs the job then all the same. */
const AT_THE_LATEST = 1000

/**
 * In milliseconds: a longer job, such as a file on a slow network, does not block the next one any
 * longer.
 */
const PATIENCE = 2000

type Work = () => unknown

/** Visible parts precede invisible ones. */
const waiting: Record<'seen' | 'unseen', Work[]> = { seen: [], unseen: [] }
let busy = false

/**
 * Runs deferred jobs of a page: a second after the request, one after the other, each when the
 * browser is idle. Together they would delay each other, and presses meanwhile. A job that returns
 * a promise is done when that is settled, successfully or not. Returns a function that cancels it.
 */
export function inOrder(work: Work, isSeen = false): () => void {
  const line = isSeen ? waiting.seen : waiting.unseen
  const timer = setTimeout(() => {
    line.push(work)
    if (!busy) doNext()
  }, AFTER_THE_SCREEN)
  return () => {
    clearTimeout(timer)
    const index = line.indexOf(work)
    if (index >= 0) line.splice(index, 1)
  }
}

function doNext(): void {
  const { seen, unseen } = waiting
  busy = seen.length + unseen.length > 0
  if (busy) whenAtRest(() => void doWork(seen.shift() ?? unseen.shift()).then(doNext))
}

async function doWork(work: Work | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE)
  })
  try {
    await Promise.race([work?.(), passed])
  } catch {
    // The caller handles the failure.
  } finally {
    clearTimeout(timer)
  }
}

/** Safari has no idle callback. */
function whenAtRest(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work)
  else requestIdleCallback(work, { timeout: AT_THE_LATEST })
}
