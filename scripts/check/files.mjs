import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { inProject, root } from '../lib/project.mjs'

/**
 * All files that belong to the project (also new ones that git does not know yet), relative to the
 * repository, with forward slashes.
 * @returns {string[]}
 */
export function projectFiles() {
  const command = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => existsSync(inProject(file)) && lstatSync(inProject(file)).isFile())
    .sort()
}
