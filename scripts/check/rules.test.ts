import { describe, expect, it } from 'vitest'
import { areasIn, areaText, tierOf } from './rule-tables.mjs'
import { leadingIds, ruleTests } from './rule-titles.mjs'
import { ruleFindings, unprovenRules } from './rules.mjs'

const SHOTS = { name: 'shots', about: 'Shots', prefixes: ['SHOT', 'API-SHOT'] }

const titled = (...titles: string[]) =>
  ruleTests('packages/web/shot.dom.test.ts', titles.map((title) => `it('${title}', f)`).join('\n'))

describe('the titles of tests', () => {
  it('CHECK-8 The ids at the start of titles are read in every form of a test', () => {
    const text = [
      "it('SHOT-1 A a', () => {})",
      `test(\`SHOT-2 A \${place} b\`, () => {})`,
      "describe('SHOT-3 SHOT-4, B b', () => { it('c SHOT-9', () => {}) })",
      "it.each([1, 2])('SHOT-5 C %i of $name', () => {})",
      "test.describe('SHOT-6: D d', () => {})",
      `it.each\`a\n\${1}\`('SHOT-7 E e', () => {})`,
      "expect('SHOT-8 f')",
    ].join('\n')
    const tests = ruleTests('a.test.ts', text)
    expect(tests.flatMap((test) => test.ids)).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => `SHOT-${number}`),
    )
    const sentences = ['A a', 'A … b', 'B b', 'C … of …', 'D d', 'E e']
    expect(tests.map((test) => test.sentence)).toEqual(sentences)
  })

  it.each([
    ['SHOT-1', ['SHOT-1']],
    ['SHOT-1 SHOT-2 Both', ['SHOT-1', 'SHOT-2']],
    ['A shot', []],
    ['', []],
  ])('CHECK-8 Only leading ids are read: %j', (title, expected) => {
    expect(leadingIds(title)).toEqual(expected)
  })

  it('CHECK-8 An unknown id, an area without tests and a fragment are reported', () => {
    const tests = titled('SHOT-1 A shot is counted', 'GOAL-1 A goal is counted', 'SHOT-2 no goal')
    const place = 'packages/web/shot.dom.test.ts'
    expect(ruleFindings([SHOTS], tests)).toEqual([
      'docs/rules.md: no test proves a rule of API-SHOT',
      `${place}:2: docs/rules.md has no area for GOAL-1`,
      `${place}:3: the title is no sentence: "no goal"`,
    ])
  })
})

describe('the tables of rules', () => {
  it('CHECK-9 The areas are read from the index, and a prefix belongs to one area', () => {
    const index =
      '| area | about | ids |\n| --- | --- | --- |\n| shots | Shots | SHOT, API-SHOT |\n'
    const areas = areasIn(index)
    expect(areas).toEqual([SHOTS])
    const again = { name: 'other', about: 'Other', prefixes: ['SHOT'] }
    const tests = titled('SHOT-1 A shot is counted', 'API-SHOT-1 A shot is stored')
    expect(ruleFindings([...areas, again], tests)).toEqual([
      'docs/rules.md: SHOT belongs to shots, not to other',
    ])
  })

  it('CHECK-9 A table has a row for each rule, in order', () => {
    const tests = titled(
      'API-SHOT-1 A shot is stored once',
      'SHOT-10 A shot for %s is refused: %s',
      'SHOT-2 SHOT-1 A | B is shown',
      'SHOT-2 A shot is counted',
      'SHOT-2 %j',
    )
    const proof = 'dom: packages/web/shot.dom.test.ts'
    expect(areaText(SHOTS, tests)).toBe(
      [
        '# Shots\n\n|id|rule|proven by|\n|---|---|---|',
        `|SHOT-1|A \\| B is shown.|${proof}|`,
        `|SHOT-2|A \\| B is shown. A shot is counted.|${proof}|`,
        `|SHOT-10|A shot for … is refused.|${proof}|`,
        `|API-SHOT-1|A shot is stored once.|${proof}|\n`,
      ].join('\n'),
    )
  })

  it('CHECK-13 A rule that a document names and no test proves is reported', () => {
    const tests = titled('SHOT-1 A shot is counted')
    const text = 'By SHOT-1, SHOT-2 and API-SHOT-1; hashed with SHA-256.'
    expect(unprovenRules('docs/a.md', text, [SHOTS], tests)).toEqual([
      'docs/a.md: no test proves SHOT-2',
      'docs/a.md: no test proves API-SHOT-1',
    ])
  })

  it.each([
    ['packages/a.test.ts', 'unit'],
    ['packages/a.db.test.ts', 'db'],
    ['packages/a.deep.dom.test.tsx', 'deep dom'],
    ['e2e/a.phone.spec.ts', 'e2e'],
  ])('CHECK-9 A table says where a rule is proven: %s is %s', (file, tier) => {
    expect(tierOf(file)).toBe(tier)
  })
})
