import { expect, type Locator, type Page } from '@playwright/test'

/** The players page, and the dialogs for a player. */
export class Players {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  dialog(name: 'Add Player' | 'Edit Player' | 'Delete Player'): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** Adds a player through the dialog; without a number where it is empty. */
  async add(name: string, number = ''): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Player', exact: true }).first().click()
    const dialog = this.dialog('Add Player')
    await this.fill(dialog, name, number)
    await dialog.getByRole('button', { name: 'Add Player', exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  async fill(dialog: Locator, name: string, number: string): Promise<void> {
    await dialog.getByLabel('Player Name', { exact: true }).fill(name)
    await dialog.getByLabel('Jersey Number').fill(number)
  }

  /** The row of a player. */
  row(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  }
}
