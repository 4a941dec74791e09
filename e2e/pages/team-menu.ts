import { expect, type Locator, type Page } from '@playwright/test'
import { TEAM } from '../support/set-up.ts'

/** The button of the team's menu. */
export const teamMenu = (page: Page): Locator =>
  page.getByRole('button', { name: `More for ${TEAM}`, exact: true })

/** Chooses from the team's menu; answers the dialog that opens. */
export async function chooseOfTeam(page: Page, name: string): Promise<Locator> {
  await teamMenu(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
