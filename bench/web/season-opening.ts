import type { Page } from '@playwright/test'
import { slowNetwork } from '../../e2e/support/shifts.ts'
import { signInTo } from '../../scripts/demo/demo-product.ts'
import type { Row } from '../lib/report.ts'
import { Storages } from '../lib/storages.ts'
import { credentialsOf, world } from '../lib/world.ts'
import { SLOWED, slowDown, timesRow, untilIdle, withPhones } from './phones.ts'

const GAMES = 100
const SHOTS = 56
const VISITS = 7
/** In milliseconds: until the figures of the season, and until its last map. */
const FIRST = 1000
const WHOLE = 2000
/** In milliseconds: a page that painted nothing for so long is complete. */
const QUIET = 2000

declare global {
  interface Window {
    opening: { begin: number; first: number | null; last: number }
  }
}

/**
 * The analytics of a team with 100 games on a phone with a slow network and a slow processor, the app on the
 * device: from a tap on Stats on the page of the team, and from the start of a reload.
 */
export async function seasonOpens(): Promise<Row[]> {
  const storages = await Storages.open('sqlite')
  const shape = { shots: GAMES * SHOTS, gamesPerTeam: GAMES, shotsPerGame: SHOTS }
  const { product, people } = await world(await storages.make('sqlite'), shape, 1)
  const stop = async () => {
    await product.stop()
    await storages.remove()
  }
  return withPhones(
    async ({ address, open }) => {
      const page = await open()
      await watchOpening(page)
      await signInTo(page, address, credentialsOf(0))
      await page.goto(`${address}/teams/${people[0]?.teamId}`)
      const client = await page.context().newCDPSession(page)
      await client.send('Network.enable')
      await slowNetwork(client)
      await slowDown(page, SLOWED)
      const tapped = await repeat(async () => {
        await page.goto(`${address}/teams/${people[0]?.teamId}`)
        const stats = page.getByRole('link', { name: 'Stats' }).last()
        await stats.waitFor()
        await untilIdle(page)
        await page.evaluate(() => {
          const begin = ({ timeStamp }: PointerEvent) =>
            Object.assign(window.opening, { begin: timeStamp, first: null, last: 0 })
          addEventListener('pointerup', begin, { capture: true, once: true })
        })
        await stats.tap()
        return timesOf(page)
      })
      const reloaded = await repeat(async () => {
        await page.reload({ waitUntil: 'commit' })
        return timesOf(page)
      })
      return [...rowsOf('Stats is tapped', tapped), ...rowsOf('reload', reloaded)]
    },
    async () => ({ address: `http://127.0.0.1:${product.port}`, stop }),
  )
}

interface Times {
  readonly first: number
  readonly whole: number
}

async function repeat(visit: () => Promise<Times>): Promise<Times[]> {
  const all: Times[] = []
  // The first compiles the code and puts the answers on the device.
  await visit()
  for (let number = 0; number < VISITS; number += 1) all.push(await visit())
  return all
}

const rowsOf = (subject: string, times: readonly Times[]): Row[] => [
  timesRow(
    `${subject}: figures of ${GAMES} games`,
    SLOWED,
    times.map(({ first }) => first),
    [0.5, FIRST],
  ),
  timesRow(
    `${subject}: the last map`,
    SLOWED,
    times.map(({ whole }) => whole),
    [0.5, WHOLE],
  ),
]

/** Before the product's own scripts: notes the ends of the frames that paint figures and maps. */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.opening = { begin: 0, first: null, last: 0 }
    const { clearRect } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.clearRect = function (...area) {
      window.atEndOfFrame(() => {
        window.opening.last = performance.now()
      })
      Reflect.apply(clearRect, this, area)
    }
    const look = () => {
      const { first } = window.opening
      if (first !== null || document.querySelector('#game-overview') === null) return
      window.opening.first = Number.POSITIVE_INFINITY
      window.atEndOfFrame(() => {
        window.opening.first = performance.now()
      })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
}

/** Milliseconds from the begin until the figures and the last map, once nothing follows. */
async function timesOf(page: Page): Promise<Times> {
  const { begin, first, last } = await page.evaluate(
    (quiet) =>
      new Promise<Window['opening']>((resolve) => {
        const timer = setInterval(() => {
          const { last } = window.opening
          if (last === 0 || performance.now() - last < quiet) return
          clearInterval(timer)
          resolve(window.opening)
        }, 100)
      }),
    QUIET,
  )
  if (first === null) throw new Error('No figures were painted.')
  return { first: first - begin, whole: last - begin }
}
