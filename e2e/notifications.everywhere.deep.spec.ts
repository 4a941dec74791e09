import { expect } from './fixtures.ts'
import { test } from './support/csp.ts'
import { Account } from './support/person.ts'
import { expectQuality } from './support/quality.ts'

/* Chromium's headless shell shows no notifications: the quick tier's browser tests run in it where it is installed. */

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('PUSH-24 A11Y-1 A11Y-2 CSP-1 The browser of a follower shows each message, and of two about one game the later one', async ({
  page,
  context,
  product,
}) => {
  const manager = await Account.register(product.address)
  const team = await manager.createTeam('Minnesota Frost')
  const gameId = await manager.addGame(team.id, 'Boston')
  const { link } = await manager.call<{ link: { url: string } }>(
    'POST',
    `/links/teams/${team.id}`,
    { name: 'Grandparents' },
  )
  const { pathname } = new URL(link.url)
  await page.goto(pathname)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('checkbox', { name: 'Goals' })).toBeChecked()
  await expectQuality(page, 'notifications of a follower')

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const version = versions.find(
        ({ scriptURL, status }) => scriptURL.endsWith('/follow/sw.js') && status === 'activated',
      )
      if (version !== undefined) resolve(version.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  // As the page does at the press; a browser under test has no push service to subscribe at.
  await page.evaluate(
    (scope) => navigator.serviceWorker.register('/follow/sw.js', { scope }).then(() => undefined),
    pathname,
  )
  const registrationId = await registered
  const send = (title: string, order: number) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: product.address, registrationId },
      data: JSON.stringify({
        ...{ title, body: `Frost ${order}, Boston 0`, event: 'goal', tag: `game ${gameId}`, order },
        ...{ path: `/games/${gameId}`, startTime: null, location: null },
      }),
    })
  const shown = () =>
    page.evaluate(async (scope) => {
      const worker = await navigator.serviceWorker.getRegistration(scope)
      const messages = (await worker?.getNotifications()) ?? []
      return messages.map(({ title, body }) => [title, body])
    }, pathname)
  await send('Second goal', 2)
  await expect.poll(shown).toEqual([['Second goal', 'Frost 2, Boston 0']])
  await send('First goal', 1)
  await send('Third goal', 3)
  await expect.poll(shown).toEqual([['Third goal', 'Frost 3, Boston 0']])
})
