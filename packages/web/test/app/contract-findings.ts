import { expect } from 'vitest'

/** What broke the contract in the test that runs: requests and answers, as sentences. */
export const findings: string[] = []

/** A handler or a request that broke the contract fails the test: dom-setup.ts calls this after each. */
export function expectContractKept(): void {
  expect.soft(findings.splice(0).join('\n'), 'what breaks the contract').toBe('')
}
