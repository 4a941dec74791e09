import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { patterns } from '../../packages/web/src/platform/paths.ts'
import { inProject } from '../lib/project.mjs'
import { ruleTests } from './rule-titles.mjs'

const read = (file: string) => readFileSync(inProject('e2e', file), 'utf8')

it('CHECK-11 Every screen has a browser test against the real server, which e2e/README.md names', () => {
  const rows = [
    ...read('README.md').matchAll(/^\| (\w+) \| `(.+)` \| ([A-Z0-9-]+) in `(.+)` \|$/gm),
  ]
  expect(Object.fromEntries(rows.map(([, screen, address]) => [screen, address]))).toEqual(patterns)
  for (const [, screen, , rule = '', file = ''] of rows) {
    const ids = ruleTests(file, read(file)).flatMap((test) => test.ids)
    expect(ids, `${screen}: ${rule} in ${file}`).toContain(rule)
  }
})
