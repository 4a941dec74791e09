import { startOpenIdProvider, type TestProvider } from '../packages/server/test/open-id-provider.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { test as base, expect } from './fixtures.ts'
import { type RunningProduct, startProduct } from './product.ts'

/** A product whose people sign in at a real provider on this machine, and nowhere else. */
const test = base.extend<object, { provider: TestProvider; product: RunningProduct; port: number }>(
  {
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
    provider: [
      async ({ port }, use) => {
        const redirectUrl = `http://localhost:${port}/open-id`
        const provider = await startOpenIdProvider({ redirectUrl })
        await use(provider)
        await provider.close()
      },
      { scope: 'worker' },
    ],
    product: [
      async ({ provider, port }, use) => {
        const settings = { ...provider.environment, PASSWORD_LOGIN: 'off', PORT: String(port) }
        const product = await startProduct(settings)
        await use(product)
        await product.stop()
      },
      { scope: 'worker' },
    ],
  },
)

const button = { name: /Sign in with .*HC Bern/ }

test('OIDC-43 A person signs in at the provider, continues at the address of the link, and deletes the account without a password', async ({
  page,
  provider,
}) => {
  const email = 'kim@example.org'
  provider.person = { sub: 'kim', email, email_verified: true, name: 'Kim Novák' }
  await page.goto('/profile')
  await expect(page.getByRole('button', button)).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.getByRole('button', button).click()
  await expect(page.getByText('Kim Novák').first()).toBeVisible()
  await expect(page).toHaveURL('/profile')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await page.getByRole('button', { name: /Confirm with .*HC Bern/ }).click()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  await expect(page.getByText(/You have confirmed with/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Account', exact: true }).click()
  await expect(page.getByRole('button', button)).toBeVisible()
})

test('OIDC-44 A person whose e-mail is not verified sees the reason, and returns to the sign-in page', async ({
  page,
  provider,
  expectedErrors,
}) => {
  expectedErrors.push(/403/)
  provider.person = { sub: 'nina', email: 'nina@example.org', email_verified: false }
  await page.goto('/login')
  await page.getByRole('button', button).click()
  await expect(page.getByText(/does not say that your email is verified/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the sign-in page' }).click()
  await expect(page.getByRole('button', button)).toBeVisible()
})
