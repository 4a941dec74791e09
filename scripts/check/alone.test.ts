import { readFileSync } from 'node:fs'
import path from 'node:path'
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

it('CHECK-16 Every component test runs once in a whole run: with the files of one screen', () => {
  const screens = projectFiles().filter((file) =>
    /^packages\/web\/test\/screens\/.*\.dom\.test\.ts$/.test(file),
  )
  const components = projectFiles().filter((file) =>
    /^packages\/web\/src\/.*\.dom\.test\.tsx$/.test(file),
  )
  const runs = screens.flatMap((screen) => {
    const patterns = [...read(screen).matchAll(/'(!?)(\.\.\/\.\.\/.+)'/g)].map(
      ([, not, pattern = '']) => ({
        not: not === '!',
        pattern: path.posix.join(path.posix.dirname(screen), pattern),
      }),
    )
    return components.filter((file) =>
      patterns.reduce(
        (is, { not, pattern }) => (path.matchesGlob(file, pattern) ? !not : is),
        false,
      ),
    )
  })
  expect(components.length).toBeGreaterThan(0)
  expect(runs.toSorted()).toEqual(components.toSorted())
})
