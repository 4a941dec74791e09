import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { inProject } from '../lib/project.mjs'

/*
 * `npm run icons`: draws the icons of the installed app from packages/web/public/favicon.svg, and
 * creates an app store's pictures from those in docs/images. Run it after either has changed; its
 * files are in the repository.
 */
const webPublic = (...parts: string[]) => inProject('packages', 'web', 'public', ...parts)
const logo = await readFile(webPublic('favicon.svg'), 'utf8')
const [, mark = ''] = /<rect[^>]*\/>([\s\S]*)<\/svg>/.exec(logo) ?? []
const [, ground = ''] = /<rect[^>]*fill="(#\w+)"/.exec(logo) ?? []
if (mark === '' || ground === '') throw new Error('favicon.svg is no mark on a ground any more')

/** The mark on a ground without corners, so far from the edges that the system may cut a shape. */
function onFullGround(scale: number): string {
  const margin = 16 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${mark}</g></svg>`
}

async function icon(name: string, svg: string, size: number): Promise<void> {
  const file = webPublic('icons', name)
  // Drawn at its size: 72 dots per inch make an SVG of 32 units 32 pixels wide.
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(file)
  await report(file)
}

async function picture(name: string): Promise<void> {
  const file = webPublic('screenshots', `${name}.webp`)
  await sharp(inProject('docs', 'images', `${name}.png`))
    .webp({ quality: 80, effort: 6 })
    .toFile(file)
  await report(file)
}

async function report(file: string): Promise<void> {
  const { size } = await stat(file)
  console.log(`${path.basename(file).padEnd(26)} ${(size / 1024).toFixed(1).padStart(5)} KiB`)
}

await icon('icon-192.png', logo, 192)
await icon('icon-512.png', logo, 512)
// The essential part of a maskable icon is within a circle of 80 % of its width.
await icon('maskable-512.png', onFullGround(0.72), 512)
await icon('apple-touch-icon.png', onFullGround(0.84), 180)
await picture('game-screen')
await picture('game-screen-phone')
