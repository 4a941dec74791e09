import vm from 'node:vm'
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp'
import { analyse } from 'scslre'

/*
 * The worst time of a regular expression: each repetition is pumped up, after a text that leads to it
 * and before an end that does not match, and the search is measured in processor time.
 */

/** Characters of a text that is tried on all expressions; slow ones get a longer one. */
const SHORT = 3_000
const LONG = 24_000
/** Milliseconds of processor time. A linear search takes a tenth of that, a quadratic one ten times as much. */
const SUSPECT_MS = 0.4
const DANGEROUS_MS = 5
/** The same for the longest text: the time of a quadratic search that takes 5 ms for half of it. */
const DANGEROUS_WHEN_LONG_MS = 20
/** After which a search is given up, in milliseconds. */
const PATIENCE_MS = 500

const SAMPLES = [
  ...[' ', '\t', '\n', 'a', 'e', 'z', 'A', '0', '9', '_', '-', '.', ',', '/', ':', '@', '#', '='],
  ...[
    '"',
    "'",
    '(',
    ')',
    '[',
    '<',
    '+',
    '*',
    'é',
    'ß',
    '\u0301',
    '\u0001',
    '\u2028',
    '\ud83c\udfd2',
  ],
]
const MOST_PARTS = 12
const END = '\u0001\n\u2603'

/**
 * The processor time of some work in milliseconds.
 * @param {() => void} work
 * @param {() => NodeJS.CpuUsage} [usage] of the process, to the microsecond, or of this thread, in steps of some
 *   milliseconds: other threads of the process work meanwhile
 */
function millisecondsOf(work, usage = () => process.cpuUsage()) {
  const begun = usage()
  work()
  const ended = usage()
  return (ended.user - begun.user + ended.system - begun.system) / 1000
}

/** @typedef {import('@eslint-community/regexpp').AST.Node} Node */

/**
 * A shortest text that a part of an expression matches, as far as its syntax shows.
 * @param {Node} node
 * @param {string} flags
 * @returns {string}
 */
function sampleOf(node, flags) {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return node.alternatives[0] ? sampleOf(node.alternatives[0], flags) : ''
    case 'Alternative':
      return node.elements.map((element) => sampleOf(element, flags)).join('')
    case 'Quantifier':
      return sampleOf(node.element, flags).repeat(Math.max(1, Math.min(node.min, 50)))
    case 'Character':
      return String.fromCodePoint(node.value)
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
    case 'CharacterSet':
      return matching(node, flags)[0] ?? ''
    default:
      return ''
  }
}

/**
 * Sample characters that a class matches.
 * @param {Node} node
 * @param {string} flags
 */
function matching(node, flags) {
  const one = new RegExp(`^(?:${node.raw})$`, flags.replace(/[gy]/g, ''))
  return SAMPLES.filter((sample) => one.test(sample))
}

/**
 * A text that leads to a part of an expression.
 * @param {Node} node
 * @param {string} flags
 * @returns {string}
 */
function leadTo(node, flags) {
  const { parent } = node
  if (parent === null || parent.type === 'RegExpLiteral') return ''
  if (parent.type !== 'Alternative') return leadTo(parent, flags)
  const before = parent.elements.slice(0, parent.elements.indexOf(/** @type {never} */ (node)))
  return leadTo(parent, flags) + before.map((element) => sampleOf(element, flags)).join('')
}

/**
 * Texts by their parts: the lead to a repetition, and the repeated part.
 * @param {string} literal
 */
function partsOf(literal) {
  const ast = parseRegExpLiteral(literal)
  const { raw: flags } = ast.flags
  const leads = new Set(['', '\u0001'])
  const single = new Set()
  const words = new Set()
  /** @param {Node} node */
  const takeCharacters = (node) => {
    for (const sample of matching(node, flags).slice(0, 2)) single.add(sample)
  }
  visitRegExpAST(ast, {
    onQuantifierEnter(node) {
      if (node.max < 10) return
      leads.add(leadTo(node, flags))
      words.add(sampleOf(node.element, flags))
    },
    onCharacterEnter: (node) => void single.add(String.fromCodePoint(node.value)),
    onCharacterClassEnter: takeCharacters,
    onCharacterSetEnter: takeCharacters,
    onAlternativeEnter(node) {
      const text = sampleOf(node, flags)
      if (text.length > 1 && text.length < 12) words.add(text)
      const letters = node.elements.map((one) => (one.type === 'Character' ? one.raw : ' '))
      for (const word of letters.join('').split(' ')) if (word.length > 1) words.add(word)
    },
  })
  const singles = [...single].slice(0, MOST_PARTS)
  const pairs = singles.flatMap((one) => singles.map((other) => one + other))
  const repeated = [...new Set([...singles, ...words, ...pairs])].filter((part) => part !== '')
  return { leads: [...leads].slice(0, 2 * MOST_PARTS), repeated }
}

/**
 * @param {string} lead
 * @param {string} part
 * @param {number} length
 */
const textOf = (lead, part, length) => lead + part.repeat(Math.ceil(length / part.length)) + END

/**
 * The processor time of the worst search that was found, in milliseconds, in texts of so many characters;
 * infinite where it was given up.
 * @param {string} literal
 * @param {number} length
 * @param {number} dangerous milliseconds after which no worse one is looked for
 */
function worstAt(literal, length, dangerous) {
  const { leads, repeated } = partsOf(literal)
  const [, source = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? []
  const found = { worst: 0 }
  /** @param {string} text */
  const search = (text) => () => {
    const expression = new RegExp(source, flags)
    // As `replaceAll` does.
    if (flags.includes('g')) while (expression.exec(text)?.[0]);
    else expression.test(text)
  }
  const attacks = leads.flatMap((lead) => repeated.map((part) => ({ lead, part })))
  let begun = 0
  /** @param {typeof attacks[number]} attack */
  const tryOne = ({ lead, part }) => {
    begun = process.cpuUsage().user
    const short = search(textOf(lead, part, Math.min(length, SHORT)))
    if (millisecondsOf(short) < SUSPECT_MS) return
    const long = search(textOf(lead, part, length))
    const ofThread = () => millisecondsOf(long, () => process.threadCpuUsage())
    found.worst = Math.max(found.worst, Math.min(ofThread(), ofThread()))
  }
  const tryAll = () => {
    for (let next = attacks.at(-1); next !== undefined; next = attacks.at(-1)) {
      tryOne(next)
      attacks.pop()
      if (found.worst > dangerous) return
    }
  }
  let patience = PATIENCE_MS
  while (attacks.length > 0 && found.worst <= dangerous) {
    try {
      // A search that takes for ever can be ended in no other way.
      vm.runInNewContext('tryAll()', { tryAll }, { timeout: patience })
    } catch (error) {
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // The time was up after many short searches, or in a long one.
      const ofThis = (process.cpuUsage().user - begun) / 1000
      if (ofThis > PATIENCE_MS / 10) return Number.POSITIVE_INFINITY
      // The interrupted search is repeated: on a busy machine it may hardly have begun.
      patience *= 2
    }
  }
  return found.worst
}

/**
 * Why an expression must not meet a text of any length, as a sentence; null where none was found.
 * @param {string} literal
 */
export function dangerOf(literal) {
  const { reports } = analyse(parseRegExpLiteral(literal))
  if (reports.some(({ exponential }) => exponential)) return 'takes exponential time'
  const worst = worstAt(literal, LONG, DANGEROUS_WHEN_LONG_MS)
  return worst > DANGEROUS_WHEN_LONG_MS
    ? `takes ${Math.round(worst)} ms for ${LONG} characters`
    : null
}

/**
 * The same where it meets texts of at most so many characters.
 * @param {string} literal
 * @param {number} longest
 */
export function dangerWithin(literal, longest) {
  const worst = worstAt(literal, longest, DANGEROUS_MS)
  return worst > DANGEROUS_MS ? `takes ${Math.round(worst)} ms for ${longest} characters` : null
}
