import { inOrder } from '../platform/browser/in-order.ts'
import { isStoredHere } from '../platform/browser/stored-here.ts'
import regular from '../platform/styles/fonts/barlow-400-normal.woff2?url'
import strong from '../platform/styles/fonts/barlow-600-normal.woff2?url'
import condensed from '../platform/styles/fonts/barlow-condensed-600-normal.woff2?url'
import title from '../platform/styles/fonts/barlow-condensed-700-italic.woff2?url'
import fonts from '../platform/styles/fonts.css?url'

/**
 * Puts the product's own fonts on the page once its first screen is there, which they would hold up on a slow
 * network by half a second; at once where this device has them already.
 */
export function addFonts(screen: Promise<unknown>): void {
  if (isStoredHere()) void add()
  else void screen.finally(() => inOrder(fetchThenAdd))
}

/** All at once: each separate font would lay out the whole page again. */
async function fetchThenAdd(): Promise<void> {
  const preload = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }
  await Promise.all([regular, strong, condensed, title].map((href) => link({ ...preload, href })))
  await add()
}

const add = () => link({ rel: 'stylesheet', href: fonts })

/**
 * Resolves once the fonts are loaded, or have failed: the styles request a font again, and have
 * fallbacks.
 */
function link(attributes: object): Promise<unknown> {
  const element = Object.assign(document.createElement('link'), attributes)
  return new Promise((resolve) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', resolve)
    document.head.append(element)
  })
}
