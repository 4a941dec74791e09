import { expect, type Locator, type Page } from '@playwright/test'

/** The list of teams, and its dialogs. */
export class Dashboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** The card of a team. */
  team(name: string): Locator {
    return this.page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) })
  }

  async openCreateTeam(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Create Team', exact: true }).first().click()
    const dialog = this.dialog('Create Team')
    await expect(dialog).toBeVisible()
    return dialog
  }

  /** Opens the dialog for joining, types a code into it and sends it. */
  async join(code: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Join Team', exact: true }).first().click()
    const dialog = this.dialog('Join Team')
    await dialog.getByLabel('Team Code', { exact: true }).fill(code)
    await dialog.getByRole('button', { name: 'Join Team', exact: true }).click()
  }
}
