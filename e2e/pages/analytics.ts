import { expect, type Locator, type Page } from '@playwright/test'

export type MapTitle = 'Period 1' | 'Period 2' | 'Period 3' | 'All Periods'

/** The columns of a player in the table of the analytics page, from left to right. */
export type PlayerLine = readonly [
  shots: number,
  goals: number,
  assists: number,
  faceoffsTaken: number,
  faceoffsWon: number,
  faceoffPercentage: string,
]

/** The analytics of a team. */
export class Analytics {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  choices(title: 'Games' | 'Players'): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^(Select )?${title}`) })
  }

  /** The line under a rink map. */
  async expectSummary(title: MapTitle, line: string): Promise<void> {
    const map = this.page
      .getByRole('heading', { name: title, exact: true })
      .locator('xpath=ancestor::section[1]')
    await expect(map.getByText(line, { exact: true })).toBeVisible()
  }

  /** The figures of the Game Overview. */
  async expectOverview(figures: Readonly<Record<string, number>>): Promise<void> {
    const overview = this.page.getByRole('region', { name: 'Game Overview' })
    for (const [label, value] of Object.entries(figures)) {
      await expect(overview).toContainText(new RegExp(`${label}\\s*${value}(?!\\d)`))
    }
  }

  /** A player's row of the table. */
  async expectPlayer(player: string, line: PlayerLine): Promise<void> {
    const table = this.page.getByRole('table', { name: 'Player Statistics' })
    const all = this.page.getByRole('button', { name: /^All \d+$/ })
    await expect(table).toBeVisible()
    if (await all.isVisible()) await all.click()
    const row = table
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: player }) })
    await expect(row.getByRole('cell')).toHaveText(line.map(String))
  }
}
