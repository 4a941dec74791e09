import { describe, expect, it } from 'vitest'
import { leadingIds, ruleFindings, rulesIn, rulesTested } from './rules.mjs'

const ids = (mentions: { id: string }[]) => mentions.map((mention) => mention.id)

describe('the rules check', () => {
  it('CHECK-8 The ids of the rule tables are read', () => {
    const text =
      '# Shots\n\n| id | rule |\n| --- | --- |\n| SHOT-1 | a |\n|`SHOT-2`| b |\n| Other | SHOT-3 |\nSHOT-4\n'
    expect(rulesIn('docs/rules/shot.md', text)).toEqual([
      { id: 'SHOT-1', place: 'docs/rules/shot.md:5' },
      { id: 'SHOT-2', place: 'docs/rules/shot.md:6' },
    ])
  })

  it('CHECK-8 The ids at the start of titles are read in every form of a test', () => {
    const text = [
      "it('SHOT-1 a', () => {})",
      `test(\`SHOT-2 \${place}\`, () => {})`,
      "describe('SHOT-3 SHOT-4, b', () => { it('c SHOT-9', () => {}) })",
      "it.each([1, 2])('SHOT-5 %i', () => {})",
      "test.describe('SHOT-6: d', () => {})",
      `it.each\`a\n\${1}\`('SHOT-7 e', () => {})`,
      "expect('SHOT-8 f')",
    ].join('\n')
    const expected = [1, 2, 3, 4, 5, 6, 7].map((number) => `SHOT-${number}`)
    expect(ids(rulesTested('a.test.ts', text))).toEqual(expected)
  })

  it.each([
    ['SHOT-1', ['SHOT-1']],
    ['SHOT-1 SHOT-2 both', ['SHOT-1', 'SHOT-2']],
    ['a shot', []],
    ['', []],
  ])('CHECK-8 %j starts with its ids', (title, expected) => {
    expect(leadingIds(title)).toEqual(expected)
  })

  it('CHECK-8 A rule without a test and a test without a rule are reported', () => {
    const rules = rulesIn('docs/rules/shot.md', '| SHOT-1 | a |\n| SHOT-2 | b |')
    const tested = rulesTested('a.test.ts', "it('SHOT-2 b', () => {})\nit('SHOT-3 c', () => {})")
    expect(ruleFindings(rules, tested)).toEqual([
      'docs/rules/shot.md:1: no test proves SHOT-1',
      'a.test.ts:2: there is no rule SHOT-3',
    ])
  })

  it('CHECK-9 An id numbered twice and an area in two files are reported', () => {
    const rules = [
      ...rulesIn('docs/rules/a.md', '| SHOT-1 | a |\n| SHOT-1 | b |'),
      ...rulesIn('docs/rules/b.md', '| SHOT-2 | c |'),
    ]
    const tested = rulesTested('a.test.ts', "it('SHOT-1 SHOT-2 a', () => {})")
    expect(ruleFindings(rules, tested)).toEqual([
      'docs/rules/a.md:1: SHOT-1 is numbered twice',
      'docs/rules/b.md:1: SHOT-2 belongs to the area of another file',
    ])
  })
})
