import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, inProject, root } from '../lib/project.mjs'

const ignored = [
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
]

/**
 * All files that belong to the project (also new ones that git does not know yet), relative to the
 * repository, with forward slashes. Without git (an unpacked archive) the usual folders are left out.
 * @returns {string[]}
 */
export function projectFiles() {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files =
    git.status === 0
      ? git.stdout.split('\0').filter((file) => file !== '')
      : filesBelow('.', (name) => ignored.includes(name))
  return files
    .filter((file) => existsSync(inProject(file)) && lstatSync(inProject(file)).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .sort()
}
