import { expect, MOVING } from './fixtures.ts'
import { SignIn } from './pages/sign-in.ts'
import { test } from './support/csp.ts'
import { fontsAreThere } from './support/fonts.ts'
import { shifted, watchShifts } from './support/shifts.ts'

test.use(MOVING)

test('BUDGET-14 The sign-in page does not move when its fonts load', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/login')
  await expect(new SignIn(page).field('Email')).toBeVisible()
  await fontsAreThere(page)
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await shifted(page)).toBeLessThan(0.01)
})
