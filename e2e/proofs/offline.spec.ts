import type { Page } from '@playwright/test'
import { isDeep, sized } from '../../scripts/testing/tier.ts'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { SignIn } from '../pages/sign-in.ts'
import { untilStored } from '../support/installed.ts'
import { expectKept, numbers, numbersOnServer, recordShots } from '../support/many-shots.ts'
import { report, seconds } from '../support/measured.ts'
import { OPERATIONS, openPrepared } from '../support/open-game.ts'
import { Phone } from '../support/phone.ts'
import { type PreparedGame, prepareGame } from '../support/set-up.ts'

const SHOTS = sized(60, 500)
const KILLS = sized(1, 10)
/** After which kills the session has expired as well. */
const EXPIRED_AFTER = isDeep ? [3, 6, 9] : [1]

/** The session has ended elsewhere: the phone learns of it as soon as it asks for anything. */
async function signInAgain(page: Page, { manager, path }: PreparedGame, address: string) {
  const { email, password } = manager.person
  await manager.call('DELETE', '/auth/sessions', { password })
  // The network of the rink lets everything but records pass.
  await page.route(OPERATIONS, (route) => route.abort())
  await page.context().setOffline(false)
  await page.goto(`${address}${path}`)
  await page.waitForURL(/\/login$/)
  await new SignIn(page).signIn(email, password)
  await page.waitForURL((url) => url.pathname === path)
  await new Game(page).rink.waitFor()
  await page.context().setOffline(true)
  await page.unroute(OPERATIONS)
}

test('PROOF-1 Records taken offline by killed browsers with expiring sessions arrive once and in order', async ({
  product,
  launchOptions,
}) => {
  const prepared = await prepareGame(product.address)
  const address = product.address
  const phone = await Phone.buy(launchOptions.executablePath)
  try {
    let page = await phone.start()
    await openPrepared(page, prepared, address)
    await untilStored(page)

    let recorded = 0
    for (let part = 0; part <= KILLS; part += 1) {
      await page.context().setOffline(true)
      if (part > 0) await page.goto(`${address}${prepared.path}`)
      await new Game(page).expectCounts({ againstShots: recorded })
      if (EXPIRED_AFTER.includes(part)) await signInAgain(page, prepared, address)
      const count = Math.round((SHOTS * (part + 1)) / (KILLS + 1)) - recorded
      await recordShots(page, recorded, count)
      recorded += count
      await expectKept(page, recorded)
      if (part < KILLS) {
        await phone.untilSignedInForGood(page)
        await phone.kill()
        page = await phone.start()
      }
    }
    expect(await numbersOnServer(prepared)).toEqual([])

    const begun = performance.now()
    await page.context().setOffline(false)
    await new Game(page).expectSaved()
    report(`${SHOTS} shots on the server after`, seconds(performance.now() - begun))
    expect(await numbersOnServer(prepared)).toEqual(numbers(SHOTS))
    await new Game(page).expectCounts({ againstShots: SHOTS })
  } finally {
    await phone.throwAway()
  }
})
