/** @typedef {{ source: string, dependencies: { resolved: string, dynamic: boolean }[] }} Module */

const inSubject = /^packages\/([^/]+)\/src\/([^/]+)\//
const ofTests = /\.test\.tsx?$/

/**
 * Subjects of one package that import each other, directly or through others; each cycle once, as
 * 'packages/server/src: games → teams → games'. Imports by tests and by `import()` do not count.
 * @param {Module[]} modules as dependency-cruiser returns them
 * @returns {string[]}
 */
export function subjectCycles(modules) {
  /** @type {Map<string, Set<string>>} */
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const from = inSubject.exec(source)
    if (from === null || ofTests.test(source)) continue
    for (const { resolved, dynamic } of dependencies) {
      const to = inSubject.exec(resolved)
      if (to === null || dynamic || to[1] !== from[1] || to[2] === from[2]) continue
      const subject = `${from[1]}/${from[2]}`
      uses.set(subject, (uses.get(subject) ?? new Set()).add(`${to[1]}/${to[2]}`))
    }
  }
  /** @type {string[]} */
  const cycles = []
  /** @type {Set<string>} */
  const done = new Set()
  /** @param {string} subject @param {string[]} path */
  const visit = (subject, path) => {
    const start = path.indexOf(subject)
    if (start !== -1) {
      cycles.push([...path.slice(start), subject].join(' → '))
      return
    }
    if (done.has(subject)) return
    for (const next of uses.get(subject) ?? []) visit(next, [...path, subject])
    done.add(subject)
  }
  for (const subject of [...uses.keys()].sort()) visit(subject, [])
  return cycles
}
