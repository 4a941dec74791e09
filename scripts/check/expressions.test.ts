import { describe, expect, it } from 'vitest'
import { isDeep } from '../testing/tier.ts'
import { expressionFindings } from './expressions.mjs'

const none: Parameters<typeof expressionFindings>[2] = { bounded: {}, made: [] }
const findings = (code: string, exceptions = none) => expressionFindings('a.ts', code, exceptions)

describe('the check of regular expressions', () => {
  // Half a second each, until it is given up.
  const slow = [
    '/^(([a-z])+.)+[A-Z]([a-z])+$/',
    '/\\s+$/',
    '/(?<=\\/(?:f|follow)\\/+)[^/]+|(?<![\\w-])[\\w-]{27}(?![\\w-])/gi',
    '/(a+)+$/',
    '/^(a|aa)+$/',
    '/^\\s+|\\s+$/g',
    '/a.*b.*c/',
    '/[^@]+@[^@]+\\.[^@]+/',
    '/(.)\\1*$/',
    '/<!--[\\s\\S]*?-->/',
  ]
  it.each(isDeep ? slow : slow.slice(0, 3))(
    'CHECK-30 A regular expression that takes quadratic time or worse is reported: %s',
    (literal) => {
      expect(findings(`const first = 1\ntext.replaceAll(${literal}, '')`)).toEqual([
        expect.stringContaining(`a.ts:2: ${literal} takes `),
      ])
    },
  )

  it.each(['/^[\\w-]{43}$/', '/\\s+/g', '/^\\/(f|api\\/follow)\\//', '/a{1,100}b/', '/[&<>"\']/g'])(
    'CHECK-30 A regular expression that takes linear time is accepted: %s',
    (literal) => {
      expect(findings(`${literal}.test(text)`)).toEqual([])
    },
  )

  it('CHECK-31 A dangerous expression is accepted with its bound, if it is quick within it', () => {
    const within = (longest: number) => ({ bounded: { 'a.ts /\\s+$/': longest }, made: [] })
    expect(findings('/\\s+$/.test(text)', within(200))).toEqual([])
    expect(findings('/\\s+$/.test(text)', within(50_000))).toHaveLength(1)
  })

  it('CHECK-31 An expression that is put together while running needs an exception', () => {
    const code = "new RegExp('a' + b)"
    expect(findings(code)).toHaveLength(1)
    expect(findings(code, { bounded: {}, made: [`a.ts ${code}`] })).toEqual([])
  })
})
