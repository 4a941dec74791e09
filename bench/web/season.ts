import type { Page } from '@playwright/test'
import { signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import type { Row } from '../lib/report.ts'
import { percentile } from '../lib/rounds.ts'
import { slowDown, withPhones } from './phones.ts'

/** The processor as it is, and divided as Lighthouse's phone has it. */
const FULL_SPEED = 1
const SLOWED = 4
const ROUNDS = 12
/** Until everything is compiled. */
const WARM_UP = 3
/** The longest that an answer to a press still feels like one, in milliseconds (RAIL's bound). */
const ANSWER = 100

declare global {
  interface Window {
    /** How often a map of shots was painted. */
    mapsPainted: number
  }
}

/**
 * The analytics of the demo's games, all of them loaded: from a press on a quick choice until the figures are
 * painted, and from a press on 'Heat' until the heat map of all their shots is: to the end of the frame, with
 * layout and paint of the whole page.
 */
export const seasonOnAPhone = (): Promise<Row[]> =>
  withPhones(async ({ address, open }) => {
    const page = await open()
    await page.addInitScript(() => {
      window.mapsPainted = 0
      const { fill, drawImage } = CanvasRenderingContext2D.prototype
      const noted = (context: CanvasRenderingContext2D) => {
        if (context.canvas.dataset['testid'] === 'shot-map') window.mapsPainted += 1
      }
      CanvasRenderingContext2D.prototype.fill = function (...given: unknown[]) {
        noted(this)
        Reflect.apply(fill, this, given)
      }
      CanvasRenderingContext2D.prototype.drawImage = function (...given: unknown[]) {
        noted(this)
        Reflect.apply(drawImage, this, given)
      }
    })
    await signInTo(page, address)
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).first().click()
    await page.getByRole('heading', { name: 'Head to head' }).waitFor()
    await page.getByTestId('shot-map').first().waitFor()
    const selected = await page
      .getByText(/^\d+ of \d+ selected$/)
      .first()
      .textContent()
    const games = selected?.split(' ')[0]
    const quick = page.getByRole('group', { name: 'Quick choices' })
    const layer = (name: string) =>
      page.getByRole('group', { name: 'Drawn as' }).getByRole('button', { name, exact: true })
    const rows: Row[] = []
    for (const slowed of [FULL_SPEED, SLOWED]) {
      await slowDown(page, slowed)
      const filters: number[] = []
      const drawings: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const name of ['Home', 'Clear']) {
          const press = quick.getByRole('button', { name, exact: true })
          const taken = await untilPainted(page, () => press.click(), 'figures')
          if (round >= WARM_UP) filters.push(taken)
          await settled(page)
        }
        await untilPainted(page, () => layer('Zones').click(), 'map')
        await settled(page)
        const taken = await untilPainted(page, () => layer('Heat').click(), 'map')
        if (round >= WARM_UP) drawings.push(taken)
        await settled(page)
      }
      const bound = slowed === FULL_SPEED ? ANSWER : undefined
      rows.push(row(`a quick choice to its figures, ${games} games`, slowed, filters, bound))
      rows.push(row('heat map of all their shots, press to paint', slowed, drawings))
    }
    return rows
  }, startDemoProduct)

/** The page has nothing left to do. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))))

/** Milliseconds from a press to the end of the frame that painted what it changes. */
async function untilPainted(
  page: Page,
  press: () => Promise<void>,
  what: 'figures' | 'map',
): Promise<number> {
  const painted = page.evaluate(
    (changed) =>
      new Promise<number>((resolve) => {
        const heading = [...document.querySelectorAll('h3')].find(
          ({ textContent }) => textContent === 'Head to head',
        )
        const figures = heading?.closest('section')
        const state = () => (changed === 'map' ? window.mapsPainted : figures?.textContent)
        const onClick = ({ timeStamp }: MouseEvent) => {
          const before = state()
          const look = () =>
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => {
                if (state() === before) look()
                else resolve(performance.now() - timeStamp)
                port1.close()
              }
              port2.postMessage(null)
            })
          look()
        }
        addEventListener('click', onClick, { capture: true, once: true })
      }),
    what,
  )
  await press()
  return painted
}

function row(what: string, slowed: number, taken: readonly number[], bound?: number): Row {
  const median = percentile(taken, 0.5)
  const p95 = percentile(taken, 0.95)
  return {
    what,
    engine: slowed === FULL_SPEED ? 'processor as it is' : `${slowed} times slower`,
    measured: `median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of ${taken.length}`,
    ...(bound !== undefined && { ratio: median / bound, target: { atMost: 1 } }),
  }
}
