import fonts from '../styles/fonts.css?url'

/** In milliseconds: the first screen is painted by then. */
const AFTER_THE_SCREEN = 1000

/**
 * Puts the product's own fonts on the page once its first screen is there, which they would hold up on a slow
 * network by half a second; at once where this device has them already.
 */
export function addFonts(screen: Promise<unknown>): void {
  if (navigator.serviceWorker?.controller) add()
  else void screen.finally(() => setTimeout(add, AFTER_THE_SCREEN))
}

function add(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = fonts
  document.head.append(link)
}
