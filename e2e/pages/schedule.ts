import { expect, type Locator, type Page } from '@playwright/test'

export interface GameFields {
  readonly opponent?: string
  readonly location?: string
  /** As the date-time picker takes it, e.g. 2026-11-28T19:30. */
  readonly startTime?: string
  readonly notes?: string
}

/** The games page, and the dialogs for a game. */
export class Games {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  dialog(name: 'Add Game' | 'Edit Game' | 'Delete Game'): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  async add(fields: GameFields): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Game', exact: true }).first().click()
    const dialog = this.dialog('Add Game')
    await dialog.getByLabel('Opponent').fill(fields.opponent ?? '')
    await dialog.getByLabel('Location').fill(fields.location ?? '')
    await dialog.getByLabel('Start Time').fill(fields.startTime ?? '')
    await dialog.getByLabel('Notes').fill(fields.notes ?? '')
    await dialog.getByRole('button', { name: 'Create Game', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** The row of a game. */
  row(opponent: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: opponent })
  }

  async enter(opponent: string): Promise<void> {
    await this.row(opponent).getByText('Enter Game', { exact: true }).click()
    await expect(this.page.getByTestId('rink')).toBeVisible()
  }
}
