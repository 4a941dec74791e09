import { readFileSync } from 'node:fs'
import { inProject } from '../lib/project.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'
import { areasIn, areaText, prefixOf } from './rule-tables.mjs'
import { ruleTests } from './rule-titles.mjs'

/*
 * Every behavior is a rule with an id such as PERIOD-2. A test proves a rule by starting its title
 * with the id, or with several. `npm run rules` prints the tables that follow from these titles.
 */
const testFile = /\.(test|spec)\.tsx?$/

/** @typedef {import('./rule-titles.mjs').RuleTest} RuleTest */
/** @typedef {import('./rule-tables.mjs').Area} Area */

/**
 * Faults of titles and areas.
 * @param {Area[]} areas
 * @param {RuleTest[]} tests
 * @returns {string[]}
 */
export function ruleFindings(areas, tests) {
  /** @type {Map<string, string>} */
  const known = new Map()
  const twice = areas.flatMap((area) =>
    area.prefixes.flatMap((prefix) => {
      const first = known.get(prefix)
      known.set(prefix, first ?? area.name)
      return first === undefined
        ? []
        : [`docs/rules.md: ${prefix} belongs to ${first}, not to ${area.name}`]
    }),
  )
  const proven = new Set(tests.flatMap((test) => test.ids.map(prefixOf)))
  return [
    ...twice,
    ...[...known]
      .filter(([prefix]) => !proven.has(prefix))
      .map(([prefix]) => `docs/rules.md: no test proves a rule of ${prefix}`),
    ...tests.flatMap((test) => titleFindings(test, known)),
  ]
}

/**
 * @param {RuleTest} test
 * @param {Map<string, string>} known
 */
function titleFindings(test, known) {
  const place = `${test.file}:${test.line}`
  const unknown = test.ids.filter((id) => !known.has(prefixOf(id)))
  const findings = unknown.map((id) => `${place}: docs/rules.md has no area for ${id}`)
  if (/^[a-z]/.test(test.sentence) || test.sentence.split(' ').length < 3) {
    findings.push(`${place}: the title is no sentence: "${test.sentence}"`)
  }
  return findings
}

/**
 * The rules that a document names and no test proves.
 * @param {string} file
 * @param {string} text
 * @param {Area[]} areas
 * @param {RuleTest[]} tests
 * @returns {string[]}
 */
export function unprovenRules(file, text, areas, tests) {
  const prefixes = new Set(areas.flatMap((area) => area.prefixes))
  const proven = new Set(tests.flatMap((test) => test.ids))
  const named = new Set(text.match(/\b[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*-\d+\b/g))
  return [...named]
    .filter((id) => prefixes.has(prefixOf(id)) && !proven.has(id))
    .map((id) => `${file}: no test proves ${id}`)
}

if (import.meta.main) {
  const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')
  const files = projectFiles()
  const tests = files
    .filter((file) => testFile.test(file))
    .flatMap((file) => ruleTests(file, read(file)))
  const areas = areasIn(read('docs/rules.md'))
  if (process.argv.includes('--print')) {
    const chosen = process.argv.slice(process.argv.indexOf('--print') + 1)
    const isChosen = (/** @type {Area} */ area) =>
      chosen.length === 0 || area.prefixes.some((prefix) => chosen.includes(prefix))
    console.log(
      areas
        .filter(isChosen)
        .map((area) => areaText(area, tests))
        .join('\n'),
    )
    process.exit()
  }
  const documents = files.filter((name) => /\.md$/.test(name))
  const findings = [
    ...ruleFindings(areas, tests),
    ...documents.flatMap((file) => unprovenRules(file, read(file), areas, tests)),
  ]
  const rules = new Set(tests.flatMap((test) => test.ids))
  report(findings, `${rules.size} rules, ${tests.length} tests that prove them`)
}
