import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { numbers, numbersOnServer, recordShots } from '../support/many-shots.ts'
import { Phone } from '../support/phone.ts'
import { prepareGame } from '../support/set-up.ts'

const NOT_STORED = 'Not stored on this device'
interface Watched {
  /** Every message that was shown. */
  readonly messages: string[]
  /** How often a shot that counted ceased to. */
  takenBack: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** From here on the page notes its messages, and shots that are taken back. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched: Watched = { messages: [], takenBack: 0 }
    window.watched = watched
    let counted = 0
    const look = () => {
      const count = Number(document.querySelector('[data-testid="against-shots"]')?.textContent)
      if (count < counted) watched.takenBack += 1
      counted = count
      for (const { textContent } of document.querySelectorAll('[role=alert], [role=status]')) {
        const text = textContent ?? ''
        if (/record|stored/.test(text) && !watched.messages.includes(text))
          watched.messages.push(text)
      }
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

/** The browser gives the product so many bytes from now on; `undefined`: as many as it likes. */
async function allow(page: Page, address: string, quotaSize?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: address,
    ...(quotaSize === undefined ? {} : { quotaSize }),
  })
}

test('PROOF-6 A device with full storage shows a message, and its shots are on the server, once and in order', async ({
  product,
  launchOptions,
}) => {
  const { address } = product
  const prepared = await prepareGame(address)
  const phone = await Phone.buy(launchOptions.executablePath)
  try {
    const page = await phone.start()
    await allow(page, address, 20_000)
    await prepared.manager.open(page, `${address}${prepared.path}`)
    const game = new Game(page)
    await game.rink.waitFor()
    await expect(game.unsent).toHaveText('Storage full')
    await watch(page)
    await recordShots(page, 0, 3)
    await expect
      .poll(async () => (await page.evaluate(() => window.watched.messages)).join())
      .toContain(NOT_STORED)
    await game.expectCounts({ againstShots: 3 })
    await expect(game.unsent).toHaveText('Storage full')
    expect(await page.evaluate(() => window.watched)).toMatchObject({ takenBack: 0 })
    await expect.poll(() => numbersOnServer(prepared)).toEqual(numbers(3))
    await allow(page, address)
    await page.reload()
    await expect(game.button('Attacking Right')).toBeEnabled()
    await recordShots(page, 3, 3)
    await game.expectSaved()
    expect(await numbersOnServer(prepared)).toEqual(numbers(6))
  } finally {
    await phone.throwAway()
  }
})
