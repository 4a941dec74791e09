import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../lib/project.mjs'
import { projectFiles } from './files.mjs'

const read = (file: string) => readFileSync(inProject(file), 'utf8')

it('CHECK-12 A test file that replaces a module of the product runs alone', () => {
  const replacing = projectFiles().filter(
    (file) => /(?<!\.dom)\.test\.ts$/.test(file) && /^vi\.(do)?[mM]ock\(/m.test(read(file)),
  )
  const list = /const replacing = \[([^\]]*)\]/.exec(read('vitest.config.ts'))?.[1] ?? ''
  const alone = [...list.matchAll(/'(.+)'/g)].map(([, file]) => file)
  expect(replacing.length).toBeGreaterThan(0)
  expect(alone.toSorted()).toEqual(replacing)
})
