import type { Page } from '@playwright/test'
import { fontsAreThere } from './fonts.ts'

/** Parts that must not move while the screen shows messages. */
const PARTS = [
  '[role=tablist]',
  '.tracker-banner p',
  '.tracker-for',
  '.tracker-against',
  '[data-testid=rink]',
  '.tracker-period',
  '.tracker-direction',
  '.tracker-players',
  '.tracker-foot',
]

/** The positions of the parts of the game screen that must not move, on the page that is not scrolled. */
export async function layout(page: Page): Promise<string[]> {
  await fontsAreThere(page)
  return page.evaluate((parts) => {
    scrollTo(0, 0)
    return parts.map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      const { left = 0, top = 0, width = 0, height = 0 } = box ?? {}
      return `${part}: ${[left, top, width, height].map(Math.round).join(' ')}`
    })
  }, PARTS)
}

/** The lines of messages that are not whole within their message. */
export const cutLines = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.toast:not(.toast-behind) p')]
      .filter((line) => {
        const message = line.closest('.toast')?.getBoundingClientRect() ?? new DOMRect()
        const { top, bottom } = line.getBoundingClientRect()
        return top < message.top - 0.5 || bottom > message.bottom + 0.5
      })
      .map(({ textContent }) => textContent),
  )
