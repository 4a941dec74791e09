import { expect, test } from './fixtures.ts'
import { collectCspViolations } from './support/csp.ts'
import { axeFindings, overflow, smallTargets } from './support/quality.ts'

/** Planted faults that the checks of quality.everywhere.spec.ts must find. */
test('A11Y-1 A11Y-2 A11Y-4 CSP-1 Accessibility defects, sideways scrolling, small targets and policy violations are found', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/)
  const violations = await collectCspViolations(context)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('main').evaluate((main) => {
    const planted = document.createElement('div')
    planted.innerHTML = '<img src="/favicon.svg"><button>tiny</button><p>pale</p><hr>'
    main.append(planted)
    const styles = {
      button: { width: '20px', height: '20px', padding: '0' },
      p: { color: '#ccc', background: '#fff' },
      hr: { width: '3000px' },
    }
    for (const [tag, style] of Object.entries(styles)) {
      const element = planted.querySelector<HTMLElement>(tag)
      if (element !== null) Object.assign(element.style, style)
    }
    planted.setAttribute('style', 'color: red')
  })
  const findings = await axeFindings(page)
  expect(findings.filter((line) => /^(image-alt|color-contrast):/.test(line))).toHaveLength(2)
  expect(await axeFindings(page, ['color-contrast'])).toHaveLength(1)
  expect(await overflow(page)).not.toEqual([])
  expect(await smallTargets(page)).toEqual(['tiny: 20 x 20'])
  await expect(() => expect(violations).toHaveLength(1)).toPass()
  expect(violations[0]).toContain('/login: style-src-attr inline')
})
