import path from 'node:path'

/*
 * docs/rules.md lists the areas: a table whose rows are a file, what it is about, and the prefixes of
 * its ids. The table in the file of an area is written from the titles of the tests; what stands
 * above the table is written by hand.
 */

/** @typedef {import('./rule-titles.mjs').RuleTest} RuleTest */
/** @typedef {{ file: string, prefixes: string[] }} Area file relative to docs/ */

/** With so many words a rule shows no further sentence; the files of all its tests are linked. */
const ENOUGH_WORDS = 18

const head = '|id|rule|proven by|\n|---|---|---|\n'

/**
 * The areas that docs/rules.md lists.
 * @param {string} index
 * @returns {Area[]}
 */
export function areasIn(index) {
  return index.split('\n').flatMap((line) => {
    const row = /^\|\s*\[[^\]]+\]\((rules\/[^)]+)\)\s*\|[^|]*\|([^|]*)\|$/.exec(line)
    return row?.[1] === undefined || row[2] === undefined
      ? []
      : [{ file: row[1], prefixes: row[2].split(',').map((prefix) => prefix.trim()) }]
  })
}

/**
 * The text of an area's file: what is written by hand, then the table.
 * @param {string} present the file as it is
 * @param {Area} area
 * @param {RuleTest[]} tests of the whole repository
 */
export function areaText(present, area, tests) {
  const start = present.search(/^\|/m)
  const prose = (start === -1 ? present : present.slice(0, start)).trimEnd()
  const rows = area.prefixes.flatMap((prefix) =>
    idsOf(prefix, tests).map((id) => row(id, tests, area)),
  )
  return `${prose}\n\n${head}${rows.join('\n')}\n`
}

/** @param {string} id */
export function prefixOf(id) {
  return id.replace(/-\d+$/, '')
}

/**
 * @param {string} prefix
 * @param {RuleTest[]} tests
 */
function idsOf(prefix, tests) {
  const ids = new Set(tests.flatMap((test) => test.ids).filter((id) => prefixOf(id) === prefix))
  const number = (/** @type {string} */ id) => Number(id.slice(prefix.length + 1))
  return [...ids].sort((a, b) => number(a) - number(b))
}

/**
 * @param {string} id
 * @param {RuleTest[]} tests
 * @param {Area} area
 */
function row(id, tests, area) {
  const proofs = tests.filter((test) => test.ids.includes(id))
  const own = proofs.filter((test) => test.ids[0] === id)
  const sentences = distinct((own.length > 0 ? own : proofs).map((test) => shown(test.sentence)))
  const telling = sentences.filter((sentence) => sentence.split(' ').length > 2)
  const rule = firstOf(telling.length > 0 ? telling : sentences)
  const files = distinct(proofs.map((test) => test.file)).map(
    (file) => `[${tierOf(file)}](${link(area, file)})`,
  )
  return `|${id}|${rule.replaceAll('|', '\\|')}|${files.join(' ')}|`
}

/**
 * The first sentences as one text.
 * @param {string[]} sentences
 */
function firstOf(sentences) {
  let text = ''
  for (const sentence of sentences) {
    if (text.split(' ').length > ENOUGH_WORDS) break
    text += ` ${sentence}.`
  }
  return text.trim()
}

/**
 * A sentence without the values that end it: "Joining with … is refused: …".
 * @param {string} sentence
 */
function shown(sentence) {
  return sentence.replace(/( \([^)]*\))?(: ….*)?$/, (end) => (end.includes('…') ? '' : end))
}

/**
 * Where a test runs: unit, dom, db or e2e, and whether only `npm run test:deep` runs it.
 * @param {string} file
 */
export function tierOf(file) {
  const name = path.posix.basename(file)
  const part = file.startsWith('e2e/') ? 'e2e' : (/\.(dom|db)\./.exec(name)?.[1] ?? 'unit')
  return /\.deep\./.test(name) ? `deep ${part}` : part
}

/**
 * @param {Area} area
 * @param {string} file
 */
function link(area, file) {
  return path.posix.relative(path.posix.dirname(`docs/${area.file}`), file)
}

/**
 * @param {string[]} values
 */
function distinct(values) {
  return [...new Set(values)]
}
