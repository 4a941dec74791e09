import { readFileSync } from 'node:fs'
import { projectFiles } from './check/files.mjs'
import { inProject } from './lib/project.mjs'

/*
 * `node scripts/run.mjs scripts/sizes.mjs`: how many lines of source each part has, as the table of
 * docs/ARCHITECTURE.md. What users run and what only tests need are counted apart.
 */
const source = /\.(ts|tsx|mjs|css)$/
const forTests = /\.test\.|\/testing\/|^packages\/\w+\/test\/|^(e2e|proofs)\//

/** @param {string} file such as packages/web/src/app/main.tsx, which belongs to web/app */
function partOf(file) {
  const [top = '', name = '', folder = '', area = '', ...below] = file.split('/')
  if (top !== 'packages') return top
  if (folder !== 'src') return folder === 'migrations' ? `${name}/migrations` : `${name}/rest`
  return below.length > 0 ? `${name}/${area}` : `${name}/rest`
}

/** @type {Map<string, { production: number, tests: number }>} */
const sizes = new Map()
for (const file of projectFiles().filter((name) => source.test(name) && name.includes('/'))) {
  const lines = readFileSync(inProject(file), 'utf8').split('\n').length - 1
  const kind = forTests.test(file) ? 'tests' : 'production'
  for (const part of new Set([partOf(file), partOf(file).replace(/\/.*/, '')])) {
    const size = sizes.get(part) ?? { production: 0, tests: 0 }
    size[kind] += lines
    sizes.set(part, size)
  }
}
console.log('| part | lines | of tests |\n| --- | ---: | ---: |')
for (const [part, { production, tests }] of [...sizes].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`| ${part} | ${production.toLocaleString('en')} | ${tests.toLocaleString('en')} |`)
}
