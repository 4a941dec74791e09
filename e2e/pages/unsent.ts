import { expect, type Locator, type Page } from '@playwright/test'

/** What is not on the server: the chip in the header, and the list behind it. */
export class Unsent {
  readonly page: Page
  readonly chip: Locator
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.chip = page.locator('[data-unsent]')
    this.list = page.getByRole('dialog', { name: 'Records on this device', exact: true })
  }

  async open(): Promise<void> {
    await this.chip.click()
    await expect(this.list).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.list).toHaveCount(0)
  }

  /** What was refused, in the order it was recorded. */
  get refused(): Locator {
    return this.list.getByRole('listitem')
  }

  button(name: string | RegExp): Locator {
    return this.list.getByRole('button', { name })
  }
}
