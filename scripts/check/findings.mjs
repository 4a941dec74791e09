import { fileURLToPath } from 'node:url'

/**
 * True when a module is what Node was started with, rather than imported by a test.
 * (import.meta.main is missing in the first releases of Node 24, where it would skip the check.)
 * @param {string} url of the module
 */
export function isStarted(url) {
  return process.argv[1] === fileURLToPath(url)
}

/**
 * Ends a check: prints what was found and fails, or says what was looked at.
 * @param {string[]} findings
 * @param {string} looked
 */
export function report(findings, looked) {
  for (const finding of findings) console.log(finding)
  if (findings.length === 0) console.log(looked)
  process.exitCode = findings.length > 0 ? 1 : 0
}
