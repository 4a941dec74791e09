import { expect, type Locator, type Page } from '@playwright/test'
import { playerName } from './player-name.ts'

/** The tab Faceoffs. */
export class Faceoffs {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('tabpanel', { name: 'Faceoffs', exact: true })
  }

  /** Starts tracking a player. */
  async track(player: string): Promise<void> {
    await this.panel.getByRole('button', { name: playerName(player) }).click()
    await expect(this.row(player)).toBeVisible()
  }

  row(player: string): Locator {
    return this.panel.getByRole('row').filter({ hasText: player })
  }

  async press(player: string, button: '+' | '-' | 'Manual' | 'Delete'): Promise<void> {
    await this.row(player).getByRole('button', { name: button, exact: true }).click()
  }

  manualDialog(player: string): Locator {
    return this.page.getByRole('dialog', { name: `Manual Update - ${player}`, exact: true })
  }

  /** Waits until the table shows these counts of a player; the cells have no other names, on a phone either. */
  async expectCounts(player: string, taken: number, won: number): Promise<void> {
    const cells = this.row(player).getByRole('cell')
    for (const [index, count] of [taken, won].entries()) {
      await expect(cells.nth(index)).toHaveText(String(count))
      await expect(cells.nth(index)).toHaveAccessibleName(String(count))
    }
  }
}
