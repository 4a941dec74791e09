import { expect, type Locator, type Page } from '@playwright/test'
import { playerName } from './player-name.ts'

export type Part = 'Scorer' | 'First Assist' | 'Second Assist'

/** The tab Goals & Assists. */
export class Goals {
  readonly panel: Locator

  constructor(page: Page) {
    this.panel = page.getByRole('tabpanel', { name: 'Goals & Assists', exact: true })
  }

  /** Chooses a player, then her part in the goal. */
  async assign(part: Part, player: string): Promise<void> {
    await this.panel
      .getByRole('list', { name: 'Players' })
      .getByRole('button', { name: playerName(player) })
      .click()
    await this.part(part).click()
    await expect(this.part(part)).toContainText(player)
  }

  part(part: Part): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${part}`) })
  }

  get submit(): Locator {
    return this.panel.getByRole('button', { name: 'Submit Goal', exact: true })
  }

  /** The recorded goals, in the order they are listed. */
  get recorded(): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: /Goal - Period \d \(.+\)/ })
  }
}
