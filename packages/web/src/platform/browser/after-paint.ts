/** In milliseconds: so long after the page has drawn a frame, it is on the screen. */
const ON_THE_SCREEN = 32
/** In milliseconds: a page that has drawn none by then is not looked at. */
const NOT_SEEN = 500

/** Calls back once the changes of the page are on the screen. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, NOT_SEEN)
  // Two frames: the first is drawn with the changes, or just before them on a slow page.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(work, ON_THE_SCREEN)
    })
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
