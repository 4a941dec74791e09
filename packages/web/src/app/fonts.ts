import { isKeptHere } from '../lib/browser/kept-here.ts'
import condensed from '../styles/fonts/barlow-condensed-latin-600-normal.woff2?url'
import title from '../styles/fonts/barlow-condensed-latin-700-italic.woff2?url'
import condensedExtended from '../styles/fonts/barlow-condensed-latin-ext-600-normal.woff2?url'
import regular from '../styles/fonts/barlow-latin-400-normal.woff2?url'
import strong from '../styles/fonts/barlow-latin-600-normal.woff2?url'
import strongExtended from '../styles/fonts/barlow-latin-ext-600-normal.woff2?url'
import fonts from '../styles/fonts.css?url'

/** In milliseconds: the first screen is painted by then. */
const AFTER_THE_SCREEN = 1000

/**
 * Puts the product's own fonts on the page once its first screen is there, which they would hold up on a slow
 * network by half a second; at once where this device has them already.
 */
export function addFonts(screen: Promise<unknown>): void {
  if (isKeptHere()) add()
  else void screen.finally(() => setTimeout(fetchThenAdd, AFTER_THE_SCREEN))
}

/** Letters of the extended alphabets, which names of players have (Křížová): in files of their own. */
const EXTENDED = /[\u0100-\u024f\u1e00-\u1eff]/

/** All at once: with each that comes by itself the whole page would be laid out anew. */
async function fetchThenAdd(): Promise<void> {
  const files = [regular, strong, condensed, title]
  if (EXTENDED.test(document.body.textContent)) files.push(strongExtended, condensedExtended)
  await Promise.all(files.map(preload))
  add()
}

function preload(href: string): Promise<unknown> {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  return new Promise((resolve) => {
    link.addEventListener('load', resolve)
    // The styles ask once more, and stand in for it until then.
    link.addEventListener('error', resolve)
    document.head.append(link)
  })
}

function add(): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href: fonts })
  document.head.append(link)
}
