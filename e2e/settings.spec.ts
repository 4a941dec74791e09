import { readFile } from 'node:fs/promises'
import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

test('SETTINGS-12 A11Y-1 A11Y-2 CSP-1 The settings change the password, sign out a device, save the data and delete the account', async ({
  page,
  browser,
  product,
  expectedErrors,
}) => {
  const me = await Account.register(product.address)
  const shell = new Shell(page)
  await me.open(page)
  await shell.navigate('Settings')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectQuality(page, 'settings')

  // Another device, signed in and then signed out from here.
  const elsewhere = await browser.newContext({ baseURL: product.address })
  const phone = await elsewhere.newPage()
  await me.open(phone)
  await page.reload()
  const devices = page.getByRole('list').filter({ hasText: 'This device' }).getByRole('listitem')
  // The account's own token, this browser and the other one.
  await expect(devices).toHaveCount(3)
  const question = page.getByRole('dialog')
  const confirm = async () => {
    await question.getByLabel('Your Password', { exact: true }).fill(me.person.password)
    await question.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(question).toHaveCount(0)
  }
  await devices.filter({ hasNotText: 'This device' }).first().getByRole('button').click()
  await expect(question).toBeVisible()
  await expectQuality(page, 'dialog Sign Out Device')
  await confirm()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await confirm()
  await expect(devices).toHaveCount(1)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login$/)
  await elsewhere.close()

  expectedErrors.push(/status of 400/)
  await page.getByLabel('Current Password', { exact: true }).fill('not the password')
  await page.getByLabel('New Password', { exact: true }).fill('five lines of four')
  await page.getByLabel('Confirm New Password', { exact: true }).fill('five lines of four')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('main').getByText('The password is not right')).toBeVisible()
  await expectQuality(page, 'settings with a complaint')
  await page.getByLabel('Current Password', { exact: true }).fill(me.person.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await shell.expectToast('Password changed. Your other devices were signed out.')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    user: { email: me.person.email },
    devices: [{ current: true }],
  })

  await shell.signOut()
  const signIn = new SignIn(page)
  await signIn.signIn(me.person.email, 'five lines of four')
  await expect(page).toHaveURL(/\/dashboard$/)
  await shell.navigate('Settings')
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await expect(dialog).toBeVisible()
  await expectQuality(page, 'dialog Delete Account')
  await dialog.getByLabel('Password', { exact: true }).fill('five lines of four')
  await dialog.getByRole('button', { name: 'Delete Account', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expectedErrors.push(/status of 401/)
  await signIn.signIn(me.person.email, 'five lines of four')
  await expect(signIn.failure).toBeVisible()
})

test('THEME-3 The chosen appearance is applied before the first script of the app runs', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // Chosen on an earlier visit; a page that had loaded before would have its scripts in memory.
  await page.addInitScript(() => localStorage.setItem('icetally-theme', 'dark'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const ground = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement)
      return [document.documentElement.dataset['theme'], colorScheme]
    })
  await expect.poll(ground).toEqual(['dark', 'dark'])
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
  resolve()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  expect(await ground()).toEqual(['dark', 'dark'])
})

test('THEME-6 With reduced motion all colors of another scheme are there at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const changing = await page.evaluate(() => {
    const colors = [...document.querySelectorAll('*')].map((one) => getComputedStyle(one).color)
    return colors.length > 0 && document.getAnimations().length
  })
  expect(changing).toBe(0)
})
