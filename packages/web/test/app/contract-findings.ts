import { expect } from 'vitest'

/** Violations of the contract in the running test: requests and answers, as sentences. */
export const findings: string[] = []

/** A handler or a request that broke the contract fails the test: dom-setup.ts calls this after each. */
export function expectContractKept(): void {
  expect.soft(findings.splice(0).join('\n'), 'what breaks the contract').toBe('')
}
