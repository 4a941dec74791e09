import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { inProject } from '../lib/project.mjs'
import { ensureWebBuild } from '../lib/web-build.mjs'
import { report } from './findings.mjs'

/*
 * Scripts that a visitor loads before the login page can be used: its own ones, and the entry, which
 * contains that page, with all its imports. Compressed as the build does it. Lazy-loaded scripts
 * (import()) do not count.
 */
const LOGIN = {
  kib: 130,
  before: 'before the login page',
  advice:
    'Load code that the login page does not need later: import() it where it is used, or lazy() it in app/router.tsx.',
}
/* A follower's page is readable before its scripts are there; these make it live. */
const FOLLOW = {
  kib: 85,
  before: "for a follower's page",
  advice: 'The pages of followers need little of the app: look at what src/follow/ imports.',
}
/* A phone waits for all of it before the game: code of dialogs and other screens does not belong to it. */
const FIRST_SCREENS = {
  kib: 204,
  before: 'for the first screens',
  advice:
    'Look at what they import: a schema brings all of Zod, an index of the domain nothing by itself.',
}
const screen = ['src/account/sign-in/sign-in-layout.tsx', 'src/account/sign-in/login-route.tsx']

/* The screens that are opened first; code that they load at a press does not count. */
const FIRST = ['team/dashboard', 'game-screen/game', 'game-summary/summary'].map(
  (name) => `src/${name}-route.tsx`,
)

/**
 * @typedef {object} Chunk one entry of Vite's manifest
 * @property {string} file
 * @property {string[]} [css]
 * @property {string[]} [imports]
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files of some entries and of everything they import statically.
 * @param {Manifest} manifest
 * @param {string[]} entries
 * @returns {string[]} sorted, each once
 */
export function filesOf(manifest, entries) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} name */
  const visit = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The manifest of the web app has no entry ${name}.`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return [...files].sort()
}

/**
 * The scripts and styles that a page names.
 * @param {string} html
 * @returns {string[]}
 */
export function filesIn(html) {
  const named =
    /<(?:script\b[^>]*\bsrc|link rel="(?:stylesheet|modulepreload)"[^>]*\bhref)="\/([^"]+)"/g
  return [...html.matchAll(named)].map(([, file = '']) => file)
}

/**
 * The verdict over measured files.
 * @param {{ file: string, bytes: number }[]} sizes
 * @param {typeof LOGIN} budget
 * @returns {{ findings: string[], looked: string }}
 */
export function verdict(sizes, budget = LOGIN) {
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  const kib = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1)
  const looked = `${kib(total)} of ${budget.kib} KiB (brotli) in ${sizes.length} files ${budget.before}`
  if (total <= budget.kib * 1024) return { findings: [], looked }
  const largest = sizes
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `  ${kib(bytes).padStart(6)} KiB  ${file}`)
  return { findings: [`${looked}. ${budget.advice}`, ...largest], looked }
}

/**
 * Calls that take a phone 100 ms at their first use, as they load the browser's data of languages.
 * @param {{ file: string, text: string }[]} files those of a first screen
 * @returns {string[]} findings
 */
export function usesOfLanguageData(files) {
  // The one exception: nothing else on a device knows the local time in a team's time zone.
  const zones = /\bIntl\.DateTimeFormat\(.en-US.,\{timeZone:/g
  const use = /\bIntl\.\w+|\.localeCompare\(|\.toLocale(?:Date|Time)?String\(/g
  return files.flatMap(({ file, text }) => {
    const uses = [...new Set(text.replaceAll(zones, '').match(use))].join(', ')
    const advice =
      'Write dates and counts as platform/format/format-date.ts does, or load this later.'
    return uses === '' ? [] : [`${file} has ${uses}, which holds a first screen up. ${advice}`]
  })
}

const dist = inProject('packages', 'web', 'dist')

/** @returns {Manifest} */
const readManifest = (/** @type {string[]} */ ...file) =>
  JSON.parse(readFileSync(path.join(dist, ...file), 'utf8'))

/**
 * The verdict over built files, and which of them are missing.
 * @param {string[]} files
 * @param {typeof LOGIN} budget
 */
function measure(files, budget) {
  const missing = files.filter((file) => !existsSync(path.join(dist, file)))
  const sizes = files
    .filter((file) => !missing.includes(file))
    .map((file) => ({
      file,
      bytes: brotliCompressSync(readFileSync(path.join(dist, file))).length,
    }))
  const { findings, looked } = verdict(sizes, budget)
  const gone = missing.map((file) => `${file} is not in packages/web/dist`)
  return { findings: [...gone, ...findings], looked }
}

if (import.meta.main) {
  await ensureWebBuild()
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const manifest = readManifest('.vite', 'manifest.json')
  const named = filesIn(html)
  const entries = Object.keys(manifest).filter((name) => named.includes(manifest[name]?.file ?? ''))
  // These are part of the entry; should they be split off, they still have to be loaded.
  const split = screen.filter((name) => manifest[name] !== undefined)
  const login = measure(
    [...new Set([...named, ...filesOf(manifest, [...entries, ...split])])],
    LOGIN,
  )
  const follow = measure(
    filesOf(readManifest('.follow', 'manifest.json'), ['src/follow/main.tsx']),
    FOLLOW,
  )
  const scripts = filesOf(manifest, [...entries, ...FIRST]).filter((file) => file.endsWith('.js'))
  const first = measure(scripts, FIRST_SCREENS)
  const language = usesOfLanguageData(
    scripts.map((file) => ({ file, text: readFileSync(path.join(dist, file), 'utf8') })),
  )
  const measured = [login, follow, first]
  report(
    [...measured.flatMap(({ findings }) => findings), ...language],
    measured.map(({ looked }) => looked).join('; '),
  )
}
