import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { SignIn } from '../pages/sign-in.ts'
import { untilRecordsKept, untilStored } from '../support/installed.ts'
import {
  expectKept,
  keptOperations,
  numbers,
  numbersOnServer,
  recordShots,
} from '../support/many-shots.ts'
import { Phone } from '../support/phone.ts'
import { type PreparedGame, prepareGame } from '../support/set-up.ts'

const FULL =
  'The storage of this device is full. Free some space, then record again: nothing is lost so far.'
/** What the device has room for besides the room set aside, in bytes. */
const ROOM = 15_000
const ACCEPTED_WITH_THE_RESERVE = 300

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
        if (/record/.test(text) && !watched.messages.includes(text)) watched.messages.push(text)
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

/** What the product takes of the device's storage, in bytes. */
async function used(page: Page): Promise<number> {
  const { usage } = await page.evaluate(() => navigator.storage.estimate())
  if (usage === undefined) throw new Error('the browser does not say what is used')
  return usage
}

/** Is the room still set aside that is given back when nothing else is left? */
function hasReserve(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('icetally-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asking = opening.result.transaction('meta').objectStore('meta').count('reserve')
          asking.onerror = () => reject(asking.error)
          asking.onsuccess = () => {
            opening.result.close()
            resolve(asking.result === 1)
          }
        }
      }),
  )
}

async function openOn(phone: Phone, address: string, { manager, path }: PreparedGame) {
  const page = await phone.start()
  await page.goto(`${address}${path}`)
  await new SignIn(page).signIn(manager.person.email, manager.person.password)
  await new Game(page).rink.waitFor()
  return page
}

test('PROOF-6 the storage fills up: a tap is refused in a sentence before it counts, and whatever counted arrives', async ({
  product,
  launchOptions,
}) => {
  const { address } = product
  const prepared = await prepareGame(address)
  const phone = await Phone.buy(launchOptions.executablePath)
  try {
    const page = await openOn(phone, address, prepared)
    const game = new Game(page)
    await expect(game.button('Attacking Right')).toBeEnabled()
    await game.expectSaved()
    await untilStored(page)
    await untilRecordsKept(page, prepared.gameId)
    await page.context().setOffline(true)
    await watch(page)

    let accepted = 0
    while (
      (await page.evaluate(() => window.watched.messages)).every((text) => !text.includes(FULL))
    ) {
      expect(accepted, 'a device without end').toBeLessThan(650)
      // What the browser tidies up at its leisure is taken by others, until the room set aside is needed.
      if (await hasReserve(page)) await allow(page, address, (await used(page)) + ROOM)
      await recordShots(page, accepted, 10)
      await expect
        .poll(async () => (await game.counts()).againstShots - (await keptOperations(page)))
        .toBe(0)
      accepted = (await game.counts()).againstShots
    }
    test.info().annotations.push({ type: 'accepted', description: `${accepted} shots` })
    expect(accepted).toBeGreaterThan(ACCEPTED_WITH_THE_RESERVE)
    await expect(game.unsent).toHaveText('Storage full')
    await recordShots(page, accepted, 5)
    await game.expectCounts({ againstShots: accepted })
    await expectKept(page, accepted)
    expect(await page.evaluate(() => window.watched)).toMatchObject({ takenBack: 0 })

    await page.context().setOffline(false)
    await game.expectSaved()
    expect(await numbersOnServer(prepared)).toEqual(numbers(accepted))

    // Somebody frees some space, and tries again.
    await allow(page, address)
    await recordShots(page, accepted, 1)
    await expect(game.unsent).not.toHaveText('Storage full')
    await recordShots(page, accepted, 5)
    await game.expectCounts({ againstShots: accepted + 5 })
    await game.expectSaved()
    expect(await numbersOnServer(prepared)).toEqual(numbers(accepted + 5))
    expect(await page.evaluate(() => window.watched)).toMatchObject({ takenBack: 0 })
  } finally {
    await phone.throwAway()
  }
})

test('PROOF-6 a device that is full from the beginning says so, and counts nothing', async ({
  product,
  launchOptions,
}) => {
  const { address } = product
  const prepared = await prepareGame(address)
  const phone = await Phone.buy(launchOptions.executablePath)
  try {
    const page = await phone.start()
    await allow(page, address, 20_000)
    await page.goto(`${address}${prepared.path}`)
    const { email, password } = prepared.manager.person
    await new SignIn(page).signIn(email, password)
    const game = new Game(page)
    await game.rink.waitFor()
    await expect(game.unsent).toHaveText('Storage full')
    await watch(page)
    await recordShots(page, 0, 3)
    await expect
      .poll(async () => (await page.evaluate(() => window.watched.messages)).join())
      .toContain(FULL)
    await game.expectCounts({ againstShots: 0 })
    expect(await page.evaluate(() => window.watched)).toMatchObject({ takenBack: 0 })
    await allow(page, address)
    await page.reload()
    await expect(game.button('Attacking Right')).toBeEnabled()
    await recordShots(page, 0, 3)
    await game.expectSaved()
    expect(await numbersOnServer(prepared)).toEqual(numbers(3))
  } finally {
    await phone.throwAway()
  }
})
