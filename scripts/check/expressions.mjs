import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { inProject } from '../lib/project.mjs'
import { dangerOf, dangerWithin } from './attacks.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'

/** Files that run in the server's main thread. */
const CHECKED = /^packages\/(domain|server)\/src\/.*(?<!\.test)\.ts$/

/**
 * @typedef {object} Expression
 * @property {number} line
 * @property {string} literal `/…/flags`
 * @property {boolean} isMade is it put together with `RegExp`, from more than one fixed text?
 */

/**
 * The regular expressions of a file.
 * @param {string} file
 * @param {string} text
 */
function expressionsOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Expression[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const isLiteral = ts.isRegularExpressionLiteral(node)
    const isCall =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp'
    if (isLiteral || isCall) found.push({ line, literal: node.getText(), isMade: isCall })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * @typedef {object} Exceptions
 * @property {Record<string, number>} bounded the most characters that an expression meets, by file and expression
 * @property {string[]} made expressions that are composed of parts that no client sends
 */

/**
 * The dangerous expressions of a file, and the exceptions that it needs.
 * @param {string} file
 * @param {string} text
 * @param {Exceptions} exceptions
 * @param {Set<string>} used
 */
export function expressionFindings(file, text, exceptions, used = new Set()) {
  return expressionsOf(file, text).flatMap(({ line, literal, isMade }) => {
    const name = `${file} ${literal}`
    const where = `${file}:${line}: ${literal}`
    if (isMade) {
      used.add(name)
      return exceptions.made.includes(name) ? [] : [`${where} is put together while running`]
    }
    const danger = dangerOf(literal)
    if (danger === null) return []
    used.add(name)
    const longest = exceptions.bounded[name]
    if (longest === undefined) return [`${where} ${danger}`]
    const left = dangerWithin(literal, longest)
    return left === null ? [] : [`${where} ${left}`]
  })
}

if (import.meta.main) {
  /** @type {Exceptions} */
  const exceptions = JSON.parse(
    readFileSync(inProject('scripts', 'check', 'expressions.json'), 'utf8'),
  )
  /** @type {Set<string>} */
  const used = new Set()
  const files = projectFiles().filter((file) => CHECKED.test(file))
  const findings = files.flatMap((file) =>
    expressionFindings(file, readFileSync(inProject(file), 'utf8'), exceptions, used),
  )
  for (const name of [...Object.keys(exceptions.bounded), ...exceptions.made]) {
    if (!used.has(name)) findings.push(`expressions.json: ${name} needs no exception any more`)
  }
  report(findings, `The regular expressions of ${files.length} files take linear time.`)
}
