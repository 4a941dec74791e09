import { expect, type Locator, type Page } from '@playwright/test'

/** The parts around every screen: navigation, header, messages. */
export class Shell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The message with exactly this text. */
  toast(text: string): Locator {
    return this.page
      .getByRole('region', { name: /notifications/i })
      .getByText(text, { exact: true })
  }

  /** Waits until a message with exactly this text is there. */
  async expectToast(text: string): Promise<void> {
    await expect(this.toast(text).first()).toBeVisible()
  }

  /** Follows a link of the navigation, which a phone has behind a button. */
  async navigate(name: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'Open menu' })
    const navigation = this.page.getByRole('navigation', { name: 'Main' })
    await menu.or(navigation).filter({ visible: true }).first().waitFor()
    const isPhone = await menu.isVisible()
    if (isPhone) await menu.click()
    await navigation.getByRole('link', { name, exact: true }).click()
    // While it slides away, its links are still there.
    if (isPhone) await expect(this.page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  }

  /** Waits until the browser's history knows of so many open layers: only then Back closes one. */
  async expectLayers(count: number): Promise<void> {
    const layers = () => this.page.evaluate(() => history.state?.usr?.layers ?? 0)
    await expect.poll(layers).toBe(count)
  }

  async signOut(): Promise<void> {
    const account = this.page.getByRole('button', { name: /^Account of / })
    const signOut = this.page.getByRole('button', { name: 'Sign out', exact: true })
    await account.or(signOut).filter({ visible: true }).first().waitFor()
    if (await account.isVisible()) {
      await account.click()
      await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
    } else {
      await signOut.click()
    }
    await expect(this.page).toHaveURL(/\/login$/)
  }
}
