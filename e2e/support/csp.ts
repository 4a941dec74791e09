import type { BrowserContext } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'

/**
 * Collects every violation of the content security policy in all pages of a context, from before
 * their first script on. Inline styles and scripts, foreign hosts: all of it ends up here.
 */
export async function collectCspViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding('reportCspViolation', ({ page }, text: string) => {
    violations.push(`${new URL(page.url()).pathname}: ${text}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample } = event
      const report = Reflect.get(window, 'reportCspViolation')
      report(`${effectiveDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

/** The test function of tests that fail, too, on any violation of the content security policy. */
export const test = base.extend<{ cspViolations: undefined }>({
  cspViolations: [
    async ({ context }, use) => {
      const violations = await collectCspViolations(context)
      await use(undefined)
      expect(violations, 'violations of the content policy').toEqual([])
    },
    { auto: true },
  ],
})
