import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { SignIn } from '../pages/sign-in.ts'
import { untilStored } from '../support/installed.ts'
import { expectKept, numbers, numbersOnServer, placeOf } from '../support/many-shots.ts'
import { OPERATIONS } from '../support/open-game.ts'
import type { PreparedGame } from '../support/set-up.ts'
import { prepareGame } from '../support/set-up.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The least error of the offset: the first answer with a time has whole seconds only. */
const DOUBT = 2000

test.use({ serviceWorkers: 'allow' })

/** From now on the page's clock is wrong by so many milliseconds. */
async function setClock(page: Page, wrong: number): Promise<void> {
  await page.addInitScript((offset) => {
    const Right = Date
    const now = () => Right.now() + offset
    window.Date = new Proxy(Right, {
      apply: () => new Right(now()).toString(),
      construct: (_, given: [] | [number]) =>
        given.length === 0 ? new Right(now()) : new Right(...given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })
  }, wrong)
}

/**
 * The error of the page's corrected time by its own estimate: half of the fastest answer's duration,
 * on a busy machine more than `DOUBT`, and still negligible against an hour.
 */
async function doubtOf(page: Page): Promise<number> {
  const kept = await page.evaluate(() => localStorage.getItem('icetally-clock'))
  const { uncertainty } = JSON.parse(kept ?? '{}')
  expect(uncertainty).toBeLessThan(HOUR / 20)
  return Math.max(DOUBT, uncertainty + DOUBT / 2)
}

interface Pressed {
  readonly from: number
  readonly to: number
}

/** Records opposing shots with these numbers, and says when each was pressed by the right clock. */
async function pressShots(page: Page, from: number, count: number): Promise<Pressed[]> {
  const pressed: Pressed[] = []
  const doubt = await doubtOf(page)
  for (let index = from; index < from + count; index += 1) {
    const { x, y } = placeOf(index)
    const before = Date.now()
    await new Game(page).tap(x, y)
    pressed.push({ from: before - doubt, to: Date.now() + doubt })
  }
  return pressed
}

async function expectTimes({ manager, gameId }: PreparedGame, pressed: readonly Pressed[]) {
  const { shots } = await manager.call<{ shots: { takenAt: string }[] }>(
    'GET',
    `/shots/games/${gameId}`,
  )
  const times = shots.map(({ takenAt }) => Date.parse(takenAt))
  const wrong = times.filter((time, index) => {
    const { from, to } = pressed[index] ?? { from: 0, to: 0 }
    return time < from || time > to
  })
  expect(wrong.map((time) => new Date(time).toISOString())).toEqual([])
  expect(times).toEqual(times.toSorted((one, other) => one - other))
}

const OFFSETS = [
  ['an hour fast', HOUR],
  ['a day slow', -DAY],
  ['a day fast', DAY],
  ['an hour slow', -HOUR],
] as const

for (const [words, wrong] of OFFSETS) {
  test(`PROOF-5 With a clock that is ${words} the recorded times and their order are right`, async ({
    page,
    context,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
    const prepared = await prepareGame(product.address)
    const game = new Game(page)
    await setClock(page, wrong)
    const created = page.waitForResponse(OPERATIONS)
    await page.goto(prepared.path)
    const [before, seen, after] = [Date.now(), await page.evaluate(() => Date.now()), Date.now()]
    expect(seen - wrong).toBeGreaterThan(before - DOUBT)
    expect(seen - wrong).toBeLessThan(after + DOUBT)
    await new SignIn(page).signIn(prepared.manager.person.email, prepared.manager.person.password)
    await created
    const pressed = await pressShots(page, 0, 4)
    await game.expectSaved()
    await untilStored(page)

    await context.setOffline(true)
    pressed.push(...(await pressShots(page, 4, 4)))
    await expectKept(page, 4)
    // The page that opens now gets no time from the server.
    await page.reload()
    await game.expectCounts({ againstShots: 8 })
    pressed.push(...(await pressShots(page, 8, 4)))
    await expectKept(page, 8)
    await context.setOffline(false)
    await game.expectSaved()
    pressed.push(...(await pressShots(page, 12, 4)))
    await game.expectSaved()

    expect(await numbersOnServer(prepared)).toEqual(numbers(16))
    await expectTimes(prepared, pressed)
  })
}
