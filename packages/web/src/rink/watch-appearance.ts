interface AppearanceListeners {
  /** The displayed size or the pixel ratio of the screen may have changed. */
  readonly onSize: () => void
  /** Light became dark, or the other way round. */
  readonly onColours: () => void
  /** The page is printed, or back from it: there is no frame left to wait for. */
  readonly onPaper: () => void
}

/** Watches all that changes how sharp and in which colors an element has to be painted. */
export function watchAppearance(element: Element, listeners: AppearanceListeners): () => void {
  const stops = [
    watchSize(element, listeners.onSize),
    watchPixelRatio(listeners.onSize),
    watchColours(listeners.onColours),
    watchQuery('print', listeners.onPaper),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function watchSize(element: Element, onSize: () => void): () => void {
  const observer = new ResizeObserver(onSize)
  observer.observe(element)
  return () => observer.disconnect()
}

function watchQuery(text: string, onChange: () => void): () => void {
  const query = window.matchMedia(text)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** A media query names one ratio, so that after each change the next one has to be queried. */
function watchPixelRatio(onSize: () => void): () => void {
  let stop = () => {}
  const watch = () => {
    stop()
    stop = watchQuery(`(resolution: ${window.devicePixelRatio}dppx)`, () => {
      watch()
      onSize()
    })
  }
  watch()
  return () => stop()
}

/** The system's preference, and the choice of this app on the root element. */
function watchColours(onColours: () => void): () => void {
  const stop = watchQuery('(prefers-color-scheme: dark)', onColours)
  const observer = new MutationObserver(onColours)
  const attributeFilter = ['data-theme', 'class']
  observer.observe(document.documentElement, { attributes: true, attributeFilter })
  return () => {
    stop()
    observer.disconnect()
  }
}
