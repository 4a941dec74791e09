import type { Page } from '@playwright/test'
import { signInTo, startDemoProduct } from '../../scripts/demo/demo-product.ts'
import type { Row } from '../lib/report.ts'
import { FULL_SPEED, SLOWED, slowDown, timesRow, untilIdle, withPhones } from './phones.ts'

const ROUNDS = 12
/** Until everything is compiled. */
const WARM_UP = 3
/** The longest that an answer to a press still feels like one, in milliseconds (RAIL's bound). */
const ANSWER = 100

/**
 * The analytics of the demo's games, all of them loaded: from a press on a quick choice until the figures are
 * painted: to the end of the frame, with layout and paint of the whole page.
 */
export const seasonOnAPhone = (): Promise<Row[]> =>
  withPhones(async ({ address, open }) => {
    const page = await open()
    await signInTo(page, address)
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).first().click()
    await page.getByRole('heading', { name: 'Head to head' }).waitFor()
    await page.getByTestId('shot-map').first().waitFor()
    const selected = page.getByText(/^\d+ of \d+ selected$/).first()
    const games = (await selected.textContent())?.split(' ')[0]
    const quick = page.getByRole('group', { name: 'Quick choices' })
    const rows: Row[] = []
    for (const slowed of [FULL_SPEED, SLOWED]) {
      await slowDown(page, slowed)
      const times: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        for (const name of ['Home', 'Clear']) {
          const painted = untilFiguresPainted(page)
          await quick.getByRole('button', { name, exact: true }).click()
          const taken = await painted
          if (round >= WARM_UP) times.push(taken)
          await untilIdle(page)
        }
      }
      const bound = slowed === FULL_SPEED ? ANSWER : undefined
      rows.push(
        timesRow(`a quick choice to its figures, ${games} games`, slowed, times, [0.5, bound]),
      )
    }
    return rows
  }, startDemoProduct)

/** Milliseconds from the next press to the end of the frame that painted other figures. */
const untilFiguresPainted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = [...document.querySelectorAll('h3')].find(
          ({ textContent }) => textContent === 'Head to head',
        )
        const figures = heading?.closest('section')
        const onClick = ({ timeStamp }: MouseEvent) => {
          const before = figures?.textContent
          const look = () =>
            window.atEndOfFrame(() => {
              if (figures?.textContent === before) look()
              else resolve(performance.now() - timeStamp)
            })
          look()
        }
        addEventListener('click', onClick, { capture: true, once: true })
      }),
  )
