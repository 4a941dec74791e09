import path from 'node:path'

/*
 * docs/rules.md lists the areas: a table whose rows are a name, a description, and the prefixes of its
 * ids. The table of an area is built from the titles of the tests and printed, never stored.
 */

/** @typedef {import('./rule-titles.mjs').RuleTest} RuleTest */
/** @typedef {{ name: string, about: string, prefixes: string[] }} Area */

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
    const row = /^\|\s*([a-z0-9-]+)\s*\|([^|]*)\|([A-Z0-9, -]*)\|$/.exec(line)
    return row?.[1] === undefined ||
      row[2] === undefined ||
      row[3] === undefined ||
      row[1] === '---'
      ? []
      : [
          {
            name: row[1],
            about: row[2].trim(),
            prefixes: row[3].split(',').map((prefix) => prefix.trim()),
          },
        ]
  })
}

/**
 * The rules of an area as a Markdown table.
 * @param {Area} area
 * @param {RuleTest[]} tests of the whole repository
 */
export function areaText(area, tests) {
  const rows = area.prefixes.flatMap((prefix) => idsOf(prefix, tests).map((id) => row(id, tests)))
  return `# ${area.about}\n\n${head}${rows.join('\n')}\n`
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
 */
function row(id, tests) {
  const proofs = tests.filter((test) => test.ids.includes(id))
  const own = proofs.filter((test) => test.ids[0] === id)
  const sentences = distinct((own.length > 0 ? own : proofs).map((test) => shown(test.sentence)))
  const telling = sentences.filter((sentence) => sentence.split(' ').length > 2)
  const rule = firstOf(telling.length > 0 ? telling : sentences)
  const files = distinct(proofs.map((test) => test.file)).map((file) => `${tierOf(file)}: ${file}`)
  return `|${id}|${rule.replaceAll('|', '\\|')}|${files.join(', ')}|`
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
 * @param {string[]} values
 */
function distinct(values) {
  return [...new Set(values)]
}
