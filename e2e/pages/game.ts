import { expect, type Locator, type Page } from '@playwright/test'
import { playerName } from './player-name.ts'

export type View = 'Period 1' | 'Period 2' | 'Period 3' | 'All'
export type Tab = 'Shot Tracker' | 'Goals & Assists' | 'Faceoffs'

/** Shots and scores, for and against, as the panels show them. */
export interface Counts {
  readonly forShots: number
  readonly forScores: number
  readonly againstShots: number
  readonly againstScores: number
}

export const NO_SHOTS: Counts = { forShots: 0, forScores: 0, againstShots: 0, againstScores: 0 }

/** The screen on which a game is recorded. */
export class Game {
  readonly page: Page
  readonly rink: Locator
  readonly status: Locator
  /** The header's text about unsent records. */
  readonly unsent: Locator

  constructor(page: Page) {
    this.page = page
    this.rink = page.getByTestId('rink')
    this.status = page.getByRole('status').filter({ hasText: /SCORE|MISS/ })
    this.unsent = page.locator('[data-unsent]')
  }

  async openTab(tab: Tab): Promise<void> {
    await this.page.getByRole('tab', { name: tab, exact: true }).click()
    await expect(this.page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async choose(name: 'SCORE' | 'MISS' | View | 'AGAINST'): Promise<void> {
    await this.button(name).click()
    await expect(this.button(name)).toHaveAttribute('aria-pressed', 'true')
  }

  /** The tile of a player in the list of shooters. */
  player(name: string): Locator {
    return this.page
      .getByRole('region', { name: 'Player', exact: true })
      .getByRole('button', { name: playerName(name) })
  }

  async choosePlayer(name: string): Promise<void> {
    await this.player(name).click()
    await expect(this.player(name)).toHaveAttribute('aria-pressed', 'true')
  }

  /** Makes the period in view attack this way, through the toggle. */
  async attack(direction: 'right' | 'left'): Promise<void> {
    const name = direction === 'right' ? 'Attacking Right' : 'Attacking Left'
    await this.button(name).click()
    await expect(this.button(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.button(name)).toBeEnabled()
  }

  /** Taps the rink at a point in canvas units (800 x 400), with a finger where the screen has touch. */
  async tap(x: number, y: number): Promise<void> {
    const box = await this.rink.boundingBox()
    if (box === null) throw new Error('the rink is not shown')
    // Pointers stay a little inside the edge, as a finger does.
    const position = {
      x: within((x / 800) * box.width, box.width),
      y: within((y / 400) * box.height, box.height),
    }
    const hasTouch = await this.page.evaluate(() => matchMedia('(pointer: coarse)').matches)
    if (hasTouch) await this.rink.tap({ position })
    else await this.rink.click({ position })
  }

  async counts(): Promise<Counts> {
    return this.page.evaluate(() => {
      const read = (id: string) =>
        Number(document.querySelector(`[data-testid="${id}"]`)?.textContent ?? Number.NaN)
      return {
        forShots: read('for-shots'),
        forScores: read('for-scores'),
        againstShots: read('against-shots'),
        againstScores: read('against-scores'),
      }
    })
  }

  async expectCounts(counts: Partial<Counts>): Promise<void> {
    await expect(async () => {
      expect(await this.counts()).toMatchObject(counts)
    }).toPass({ intervals: [20, 50, 100], timeout: 20_000 })
  }

  /** Waits until the server has everything that was recorded on this device. */
  async expectSaved(): Promise<void> {
    // Where tries failed, the next one is up to a minute away, and 20 seconds are for it to be made.
    await expect(this.unsent).toHaveAttribute('data-unsent', '0', { timeout: 40_000 })
  }

  /** The color at a point of the rink, in canvas units, as painted: red, green, blue, alpha. */
  async pixel(x: number, y: number): Promise<number[]> {
    return this.rink.evaluate(
      (element, [px, py]) => {
        const canvas = element as HTMLCanvasElement
        const scale = canvas.width / 800
        const at = (value: number) => Math.round(value * scale)
        return [...(canvas.getContext('2d')?.getImageData(at(px), at(py), 1, 1).data ?? [])]
      },
      [x, y] as const,
    )
  }
}

const within = (value: number, size: number) => Math.min(size - 0.5, Math.max(0.5, value))
