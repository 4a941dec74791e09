import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { readCommand } from '../lib/run-command.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'

/*
 * Plain words in code, documents and commit titles: standard terms, a noun before every relative
 * clause, American spelling. scripts/check/words.json holds how often each avoided word is left; a
 * count may only fall.
 */

/** Avoided words, each with its replacement. */
const AVOIDED = {
  whoever: 'the role: a member, any user',
  whatever: 'any',
  whom: 'name the person or thing',
  nobody: 'no user, no member',
  somebody: 'a user, a member',
  anew: 'again, rebuilt',
  mended: 'fixed',
  'what is': 'name the thing: the answer, the value',
  'who may': 'the role: a manager, permitted users',
  'those that': 'name the things: the games that',
  said: 'set, sent, recorded, returned',
  asked: 'requested',
  kept: 'stored, cached, retained',
  told: 'notified, sent, returned',
  stands: 'is',
  'made of': 'built from, computed from',
  'comes to nothing': 'has no effect',
  'keeps what': 'stores',
  heard: 'received',
  'takes turns': 'is scheduled',
  colour: 'color',
  behaviour: 'behavior',
  centre: 'center',
  defence: 'defense',
  licence: 'license',
  favourite: 'favorite',
  neighbour: 'neighbor',
  authorisation: 'authorization',
  authorised: 'authorized',
  normalise: 'normalize',
  parametrised: 'parametrized',
  recognised: 'recognized',
  cancelled: 'canceled',
}

/** Longest title of a commit, in characters. */
const TITLE = 72

const text = /\.(md|ts|tsx|mjs)$/
/** Data and the list itself. */
const exempt = /^(fixtures\/|scripts\/check\/words\.|package-lock)/

/**
 * How often each avoided word is in the texts, by word. Names in camel case count, too.
 * @param {string[]} texts
 * @returns {Record<string, number>}
 */
export function countAvoided(texts) {
  const all = texts.join('\n')
  return Object.fromEntries(
    Object.keys(AVOIDED).map((word) => [
      word,
      [...all.matchAll(new RegExp(`\\b${word}(?![a-z])`, 'gi'))].length,
    ]),
  )
}

/**
 * Findings of counts that differ from the allowed ones.
 * @param {Record<string, number>} counts
 * @param {Record<string, number>} allowed
 * @returns {string[]}
 */
export function wordFindings(counts, allowed) {
  return Object.entries(counts).flatMap(([word, count]) => {
    const most = allowed[word] ?? 0
    if (count === most) return []
    const replacement = AVOIDED[/** @type {keyof typeof AVOIDED} */ (word)]
    return count > most
      ? [`"${word}" is in ${count} places, ${most} are allowed; write: ${replacement}`]
      : [`scripts/check/words.json: "${word}" is down to ${count}, lower its count`]
  })
}

/**
 * Titles that are too long, of the commits of a branch.
 * @param {string[]} titles
 */
export const titleFindings = (titles) =>
  titles
    .filter((title) => title.length > TITLE)
    .map((title) => `a commit title is longer than ${TITLE} characters: ${title}`)

if (import.meta.main) {
  const files = projectFiles().filter((file) => text.test(file) && !exempt.test(file))
  const counts = countAvoided(files.map((file) => readFileSync(inProject(file), 'utf8')))
  const allowed = JSON.parse(readFileSync(inProject('scripts/check/words.json'), 'utf8'))
  const { since, ...words } = allowed
  const log = await readCommand('git', ['log', '--format=%s', `--since=${since}`], {})
  const titles = log.code === 0 ? log.output.trim().split('\n').filter(Boolean) : []
  report(
    [...wordFindings(counts, words), ...titleFindings(titles)],
    `${Object.keys(AVOIDED).length} avoided words, ${titles.length} commit titles`,
  )
}
