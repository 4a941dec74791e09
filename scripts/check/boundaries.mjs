import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import configuration from '../../.dependency-cruiser.mjs'
import { environment } from '../lib/node.mjs'
import { inProject, root } from '../lib/project.mjs'
import { readCommand } from '../lib/run-command.mjs'
import { projectFiles } from './files.mjs'
import { report } from './findings.mjs'
import { innocent, packages, plants } from './planted.mjs'
import { subjectCycles } from './subject-cycles.mjs'

/** @typedef {{ from: string, to: string, rule: { name: string } }} Violation */
/** @typedef {{ modules: import('./subject-cycles.mjs').Module[], summary: { violations: Violation[] } }} Cruise */

/**
 * @param {string} folder whose packages/, scripts/ and e2e/ are looked at
 * @param {string[]} below
 * @returns {Promise<Cruise>}
 */
async function cruise(folder, below) {
  const { output } = await readCommand(
    process.execPath,
    [
      inProject('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      ...['--config', inProject('.dependency-cruiser.mjs'), '--output-type', 'json'],
      ...below,
    ],
    { cwd: folder, env: environment() },
  )
  try {
    return JSON.parse(output)
  } catch {
    throw new Error(`dependency-cruiser did not answer with its findings:\n${output}`)
  }
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {string} text
 */
function write(folder, file, text) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** @param {string} folder to make the small project with all violations in */
function plantAll(folder) {
  for (const [file, code] of Object.entries(innocent)) write(folder, file, code)
  for (const { file, code } of plants) write(folder, file, code)
  for (const [name, main] of Object.entries(packages)) {
    const manifest = { name, version: '1.0.0', type: 'module', exports: `./${main}` }
    write(folder, `node_modules/${name}/package.json`, JSON.stringify(manifest))
    write(folder, `node_modules/${name}/${main}`, `export const ${name} = 1, sql = 1`)
  }
  const { vitest: _, ...declared } = packages
  const dependencies = Object.fromEntries(Object.keys(declared).map((name) => [name, '1.0.0']))
  write(
    folder,
    'package.json',
    JSON.stringify({ name: 'planted', devDependencies: { vitest: '1.0.0' } }),
  )
  for (const name of ['domain', 'server', 'web']) {
    const manifest = { name: `@icetally/${name}`, exports: { './*': './src/*.ts' }, dependencies }
    write(folder, `packages/${name}/package.json`, JSON.stringify(manifest))
  }
  mkdirSync(path.join(folder, 'node_modules', '@icetally'), { recursive: true })
  symlinkSync(
    path.join(folder, 'packages', 'domain'),
    path.join(folder, 'node_modules', '@icetally', 'domain'),
    'junction',
  )
}

/** Findings about the checker: it must find each planted violation, and nothing else. */
async function plantedFindings() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'icetally-planted-')))
  try {
    plantAll(folder)
    const { summary } = await cruise(folder, ['packages', 'scripts'])
    const seen = summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`)
    const missed = plants
      .map(({ rule, file }) => `${rule} in ${file}`)
      .filter((planted) => !seen.includes(planted))
      .map((planted) => `a planted violation was not caught: ${planted}`)
    const blamed = summary.violations
      .filter(({ from }) => from in innocent)
      .map(({ rule, from }) => `an allowed import was reported: ${rule.name} in ${from}`)
    const untried = configuration.forbidden
      .filter(({ name }) => !plants.some(({ rule }) => rule === name))
      .map(({ name }) => `scripts/check/planted.mjs: nothing is planted for ${name}`)
    return [...missed, ...blamed, ...untried]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The violations in the project itself, and whether all of its files were looked at. */
async function projectFindings() {
  const files = projectFiles().filter((file) =>
    /^(packages|scripts|fixtures|e2e|bench|proofs)\/.+\.(ts|tsx|mjs)$/.test(file),
  )
  const { modules, summary } = await cruise(root, [
    ...new Set(files.map((file) => file.split('/')[0] ?? '')),
  ])
  const looked = new Set(modules.map(({ source }) => source))
  const overlooked = files
    .filter((file) => !looked.has(file) && !file.endsWith('.d.ts'))
    .map((file) => `dependency-cruiser did not look at ${file}`)
  const violations = summary.violations.map(({ rule, from, to }) => {
    const why = configuration.forbidden.find(({ name }) => name === rule.name)?.comment
    return `${from} imports ${to} (${rule.name})\n    ${why}`
  })
  const cycles = subjectCycles(modules).map((cycle) => `subjects import each other: ${cycle}`)
  return { findings: [...overlooked, ...violations, ...cycles], count: files.length }
}

const [planted, { findings, count }] = await Promise.all([plantedFindings(), projectFindings()])
report([...planted, ...findings], `${count} files; ${plants.length} planted violations caught`)
