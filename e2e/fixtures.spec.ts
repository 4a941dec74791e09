import { test } from './fixtures.ts'

test.describe('the fixture of all browser tests', () => {
  test('TESTRUN-3 A browser test fails when its page logs an error', async ({ page }) => {
    test.fail()
    await page.evaluate("console.error('planted')")
  })

  test('TESTRUN-3 A browser test fails when its page throws an error', async ({ page }) => {
    test.fail()
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('planted'))))
    await thrown
  })

  test('TESTRUN-3 A browser test fails when sizes of its page change in a loop', async ({
    page,
  }) => {
    test.fail()
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => addEventListener('error', resolve))
      const grow = ([entry]: ResizeObserverEntry[]) =>
        document.body.style.setProperty('height', `${(entry?.contentRect.height ?? 0) + 1}px`)
      new ResizeObserver(grow).observe(document.body)
      await reported
    })
  })

  test('TESTRUN-3 An expected error of a page passes', async ({ page, expectedErrors }) => {
    expectedErrors.push(/^planted/)
    await page.evaluate("console.error('planted')")
  })
})
