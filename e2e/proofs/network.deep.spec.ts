import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { randomFrom } from '../../packages/server/test/kill/random.ts'
import { expect, test } from '../fixtures.ts'
import { Game } from '../pages/game.ts'
import { startProduct } from '../product.ts'
import {
  numbers,
  numbersOnServer,
  pressShots,
  recordShots,
  untilStill,
} from '../support/many-shots.ts'
import { report, seconds } from '../support/measured.ts'
import { startNetwork } from '../support/network.ts'
import { openPrepared } from '../support/open-game.ts'
import { watchSaves } from '../support/pace.ts'
import { prepareGame } from '../support/set-up.ts'

const SEED = 20261121

const KILLS = 20
const SHOTS_PER_KILL = 25

/** 256 kbit/s and a second each way; a connection lives for ten seconds at most. */
const BASEMENT = { bytesPerSecond: 32_000, delay: 1000, cutWithin: 10_000 }
const SHOTS = 120

test('PROOF-3 A server killed while receiving loses nothing and stores nothing twice', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_|status of 50\d/)
  const random = randomFrom(SEED)
  let server = await startProduct()
  const network = await startNetwork(server.address, SEED)
  try {
    const prepared = await prepareGame(network.address)
    await openPrepared(page, prepared, network.address)
    let unanswered = 0
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/operations')) unanswered += 1
    })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const sending = page.waitForRequest(/\/operations$/)
      await recordShots(page, kill * SHOTS_PER_KILL, SHOTS_PER_KILL)
      await sending
      // Somewhere between the arrival of a batch and its answer, or that of the next one.
      await sleep(random.between(0, 40))
      await server.kill()
      server = await startProduct({}, server.dataFolder)
      network.leadTo(server.address)
    }
    await new Game(page).expectSaved()
    report('requests without an answer', `${unanswered} in ${KILLS} kills`)
    expect(await numbersOnServer(prepared)).toEqual(numbers(KILLS * SHOTS_PER_KILL))
    await new Game(page).expectCounts({ againstShots: KILLS * SHOTS_PER_KILL })
  } finally {
    await network.stop()
    await server.stop()
  }
})

declare global {
  interface Window {
    pressedAt: number[]
  }
}

/** Before the product's own scripts: notes when the rink is pressed. */
async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.pressedAt = []
    const note = ({ target, timeStamp }: Event) => {
      if (target instanceof HTMLCanvasElement) window.pressedAt.push(timeStamp)
    }
    addEventListener('pointerdown', note, { capture: true })
  })
}

const savedShots = (page: Page) => page.evaluate(() => window.savedShots.length)

/** The time within which 95 % of the presses were safe on the device, in milliseconds. */
async function savedWithin(page: Page): Promise<number> {
  const [presses, saves] = await page.evaluate(() => [
    window.pressedAt,
    window.savedShots.map(({ at }) => at),
  ])
  if (presses === undefined || saves === undefined) throw new Error('nothing was watched')
  expect(saves).toHaveLength(presses.length)
  const waits = saves.map((at, index) => at - (presses[index] ?? 0)).toSorted((a, b) => a - b)
  return waits[Math.ceil(waits.length * 0.95) - 1] ?? 0
}

test('PROOF-4 A slow network cut at random delays no tap, and everything is sent soon after the last', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_/)
  const random = randomFrom(SEED)
  const network = await startNetwork(product.address, SEED)
  try {
    const prepared = await prepareGame(product.address)
    await watchPresses(page)
    await watchSaves(page)
    await openPrepared(page, prepared, network.address)
    await untilStill(page)
    network.set(BASEMENT)
    for (let shot = 0; shot < SHOTS; shot += 1) {
      // Nothing arrives until the tap is stored: a tap that waited for the network would never be.
      const release = network.hold()
      await pressShots(page, shot, 1)
      await expect.poll(() => savedShots(page), { intervals: [20, 50] }).toBe(shot + 1)
      release()
      await sleep(random.between(100, 700))
    }
    const begun = performance.now()
    await expect(new Game(page).unsent).toHaveAttribute('data-unsent', '0', { timeout: 90_000 })
    report('sent after the last tap', seconds(performance.now() - begun))
    // Without a limit: a busy machine takes longer. docs/offline.md has the times of a quiet one.
    const within = await savedWithin(page)
    report('tap to saved, 95 % of the taps within', `${Math.round(within)} ms`)
    report('connections cut', String(network.cuts))
    expect(await numbersOnServer(prepared)).toEqual(numbers(SHOTS))
  } finally {
    await network.stop()
  }
})
