import { existsSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../lib/node.mjs'
import { inProject, Stop } from '../lib/project.mjs'
import { readCommand, runCommand } from '../lib/run-command.mjs'
import { installPackages } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Debian's Chromium without a window, which Playwright's own is as well: the quick tier takes a sixth less time of a
 * processor. The deep tier has all of Chromium, with its notifications.
 */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * A real Chromium for the browser tests: CHROMIUM_PATH, else one of this machine, else the one that
 * Playwright has downloaded, else a newly installed one. Throws Stop when there is none to be had.
 * @param {string} [preferred] the program and Debian's package of it
 * @returns {Promise<string | undefined>} its path; undefined means Playwright's own
 */
export async function ensureChromium(preferred = 'chromium') {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (existsSync(given)) return given
    throw new Stop(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  return findInstalled(preferred) ?? (await playwrightOwn()) ?? (await install(preferred))
}

/**
 * A Chromium or Chrome that this machine has, or undefined.
 * @param {string} preferred
 */
function findInstalled(preferred) {
  const folders = new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)])
  const files = [preferred, ...names].flatMap((name) =>
    [...folders].map((folder) => path.join(folder, name)),
  )
  return files.find((file) => existsSync(file))
}

/** Playwright's own Chromium when it is downloaded and starts, or undefined. */
async function playwrightOwn() {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  if (!existsSync(file)) return undefined
  const { code } = await readCommand(file, ['--version'])
  return code === 0 ? file : undefined
}

/** @param {string} preferred */
async function install(preferred) {
  const isRoot = process.getuid?.() === 0
  console.log('No Chromium found; installing one for the browser tests…')
  await installPackages([preferred])
  const found = findInstalled(preferred)
  if (found !== undefined) return found
  const cli = inProject('node_modules', '@playwright', 'test', 'cli.js')
  const withDependencies = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  await runCommand(process.execPath, [cli, 'install', ...withDependencies, 'chromium'], {
    env: environment(),
  })
  const own = await playwrightOwn()
  if (own !== undefined) return own
  throw new Stop(
    'The browser tests need Chromium, and none could be found or installed. Install the package ' +
      'chromium (or Google Chrome), or set CHROMIUM_PATH to an existing one.',
  )
}
