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
