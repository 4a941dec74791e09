import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { type Mailbox, startMailbox } from '../packages/server/test/mailbox.ts'
import { test as base, expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { SignIn } from './pages/sign-in.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { untilStored } from './support/installed.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

const PUBLIC_URL = 'https://stats.example.org'
const NEW_PASSWORD = 'eleven frozen ponds'
const CONTACT = 'Anna in the office, 031 555 01 01'

/** Products that send e-mails to a real mail server on this machine. */
const test = base.extend<object, { mailbox: Mailbox; product: RunningProduct }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const mailbox = await startMailbox()
      await use(mailbox)
      await mailbox.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const MAIL_FROM = 'Icetally <icetally@example.org>'
      const product = await startProduct({ SMTP_URL: mailbox.url, MAIL_FROM, PUBLIC_URL })
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],
})

/** The link in the newest message to this address with this subject, at the product's own address. */
async function linkIn(mailbox: Mailbox, to: string, subject: string): Promise<string> {
  const found = () =>
    mailbox.received.findLast((one) => one.to.includes(to) && one.subject === subject)
  await expect.poll(() => found()?.subject).toBe(subject)
  const link = /https:\/\/stats\.example\.org(\/[\w-]+#[\w-]{43})/.exec(found()?.text ?? '')
  return link?.[1] ?? ''
}

async function chooseNewPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

test.describe('with a mail server', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A11Y-1 BACKIN-1 BACKIN-2 A forgotten password is replaced by a link that came by e-mail, once', async ({
    page,
    product,
    mailbox,
    expectedErrors,
  }) => {
    const { person } = await Account.register(product.address)
    await page.goto('/login')
    await untilStored(page)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expectQuality(page, 'forgotten password')
    await page.getByLabel('Email').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'If an account has this email, a message with a link is on its way',
    )
    const link = await linkIn(mailbox, person.email, 'Choose a new password')
    const answered = await page.goto(link)
    expect(answered?.headers()['referrer-policy']).toBe('no-referrer')
    // The installed app opens the page, and the secret has left the address.
    expect(answered?.fromServiceWorker()).toBe(true)
    await expect(page).toHaveURL(/\/reset-password$/)
    await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
    await expectQuality(page, 'choosing a new password')
    await chooseNewPassword(page)
    await new Shell(page).expectToast('Your password was changed. Please sign in with the new one.')
    await expect(page).toHaveURL(/\/login$/)
    await new SignIn(page).signIn(person.email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard$/)
    await linkless(mailbox, person.email)

    expectedErrors.push(/status of 404/)
    await page.goto(link)
    await chooseNewPassword(page, `${NEW_PASSWORD} again`)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This link has expired or was used already. Please ask for a new one.',
    )
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL(/\/forgot-password$/)
  })

  test('BACKIN-3 An e-mail is verified by the link that was sent to it', async ({
    page,
    product,
    mailbox,
  }) => {
    const { person } = await Account.register(product.address)
    await page.goto('/login')
    await new SignIn(page).signIn(person.email, person.password)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/profile')
    await expect(page.getByText('Not verified –')).toBeVisible()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await new Shell(page).expectToast('A message with a link is on its way')
    await page.goto(await linkIn(mailbox, person.email, 'Verify your email'))
    await expect(page).toHaveURL(/\/verify-email$/)
    await page.getByRole('button', { name: 'Verify this email' }).click()
    await expect(page.getByText('Your email is verified.')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  })
})

/** The message about the new password has come, and bears no secret. */
async function linkless(mailbox: Mailbox, to: string): Promise<void> {
  const subject = 'Your password was changed'
  const found = () => mailbox.received.find((one) => one.to.includes(to) && one.subject === subject)
  await expect.poll(() => found()?.subject).toBe(subject)
  expect(found()?.raw).not.toMatch(/#[\w-]{43}/)
}

base(
  'BACKIN-4 Without a mail server the page names the contact of the operator, and a link from the reset script opens the account',
  async ({ page }) => {
    const product = await startProduct({ OPERATOR_CONTACT: CONTACT })
    const { person } = await Account.register(product.address)
    await page.goto(`${product.address}/login`)
    await expect(
      page.getByText(`Trouble signing in? Ask your club's admin: ${CONTACT}`),
    ).toBeVisible()
    await expect(page.getByText(/forgot/i)).toHaveCount(0)
    await page.goto(`${product.address}/forgot-password`)
    await expect(page).toHaveURL(/\/login$/)

    const script = fileURLToPath(new URL('../scripts/operator.mjs', import.meta.url))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, 'account', 'reset', person.email],
      {
        cwd: path.dirname(product.dataFolder),
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: product.dataFolder,
          PUBLIC_URL: product.address,
        },
      },
    )
    await page.goto(stdout.split('\n')[0] ?? '')
    await expect(page).toHaveURL(/\/reset-password$/)
    await chooseNewPassword(page)
    await expect(page).toHaveURL(/\/login$/)
    await new SignIn(page).signIn(person.email, NEW_PASSWORD)
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.close()
    await product.stop()
  },
)
