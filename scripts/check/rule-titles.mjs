import ts from 'typescript'

const id = /^[A-Z][A-Z0-9]*(-[A-Z][A-Z0-9]*)*-\d+$/

/**
 * A test whose title names rules: `it('SHOT-1 SHOT-4 A tap is counted at once', …)`.
 * @typedef {object} RuleTest
 * @property {string[]} ids
 * @property {string} sentence the title without the ids; the parameters of a parametrized test are `…`
 * @property {string} file
 * @property {number} line
 */

/**
 * The tests of a file whose titles start with the id of a rule.
 * @param {string} file
 * @param {string} text
 * @returns {RuleTest[]}
 */
export function ruleTests(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {RuleTest[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression)) {
      const title = titleOf(node.arguments[0])
      const ids = leadingIds(title)
      if (ids.length > 0) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        found.push({ ids, sentence: sentenceOf(title, ids.length), file, line })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * True for it, test and describe, and for calls on them: it.each(…), test.describe.
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
  if (!ts.isTemplateExpression(argument)) return ''
  return argument.head.text + argument.templateSpans.map((span) => `…${span.literal.text}`).join('')
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
 * @param {string} title
 * @param {number} count of the ids it starts with
 */
function sentenceOf(title, count) {
  const words = title.split(/\s+/).slice(count).join(' ')
  return words.replaceAll(/%[sdijo#]|\$\w+(\.\w+)*/g, '…')
}
