import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../lib/project.mjs'
import { countLines, lengthFindings, lineFindings, missingPaths } from './text.mjs'

/** Put together here, so that this file passes the check that it tests. */
const joined = (...parts: string[]) => parts.join('')

describe('the text check', () => {
  it.each([
    joined('// TO', 'DO later'),
    joined('// FIX', 'ME'),
    joined("const place = '/ho", "me/somebody/x'"),
    joined('see /wo', 'rk/main'),
    joined('https://regis', 'try.example.org/a'),
  ])('CHECK-4 The text check reports %j', (line) => {
    expect(lineFindings('docs/a.md', `first\n${line}\n`)).toEqual([
      expect.stringMatching(/^docs\/a\.md:2: /),
    ])
  })

  it('CHECK-4 A typographic quotation mark in an interface text is reported, one in an expression is not', () => {
    const found = (line: string) => lineFindings('packages/web/src/a.tsx', line).length
    expect(['Press \u201cShare\u201d', 'the team\u2019s'].map(found)).toEqual([1, 1])
    expect(found('/[\'\u2019]+[\u201c"]x/')).toBe(0)
    expect(lineFindings('packages/web/src/a.test.tsx', '\u201cShare\u201d')).toEqual([])
  })

  it('CHECK-4 Ordinary paths and words are not reported', () => {
    const text = 'the homepage at /home of packages/work/x, a todo list, /usr/bin, ~/work/x'
    expect(lineFindings('docs/a.md', text)).toEqual([])
  })

  it.each([
    joined('// biome-', 'ignore lint/a/b'),
    joined('// biome-', 'ignore lint/a/b:'),
    joined('// @ts-', 'expect-error'),
    joined('// @ts-', 'ignore because'),
    joined('// @ts-', 'nocheck'),
    joined('/* eslint-', 'disable */'),
  ])('CHECK-5 An unexplained suppression is reported: %j', (line) => {
    expect(lineFindings('a.ts', line)).toHaveLength(1)
    expect(lineFindings('a.md', line)).toEqual([])
  })

  it('CHECK-5 A suppression with its reason is accepted', () => {
    expect(
      lineFindings('a.ts', joined('// biome-', 'ignore lint/a/b: the pattern names it')),
    ).toEqual([])
    expect(
      lineFindings('a.ts', joined('// @ts-', 'expect-error a path without its slash')),
    ).toEqual([])
  })

  it.each([
    joined('it.', 'skip('),
    joined('describe.', 'only('),
    joined('test.', 'fixme('),
    joined('it.', 'todo('),
    joined('it.concurrent.', 'skip('),
    joined('it.', 'skipIf(a)('),
    joined('x', 'it('),
  ])('CHECK-6 A skipped or focused test is reported: %s', (call) => {
    expect(lineFindings('a.test.ts', `${call}'x')`)).toHaveLength(1)
  })

  it('CHECK-6 A wait with a second of patience is reported in tests alone', () => {
    const call = ['await vi', 'waitFor(() => undefined)'].join('.')
    expect(lineFindings('a.test.ts', call)).toHaveLength(1)
    expect(lineFindings('a.ts', call)).toEqual([])
  })

  it('CHECK-6 Calls that only resemble a skipped test are not reported', () => {
    expect(lineFindings('a.test.ts', "it.each([])('x'); page.locator('a').only; exit(1)")).toEqual(
      [],
    )
  })

  it("CHECK-10 SQL outside a subject's stores is reported", () => {
    const line = "trx.selectFrom('shots')"
    const folder = 'packages/server/src/players'
    expect(existsSync(inProject(folder))).toBe(true)
    expect(lineFindings(`${folder}/commands.ts`, line)).toHaveLength(1)
    for (const file of ['store.ts', 'other-store.ts', 'shot.db.test.ts']) {
      expect(lineFindings(`${folder}/${file}`, line)).toEqual([])
    }
  })

  it.each([
    ".selectAll('team')",
    '.returningAll()',
    'select * from shots',
    'insert into shots default values returning *',
    'select team.* from teams as team',
  ])('CHECK-15 A statement that does not name its columns is reported: %s', (code) => {
    expect(lineFindings('packages/server/src/games/recording/shots/store.ts', code)).toHaveLength(1)
    expect(lineFindings('packages/server/src/games/recording/shots/shot.db.test.ts', code)).toEqual(
      [],
    )
    const named = 'select count(*), sum(goals * 2) from shots returning id'
    expect(lineFindings('packages/server/src/games/recording/shots/store.ts', named)).toEqual([])
  })

  it('CHECK-32 A normal form of unlimited marks is reported', () => {
    const call = "name.normalize('NFC')"
    expect(lineFindings('packages/server/src/players/commands.ts', call)).toHaveLength(1)
    expect(lineFindings('packages/domain/src/platform/normalized.ts', call)).toEqual([])
  })

  it('CHECK-7 A file over the limit needs an exception of exactly its size', () => {
    const lengths = new Map([
      ['a.ts', 300],
      ['b.ts', 301],
      ['c.ts', 400],
    ])
    expect(lengthFindings(lengths, { 'b.ts': 301, 'c.ts': 400 })).toEqual([])
    expect(lengthFindings(lengths, { 'b.ts': 301 })).toEqual([
      expect.stringMatching(/^c\.ts: 400 lines/),
    ])
    expect(lengthFindings(lengths, { 'b.ts': 350, 'c.ts': 400 })).toEqual([
      expect.stringContaining('301 lines only'),
    ])
    const stale = { 'a.ts': 310, 'b.ts': 301, 'c.ts': 400, 'gone.ts': 500 }
    expect(lengthFindings(lengths, stale)).toEqual([
      expect.stringContaining('a.ts needs no exception'),
      expect.stringContaining('gone.ts needs no exception'),
    ])
  })

  it.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
  ])('CHECK-7 %j has %i lines', (text, lines) => {
    expect(countLines(text)).toBe(lines)
  })

  it('CHECK-21 A path in a document that does not exist is reported', () => {
    const text =
      'See [a](b.md#c), [d](../e.ts), [f](https://example.org/) and `packages/web/g.ts`, not `h.ts`.'
    const found = (...present: string[]) =>
      missingPaths('docs/a.md', text, (p) => present.includes(p))
    expect(found('docs/b.md', 'e.ts', 'packages/web/g.ts')).toEqual([])
    expect(found('docs/b.md')).toEqual([
      'docs/a.md: there is no e.ts',
      'docs/a.md: there is no packages/web/g.ts',
    ])
  })
})
