import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const folder = import.meta.dirname
const sources = [
  ...readFileSync(join(folder, 'follow.css'), 'utf8').matchAll(/@source "(.+)"/g),
].map(([, pattern = '']) => globSync(pattern, { cwd: folder }))

/** The components that a file imports from outside of this folder, by their paths from here. */
const importedBy = (file: string): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)]
    .map(([, path = '']) => relative(folder, join(folder, file, '..', path)))
    .filter((path) => path.startsWith('..'))

it('FOLLOWER-99 The styles of followers include every component on their pages', () => {
  expect(sources.filter((files) => files.length === 0)).toEqual([])
  const files = new Set(sources.flat())
  const own = [...files].filter((file) => !file.startsWith('..') && !file.includes('.test.'))
  const used = own.flatMap(importedBy)
  expect(used.length).toBeGreaterThan(10)
  expect([...new Set(used)].filter((file) => !files.has(file))).toEqual([])
})
