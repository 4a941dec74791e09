import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inProject } from '../lib/project.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'

/*
 * docs/rules*.md number what the product does: tables whose first column is an id such as PERIOD-2 or
 * API-SHOT-11.
 * A test proves a rule by starting its title with the id, or with several: "SHOT-1 SHOT-4 …".
 */
const ruleFile = /^docs\/rules(\/.+)?\.md$/
const testFile = /\.(test|spec)\.tsx?$/
const id = /^[A-Z][A-Z0-9]*(-[A-Z][A-Z0-9]*)*-\d+$/

/** @typedef {{ id: string, place: string }} Mention */

/**
 * The rules that a document defines.
 * @param {string} file
 * @param {string} text
 * @returns {Mention[]}
 */
export function rulesIn(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const first = /^\|\s*`?([^|`]+?)`?\s*\|/.exec(line)?.[1]
    return first !== undefined && id.test(first)
      ? [{ id: first, place: `${file}:${index + 1}` }]
      : []
  })
}

/**
 * The rules that the titles of a test file name.
 * @param {string} file
 * @param {string} text
 * @returns {Mention[]}
 */
export function rulesTested(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Mention[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
      for (const name of leadingIds(titleOf(node.arguments[0]))) found.push({ id: name, place })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * True for it, test and describe, and for what hangs on them: it.each(…), test.describe.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isTestFunction(node) {
  if (ts.isIdentifier(node)) return ['it', 'test', 'describe'].includes(node.text)
  if (ts.isPropertyAccessExpression(node)) return isTestFunction(node.expression)
  if (ts.isCallExpression(node)) return isTestFunction(node.expression)
  return ts.isTaggedTemplateExpression(node) && isTestFunction(node.tag)
}

/** @param {ts.Node | undefined} argument */
function titleOf(argument) {
  if (argument === undefined) return ''
  if (ts.isStringLiteralLike(argument)) return argument.text
  return ts.isTemplateExpression(argument) ? argument.head.text : ''
}

/**
 * @param {string} title
 * @returns {string[]}
 */
export function leadingIds(title) {
  const words = title.split(/[\s,:]+/)
  const end = words.findIndex((word) => !id.test(word))
  return end === -1 ? words : words.slice(0, end)
}

/**
 * @param {Mention[]} rules
 * @param {Mention[]} tested
 * @returns {string[]}
 */
export function ruleFindings(rules, tested) {
  const known = new Map(rules.map((rule) => [rule.id, rule.place]))
  const proven = new Set(tested.map((test) => test.id))
  const twice = rules.filter((rule) => known.get(rule.id) !== rule.place)
  /** @type {Map<string, string>} */
  const areas = new Map()
  const scattered = rules.filter((rule) => {
    const prefix = rule.id.replace(/-\d+$/, '')
    const file = rule.place.replace(/:\d+$/, '')
    const first = areas.get(prefix) ?? file
    areas.set(prefix, first)
    return first !== file
  })
  return [
    ...rules
      .filter((rule) => !proven.has(rule.id))
      .map((rule) => `${rule.place}: no test proves ${rule.id}`),
    ...twice.map((rule) => `${rule.place}: ${rule.id} is numbered twice`),
    ...scattered.map((rule) => `${rule.place}: ${rule.id} belongs to the area of another file`),
    ...tested
      .filter((test) => !known.has(test.id))
      .map((test) => `${test.place}: there is no rule ${test.id}`),
  ]
}

if (import.meta.main) {
  const files = projectFiles()
  const read = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')
  const rules = files
    .filter((file) => ruleFile.test(file))
    .flatMap((file) => rulesIn(file, read(file)))
  const tested = files
    .filter((file) => testFile.test(file))
    .flatMap((file) => rulesTested(file, read(file)))
  report(
    ruleFindings(rules, tested),
    `${rules.length} rules, ${tested.length} titles that name one`,
  )
}
