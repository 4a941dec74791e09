/** In milliseconds: what a page shows at first is painted by then, and nothing was pressed yet. */
const AFTER_THE_SCREEN = 1000

/** In milliseconds: a page that is never at rest does it then all the same. */
const AT_THE_LATEST = 1000

/** In milliseconds: what takes longer, such as a file on a slow network, keeps the next from its turn no more. */
const PATIENCE = 2000

type Work = () => unknown

/** What is seen comes before what is not. */
const waiting: Record<'seen' | 'unseen', Work[]> = { seen: [], unseen: [] }
let busy = false

/**
 * Does what a page does not begin with: a second after it is asked for, one after the other, each when the browser
 * is at rest. Together they would hold up one another, and what is pressed meanwhile. Work that returns a promise
 * is done when that is settled, however that ends. Returns how to call it off.
 */
export function inTurn(work: Work, isSeen = false): () => void {
  const line = isSeen ? waiting.seen : waiting.unseen
  const timer = setTimeout(() => {
    line.push(work)
    if (!busy) doNext()
  }, AFTER_THE_SCREEN)
  return () => {
    clearTimeout(timer)
    const place = line.indexOf(work)
    if (place >= 0) line.splice(place, 1)
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
    // Who asked for it knows what to do then.
  } finally {
    clearTimeout(timer)
  }
}

/** Safari cannot tell when it is at rest. */
function whenAtRest(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work)
  else requestIdleCallback(work, { timeout: AT_THE_LATEST })
}
