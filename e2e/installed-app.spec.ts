import sharp from 'sharp'
import { expect } from './fixtures.ts'
import { Shell } from './pages/shell.ts'
import { test } from './support/csp.ts'
import { untilKept, untilStored } from './support/installed.ts'
import { Account } from './support/person.ts'
import { OPPONENT, prepareGame, SHOOTER, TEAM } from './support/set-up.ts'

test.use({ serviceWorkers: 'allow' })

const AWAY = [/ERR_CONNECTION_REFUSED/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/]
const OFFLINE = 'You are offline. Please try again when you have a connection.'

test('APP-1 A browser can install the app with name, icons and start page', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await untilStored(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    name: 'Icetally',
    start_url: '/dashboard',
    display: 'standalone',
    orientation: 'any',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A window without a profile on the disk counts as incognito; no other obstacle may be reported.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
})

test('READ-1 READ-5 Previously opened pages can be read without a network and refresh with one', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...AWAY)
  const { manager, teamId } = await prepareGame(product.address)
  const shell = new Shell(page)
  await manager.open(page, `/teams/${teamId}/players`)
  await expect(page.getByText(SHOOTER)).toBeVisible()
  await shell.navigate('Games')
  await expect(page.getByText(OPPONENT).first()).toBeVisible()
  await untilStored(page)
  await untilKept(page, ['teams', 'list'], ['teams', 'one', teamId], ['players', teamId])
  await untilKept(page, ['games', teamId])

  await context.setOffline(true)
  await page.reload()
  const note = page.getByText(/^Offline – last updated/)
  await expect(page.getByText(OPPONENT).first()).toBeVisible()
  await expect(note).toBeVisible()
  await shell.navigate('Players')
  await expect(page.getByText(SHOOTER)).toBeVisible()
  await shell.navigate('Dashboard')
  await expect(page.getByRole('main').getByText(TEAM)).toBeVisible()
  await shell.navigate('Profile')
  await expect(page.getByText(manager.person.email).last()).toBeVisible()

  // Chromium reports only the next change to a page that was reloaded without a network.
  await context.setOffline(false)
  await context.setOffline(true)
  // A page that was never opened gives the reason why it is missing.
  await shell.navigate('Team Totals')
  await expect(page.getByRole('main').getByText(OFFLINE)).toBeVisible()

  await manager.addGame(teamId, 'Boston Fleet')
  await shell.navigate('Games')
  await context.setOffline(false)
  await expect(page.getByText('Boston Fleet').first()).toBeVisible()
  await expect(note).toHaveCount(0)

  // Pages that were read just now are read again, too.
  await context.setOffline(true)
  await expect(note).toBeVisible()
  await manager.addGame(teamId, 'Toronto Sceptres')
  await context.setOffline(false)
  await expect(page.getByText('Toronto Sceptres').first()).toBeVisible()
})

test('APP-7 A team image is shown without a network', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(...AWAY)
  const { manager, teamId } = await prepareGame(product.address)
  const pixel = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${pixel.toString('base64')}`
  await manager.call('POST', `/team-images/${teamId}/upload-base64`, { imageData: image })
  await manager.open(page)
  await untilStored(page)
  await page.reload()
  const shown = page.getByRole('main').locator('img[src^="/images/"]').first()
  const isDrawn = () => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth > 0)
  await expect(async () => expect(await isDrawn()).toBe(true)).toPass()
  await context.setOffline(true)
  await page.reload()
  await expect(async () => expect(await isDrawn()).toBe(true)).toPass()
})

test('APP-8 The settings explain how to install the app', async ({ page, product }) => {
  const me = await Account.register(product.address)
  await me.open(page, '/settings')
  const heading = page.getByRole('heading', { name: 'App', exact: true })
  const card = page.getByRole('main').locator('section').filter({ has: heading })
  await expect(card).toContainText('It opens without a network, too')
  // Chromium's own offer, which headless it does not make by itself.
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', 'yes') })
    dispatchEvent(offer)
  })
  await card.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  await expect(card.getByRole('button', { name: 'Install' })).toHaveCount(0)
})
