import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RUNTIME } from '../lib/node.mjs'
import { inProject, workspaceFolders } from '../lib/project.mjs'
import { report } from './findings.mjs'

/**
 * @typedef {object} Locked
 * @property {string} [resolved]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {object} Manifest
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [overrides]
 */

/**
 * Faults of the packages of a lockfile.
 * - A package's optional ones (its binaries, one per platform) must all be locked, or `npm ci` fails
 *   on the platforms that are missing.
 * - No download address: it would tie the install to one host.
 * @param {Record<string, Locked>} packages
 * @returns {string[]}
 */
export function lockfileFindings(packages) {
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').pop()))
  return Object.entries(packages).flatMap(([place, locked]) => {
    const missing = Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json: ${place || '(root)'} wants ${name}, which is not locked`)
    const address = /^https?:/.test(locked.resolved ?? '')
      ? [
          `package-lock.json: ${place} has a download address; npm install with our .npmrc leaves it out`,
        ]
      : []
    return [...missing, ...address]
  })
}

/**
 * Dependencies that are not pinned to one version. Families that move in lockstep break otherwise.
 * @param {string} file for the message
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function versionFindings(file, manifest) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return Object.entries({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  })
    .filter(([, version]) => !/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} "${version}" is not an exact version`)
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(inProject(file), 'utf8'))
}

if (import.meta.main) {
  const projects = ['', RUNTIME]
  const manifests = [...projects, ...workspaceFolders()].map((folder) =>
    path.join(folder, 'package.json'),
  )
  const locked = projects.map((folder) => readJson(path.join(folder, 'package-lock.json')).packages)
  const settings = projects.map((folder) => readFileSync(inProject(folder, '.npmrc'), 'utf8'))
  const count = locked.reduce((sum, packages) => sum + Object.keys(packages).length, 0)
  report(
    [
      ...locked.flatMap(lockfileFindings),
      ...manifests.flatMap((file) => versionFindings(file, readJson(file))),
      ...(settings.some((text) => /registry\s*=\s*http/.test(text))
        ? ['.npmrc: names a host']
        : []),
    ],
    `${count} locked packages, ${manifests.length} manifests`,
  )
}
