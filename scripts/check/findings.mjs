/**
 * Ends a check: prints its findings and fails, or prints its scope.
 * @param {string[]} findings
 * @param {string} looked
 */
export function report(findings, looked) {
  for (const finding of findings) console.log(finding)
  if (findings.length === 0) console.log(looked)
  process.exitCode = findings.length > 0 ? 1 : 0
}
