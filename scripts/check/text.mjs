import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../lib/project.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'

const longest = 300
const isText =
  /\.(ts|tsx|mjs|js|css|html|md|json|jsonc|yml|yaml|svg)$|(^|\/)(run|\.npmrc|\.gitignore)$/
const isCode = /\.(ts|tsx|mjs|js|css)$/
const isTest = /\.(test|spec)\.tsx?$/

/**
 * @typedef {object} Pattern
 * @property {RegExp} pattern
 * @property {string} message
 * @property {RegExp} [files] only in these
 */

/**
 * They do not contain the texts that they look for, so that this file passes its own check.
 * @type {Pattern[]}
 */
const patterns = [
  {
    pattern: /\b(?:T[O]DO|FIX[M]E|HA[C]K)\b/,
    message: 'a note of unfinished work: do it, or leave it out',
  },
  {
    pattern: /(?<![\w.~-])\/(?:work|root|home|Users)\/\w/,
    message: 'a path of one machine',
  },
  {
    pattern: /\b[\w-]+\.npmjs\.\w+|\bregistry\.[\w-]+\.\w+/,
    message: 'the name of a package host',
  },
  {
    pattern: /biome-[i]gnore(?!(?:-start|-end)? [\w/]+: \w)/,
    message: 'a suppression without its reason: name the rule, then say why',
    files: isCode,
  },
  {
    pattern: /@ts-[e]xpect-error(?!:? \w+ \w)/,
    message: 'an expected type error without its reason',
    files: isCode,
  },
  {
    pattern: /@ts-[i]gnore|@ts-no[c]heck|eslint-[d]isable|(?:v8|istanbul) [i]gnore/,
    message: 'a blanket suppression: mend the cause, or expect the one error and say why',
    files: isCode,
  },
  {
    pattern:
      /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b|\bx(?:it|describe)\(|\bf(?:it|describe)\(/,
    message: 'a skipped or focused test: every test runs, and nothing else',
    files: isTest,
  },
  {
    pattern: /\bvi\.wait[F]or\(/,
    message: 'a wait of one second at most, too short on a busy machine: use `expect.poll`',
    files: isTest,
  },
  {
    // The driver's types travel with the transaction, so the boundaries of imports do not see this.
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/,
    message: 'SQL outside of a store',
    files: /^packages\/server\/src\/(?!platform\/)(?!.*(?:store|\.test)\.ts$)/,
  },
  {
    pattern: /\.(?:selectAll|returningAll)\(|\b(?:select|returning)\s+(?:\w+\.)?\*/i,
    message:
      'all columns of a table: name them, as a newer version may add one while this one serves',
    files: /^(?:packages\/server\/src|proofs)\/(?!.*\.test\.ts$).*\.ts$/,
  },
  {
    // But for classes of characters, by which texts of others are read.
    pattern: /[\u2018\u2019\u201c\u201d](?![^[]*\])/,
    message: 'a typographic quotation mark or apostrophe: interface texts have straight ones',
    files: /^packages\/\w+\/src\/(?!.*\.test\.tsx?$)/,
  },
  {
    pattern: /\.normalize\(/,
    message: 'a Unicode normal form in quadratic time: use `normalized`',
    files: /^packages\/(?:domain|server)\/src\/(?!platform\/normalized\.ts$)(?!.*\.test\.ts$)/,
  },
]

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one finding per line and pattern
 */
export function lineFindings(file, text) {
  const active = patterns.filter(({ files }) => files === undefined || files.test(file))
  return text
    .split('\n')
    .flatMap((line, index) =>
      active
        .filter(({ pattern }) => pattern.test(line))
        .map(({ message }) => `${file}:${index + 1}: ${message}`),
    )
}

/**
 * Files over 300 lines, against the list of exceptions. The list only shrinks: an entry that is no
 * longer needed, or is larger than the file, is a finding too.
 * @param {Map<string, number>} lengths of the code files, in lines
 * @param {Record<string, number>} exceptions allowed lines by file
 * @returns {string[]}
 */
export function lengthFindings(lengths, exceptions) {
  const long = [...lengths].flatMap(([file, lines]) => {
    const allowed = exceptions[file] ?? longest
    return lines > allowed
      ? [`${file}: ${lines} lines; look for a second subject in it (${allowed} are allowed)`]
      : []
  })
  const stale = Object.entries(exceptions).flatMap(([file, allowed]) => {
    const lines = lengths.get(file) ?? 0
    if (lines <= longest)
      return [`scripts/check/exceptions.json: ${file} needs no exception any more`]
    return lines < allowed
      ? [`scripts/check/exceptions.json: ${file} now needs ${lines} lines only`]
      : []
  })
  return [...long, ...stale]
}

/**
 * The paths that a document names and that do not exist: links, and paths from the root in backticks.
 * @param {string} file
 * @param {string} text
 * @param {(path: string) => boolean} exists a file or folder, relative to the repository
 * @returns {string[]}
 */
export function missingPaths(file, text, exists) {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    path.posix.join(path.posix.dirname(file), link),
  )
  const named = text.matchAll(
    /`((?:packages|scripts|docs|e2e|bench|fixtures|proofs)\/[\w./-]+?)\/?`/g,
  )
  return [...links, ...[...named].map(([, name = '']) => name)]
    .filter((name) => !name.includes('/dist') && !exists(name))
    .map((name) => `${file}: there is no ${name}`)
}

/** @param {string} text */
export function countLines(text) {
  return text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0)
}

if (import.meta.main) {
  const files = projectFiles().filter(
    (file) => isText.test(file) && file !== 'package-lock.json' && !file.startsWith('fixtures/'),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  const code = [...texts].filter(([file]) => isCode.test(file))
  const lengths = new Map(code.map(([file, text]) => [file, countLines(text)]))
  const { longFiles } = JSON.parse(readFileSync(inProject('scripts/check/exceptions.json'), 'utf8'))
  report(
    [
      ...[...texts].flatMap(([file, text]) => lineFindings(file, text)),
      ...lengthFindings(lengths, longFiles),
      ...[...texts]
        .filter(([file]) => file.endsWith('.md'))
        .flatMap(([file, text]) => missingPaths(file, text, (name) => existsSync(inProject(name)))),
    ],
    `${files.length} files`,
  )
}
